import { countOf } from '#content/check/fault.ts'
import { mailFolderOf } from '#appointments/service.ts'
import type { testMail } from '#appointments/mail/mail.ts'
import { sendTest } from '#appointments/mail/send-test.ts'
import { openTransport } from '#appointments/mail/transport/open-transport.ts'
import { outboxIn } from '#appointments/store/outbox.ts'
import { readConfig } from '#settings/config.ts'
import { appointmentSettings } from '#settings/appointments.ts'
import { type Call, withEngine, type Commands, type CommandResult } from '../frame.ts'

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
    run: (call) => sendAtOnce(call),
  },
}

/** Makes a mail that is about no request. */
type MakeMail = typeof testMail

/** Sends a mail the way that all mails leave; says why where that fails. */
export async function sendAtOnce({ env, now }: Call, make?: MakeMail): Promise<CommandResult> {
  const { mail, dataDir, clinic, mailFrom, mailTo } = await appointmentSettings(readConfig(env), () => {})
  const transport = openTransport(mail, mailFolderOf({ dataDir }))
  const outcome = await sendTest(transport, { from: mailFrom, to: mailTo, clinic }, now, make)
  const sent = outcome.status === 'sent'
  const why = `${sent ? 'Sent' : 'Not sent'} by ${transport.name}: ${outcome.said}`
  const to = `${mailTo}, ${transport.goesTo}`
  const json = [{ transport: transport.name, to, sent, why }]
  return { json, text: `${why} (${to})\n${sent ? '' : `${outcome.advice}\n`}`, exitCode: sent ? 0 : 1 }
}
