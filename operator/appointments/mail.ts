import { countOf } from '#content/check/fault.ts'
import { mailFolderOf } from '#appointments/service.ts'
import { newId } from '#appointments/keys/ids.ts'
import { testMail } from '#appointments/mail/mail.ts'
import { openTransport } from '#appointments/mail/transport/open-transport.ts'
import { MailRefused } from '#appointments/mail/transport/transport.ts'
import { type Outbox, outboxIn } from '#appointments/store/outbox.ts'
import type { Change, MailState } from '#appointments/store/store.ts'
import { readConfig } from '#settings/config.ts'
import { appointmentSettings } from '#settings/appointments.ts'
import { type Call, changing, type Commands, type Outcome } from '../frame.ts'

/** Commands that have mails sent. */
export const mailCommands: Commands = {
  resend: {
    words: 'REF …',
    summary: 'mails requests again, under a new Message-ID when they were mailed before',
    examples: ['resend 7K2MX09A'],
    run: (call) => changeEach(call, (outbox, ref) => outbox.resend(ref, newId(), call.now)),
  },
  release: {
    words: 'REF …',
    summary: 'releases requests that are held back, so they are mailed',
    examples: ['list --held', 'release 7K2MX09A'],
    run: (call) => changeEach(call, (outbox, ref) => outbox.release(ref, call.now)),
  },
  'retry-dead': {
    summary: 'retries all mails that were given up, including digests',
    examples: ['retry-dead'],
    async run(call) {
      const mails = await changing(call, (engine) => outboxIn(engine).retryDead(call.now))
      return { json: { mails }, text: `Retrying ${countOf(mails, 'mail')}.\n` }
    },
  },
  'send-test': { summary: 'sends a test mail at once', examples: ['send-test'], run: sendTest },
}

/** A mail of these states is not changed, for these reasons. */
const whyNot: Record<MailState, string> = {
  pending: 'is already waiting to be mailed',
  sending: 'is being mailed right now',
  sent: 'was mailed: "resend" mails it again',
  dead: 'could not be mailed: "retry-dead" or "resend" tries again',
  held: 'is held back: "release" mails it',
  erased: 'was erased',
}

async function changeEach(
  call: Call,
  change: (outbox: Outbox, ref: string) => Promise<Change>,
): Promise<Outcome> {
  const results = await changing(call, async (engine) => {
    const results: { ref: string; status: string; why: string }[] = []
    for (const ref of call.words.map((word) => word.toUpperCase()))
      results.push({ ref, ...explained(await change(outboxIn(engine), ref)) })
    return results
  })
  const text = results.map(({ ref, why }) => `${ref} ${why}\n`).join('')
  return { json: results, text, exitCode: results.every(({ status }) => status === 'done') ? 0 : 1 }
}

function explained(change: Change): { status: string; why: string } {
  if (change.status === 'unknown') return { status: 'unknown', why: 'is not the reference of a request.' }
  if (change.status === 'done')
    return { status: 'done', why: 'is due now. The website mails it within seconds, or when it next runs.' }
  return { status: 'refused', why: `was not changed: it ${whyNot[change.state]}.` }
}

/** Sends a test mail the way that mails leave; says why where that fails. */
async function sendTest({ env, now, terminal }: Call): Promise<Outcome> {
  const { mail, dataDir, mailFrom, mailTo } = await appointmentSettings(readConfig(env), () => {})
  const { name, goesTo, send } = openTransport(mail, mailFolderOf({ dataDir }))
  terminal.showProgress?.(`Sending by ${name}`)
  const outcome = (sent: boolean, why: string): Outcome => {
    const to = `${mailTo}, ${goesTo}`
    return { json: [{ transport: name, to, sent, why }], text: `${why} (${to})\n`, exitCode: sent ? 0 : 1 }
  }
  try {
    const test = testMail({ from: mailFrom, to: mailTo }, now, newId())
    const { providerId } = await send(test, AbortSignal.timeout(60_000))
    return outcome(true, `Sent by ${name}: ${providerId}`)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return outcome(false, `Not sent by ${name}: ${error.class}, ${error.code}${cause}`)
  }
}
