import { countOf } from '#content/check/fault.ts'
import { mailFolderOf } from '#appointments/service.ts'
import { newId } from '#appointments/keys/ids.ts'
import { testMail } from '#appointments/mail/mail.ts'
import { plainRefusal } from '#appointments/mail/plain-refusal.ts'
import { openTransport } from '#appointments/mail/transport/open-transport.ts'
import { MailRefused } from '#appointments/mail/transport/transport.ts'
import { outboxIn } from '#appointments/store/outbox.ts'
import { readConfig } from '#settings/config.ts'
import { appointmentSettings } from '#settings/appointments.ts'
import { type Call, withEngine, type Commands, type Outcome } from '../frame.ts'

/** Commands that have mails sent. */
export const mailCommands: Commands = {
  'retry-dead': {
    summary: 'retries all mails that were given up, including digests',
    examples: ['retry-dead'],
    async run(call) {
      const mails = await withEngine(call, (engine) => outboxIn(engine).retryDead(call.now))
      return { json: { mails }, text: `Retrying ${countOf(mails, 'mail')}.\n` }
    },
  },
  'send-test': {
    summary: 'sends a test mail at once',
    examples: ['send-test'],
    run: (call) => sendAtOnce(call, testMail),
  },
}

/** Makes a mail that is about no request. */
type MakeMail = typeof testMail

/** Sends a mail the way that all mails leave; says why where that fails. */
export async function sendAtOnce({ env, now }: Call, make: MakeMail): Promise<Outcome> {
  const { mail, dataDir, mailFrom, mailTo } = await appointmentSettings(readConfig(env), () => {})
  const { name, goesTo, send } = openTransport(mail, mailFolderOf({ dataDir }))
  const outcome = (sent: boolean, why: string): Outcome => {
    const to = `${mailTo}, ${goesTo}`
    return { json: [{ transport: name, to, sent, why }], text: `${why} (${to})\n`, exitCode: sent ? 0 : 1 }
  }
  try {
    const made = make({ from: mailFrom, to: mailTo }, now, newId())
    const { providerId } = await send(made, AbortSignal.timeout(60_000))
    return outcome(true, `Sent by ${name}: ${providerId}`)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    const { json, text, ...rest } = outcome(
      false,
      `Not sent by ${name}: ${error.class}, ${error.code}${cause}`,
    )
    return { ...rest, json, text: `${text}${plainRefusal(error)}\n` }
  }
}
