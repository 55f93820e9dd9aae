import { newId } from '#appointments/ids.ts'
import { openTransport } from '#appointments/mail/transport/open-transport.ts'
import { testMail } from '#appointments/mail/mail.ts'
import { MailRefused } from '#appointments/mail/transport/transport.ts'
import { mailFolderOf } from '#appointments/desk.ts'
import { outboxIn } from '#appointments/store/outbox.ts'
import type { Outbox } from '#appointments/store/outbox.ts'
import type { Change, MailState } from '#appointments/store/store.ts'
import { changing } from './frame.ts'
import type { Call, Command, Outcome } from './frame.ts'
import { readConfig } from '#settings/config.ts'
import { deskSettings } from '#settings/desk.ts'

/** A mail of these states is not changed, for these reasons. */
const whyNot: Record<MailState, string> = {
  pending: 'waits to be mailed already',
  sending: 'is being mailed at this moment',
  sent: 'was mailed: "resend" mails it again',
  dead: 'could not be mailed: "retry-dead" or "resend" tries again',
  held: 'is held back: "release" lets it be mailed',
  erased: 'was erased',
}
const soon = 'The website mails it within seconds, or once it runs.'

/** Mails a request once more. */
export const resend: Command = {
  name: 'resend',
  words: 'REF …',
  least: 1,
  most: 1_000,
  summary: 'mails requests again, under a new Message-ID when they were mailed before',
  options: {},
  examples: ['resend 7K2MX09A'],
  run: (call) => changeEach(call, (outbox, ref) => outbox.resend(ref, newId(), call.now)),
}

/** Lets a held request be mailed. */
export const release: Command = {
  name: 'release',
  words: 'REF …',
  least: 1,
  most: 1_000,
  summary: 'lets requests that are held back be mailed',
  options: {},
  examples: ['list --held', 'release 7K2MX09A'],
  run: (call) => changeEach(call, (outbox, ref) => outbox.release(ref, call.now)),
}

/** Tries again what was given up. */
export const retryDead: Command = {
  name: 'retry-dead',
  words: '',
  least: 0,
  most: 0,
  summary: 'tries all mails again that were given up, digests too',
  options: {},
  examples: ['retry-dead'],
  async run(call) {
    const mails = await changing(call, (engine) => outboxIn(engine).retryDead(call.now))
    return { json: { mails }, text: `${mails} mails are tried again.\n`, exitCode: 0 }
  },
}

async function changeEach(
  call: Call,
  change: (outbox: Outbox, ref: string) => Promise<Change>,
): Promise<Outcome> {
  const refs = call.words.map((word) => word.toUpperCase())
  const results = await changing(call, async (engine) => {
    const ends: { ref: string; status: string; why: string }[] = []
    for (const ref of refs) ends.push({ ref, ...explained(await change(outboxIn(engine), ref)) })
    return ends
  })
  const text = results.map(({ ref, why }) => `${ref} ${why}\n`).join('')
  return { json: results, text, exitCode: results.every(({ status }) => status === 'done') ? 0 : 1 }
}

function explained(change: Change): { status: string; why: string } {
  if (change.status === 'unknown') return { status: 'unknown', why: 'is not the reference of a request.' }
  if (change.status === 'done') return { status: 'done', why: `is due now. ${soon}` }
  return { status: 'refused', why: `was left as it is: it ${whyNot[change.state]}.` }
}

/** Tries the way that mails leave. */
export const sendTest: Command = {
  name: 'send-test',
  words: '',
  least: 0,
  most: 0,
  summary: 'sends a test mail at once',
  options: {},
  examples: ['send-test'],
  async run(call) {
    const config = await deskSettings(readConfig(call.env), () => {})
    const result = await sendBy(config, call)
    return { json: [result], text: `${result.why} (${result.to})\n`, exitCode: result.sent ? 0 : 1 }
  },
}

type SendResult = { transport: string; to: string; sent: boolean; why: string }

async function sendBy(
  { mail: way, dataDir, mailFrom, mailTo }: Awaited<ReturnType<typeof deskSettings>>,
  { now, terminal }: Call,
): Promise<SendResult> {
  const transport = openTransport(way, mailFolderOf({ dataDir }))
  terminal.showProgress?.(`Sending by ${transport.name}`)
  const about = { transport: transport.name, to: `${mailTo}, ${transport.goesTo}` }
  try {
    const mail = testMail({ from: mailFrom, to: mailTo }, now, newId())
    const { providerId } = await transport.send(mail, AbortSignal.timeout(60_000))
    return { ...about, sent: true, why: `Sent by ${transport.name}: ${providerId}` }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    return {
      ...about,
      sent: false,
      why: `Not sent by ${transport.name}: ${error.class}, ${error.code}${cause}`,
    }
  }
}
