import type { DeskSettings } from '#appointments/desk.ts'
import type { Log } from '#appointments/log.ts'
import { catalogue } from '#content/catalogue.server.ts'
import type { Config } from './config.ts'

/** The settings for the clinic's desk; mails go to the clinic's own address unless told otherwise. */
export function deskSettings(config: Config, log: Log): DeskSettings & { mailFrom: string } {
  const mailTo = config.mailTo ?? catalogue().clinic.email.value
  const {
    dataDir,
    databaseUrl,
    mail,
    fallback,
    mailFrom = mailTo,
    sendsMails,
    digestMinute,
    retention,
  } = config
  const kept = { dataDir, databaseUrl, retention, log }
  return { ...kept, mail, fallback, mailTo, mailFrom, sendsMails, digestMinute }
}
