import { join } from 'node:path'
import type { MailSettings } from '#appointments/mail/transport/open-transport.ts'
import { nearestName } from '#content/check/nearest-name.ts'
import {
  type Environment,
  expectation,
  nameOf,
  readSettings,
  settingNames,
  textOf,
  type Values,
} from './settings.ts'

/** The settings of the server. `warnings` are sentences for the start message; they stop nothing. */
export type Config = ReturnType<typeof configOf> & { warnings: string[] }

/** The settings in an environment; an empty one counts as not given. Throws `WrongSettings`. */
export function readConfig(env: Environment): Config {
  const config = configOf(readSettings(env, undefined, faultsOf(env)))
  return { ...config, warnings: [...slipWarnings(env), ...warningsOf(config, env)] }
}

/** From where the desk is reached, for commands that need no other setting. Throws `WrongSettings`. */
export function readDeskOrigin(env: Environment): string {
  const { port, siteOrigin, deskOrigin } = readSettings(env, ['port', 'siteOrigin', 'deskOrigin'])
  return deskOrigin ?? siteOrigin ?? originAt(port)
}

export type BackupSettings = ReturnType<typeof backupsOf>

/** Where backups go and how long they are kept, for commands that need no other setting. Throws `WrongSettings`. */
export function readBackupSettings(env: Environment): BackupSettings {
  return backupsOf(readSettings(env, ['dataDir', 'backupDir', 'backupDays', 'backupCopy']))
}

function backupsOf(values: Pick<Values, 'dataDir' | 'backupDir' | 'backupDays' | 'backupCopy'>) {
  const { dataDir, backupDir = join(dataDir, 'backups'), backupDays, backupCopy } = values
  return { dataDir, folder: backupDir, days: backupDays, copy: backupCopy }
}

const originAt = (port: number) => `http://localhost:${port}`

function configOf(values: Values) {
  const { siteOrigin = originAt(values.port), deskOrigin = siteOrigin } = values
  return {
    ...values,
    /** Scheme, host and port of the site, and from which the desk is reached; without a slash at the end. */
    siteOrigin,
    deskOrigin,
    mail: mailOf(values),
    backups: backupsOf(values),
    /** Whether patients get a receipt at their own address. */
    mailsPatients: values.patientMail === 'on',
    /** In minutes after midnight in India; undefined means never. */
    reminderMinute: unlessOff(values.reminderAt),
    digestMinute: unlessOff(values.digestAt),
    limits: {
      ip: unlessOff(values.rateIp),
      phone: unlessOff(values.ratePhone),
      global: unlessOff(values.rateGlobal),
    },
  }
}

function unlessOff<Value>(value: Value | 'off'): Value | undefined {
  return value === 'off' ? undefined : value
}

function mailOf(values: Values): MailSettings {
  const { mailTransport: transport, smtpUrl, smtpRequireTls } = values
  if (transport === 'file') return { transport }
  if (transport === 'smtp') return { transport, smtpUrl, requireTls: smtpRequireTls === '1' }
  const account = {
    serviceId: values.emailjsServiceId,
    templateId: values.emailjsTemplateId,
    publicKey: values.emailjsPublicKey,
    privateKey: values.emailjsPrivateKey,
    origin: values.emailjsOrigin,
  }
  return { transport, account }
}

const needed = {
  smtp: ['smtpUrl'],
  emailjs: ['emailjsServiceId', 'emailjsTemplateId', 'emailjsPublicKey'],
} as const

function faultsOf(env: Environment): string[] {
  const transport = textOf(env, 'mailTransport')
  const missing = Object.entries(needed)
    .filter(([name]) => name === transport)
    .flatMap(([, fields]) => fields.filter((field) => textOf(env, field) === undefined))
    .map(
      (field) =>
        `${nameOf(field)} is missing, required by MAIL_TRANSPORT=${transport}: ${expectation(field)}`,
    )
  // A file stays here, and a template of EmailJS goes to the clinic.
  if (textOf(env, 'patientMail') === 'on' && transport !== 'smtp')
    missing.push(
      'PATIENT_MAIL is on, which only works with MAIL_TRANSPORT=smtp: nothing else reaches patients',
    )
  return missing
}

/** An environment is full of other programs' names, such as PATH and PGPORT, so few letters may differ. */
export function slipWarnings(env: Environment): string[] {
  return Object.keys(env).flatMap((found) => {
    const meant = nearestName(found, settingNames, found.length > 6 ? 2 : 1)
    return meant === undefined || meant === found ? [] : [`${found} is not a setting. Did you mean ${meant}?`]
  })
}

/** What has no effect, or another one than the operator may expect. */
function warningsOf(config: ReturnType<typeof configOf>, env: Environment): string[] {
  const { mailTransport, mailsPatients, reminderMinute, siteOrigin, trustProxyHops, limits, retentionDays } =
    config
  const instead = mailTransport === 'file' ? 'mails are written as files' : `mails leave by ${mailTransport}`
  const warnings = Object.entries(needed)
    .filter(([other, [field]]) => other !== mailTransport && textOf(env, field) !== undefined)
    .map(([other, [field]]) => `${nameOf(field)} is set, but MAIL_TRANSPORT is not ${other}: ${instead}.`)
  if (reminderMinute !== undefined && !mailsPatients)
    warnings.push('REMINDER_AT is set, but PATIENT_MAIL is off: no reminders are sent.')
  // An https site comes through a proxy.
  if (siteOrigin.startsWith('https:') && trustProxyHops === 0 && limits.ip !== undefined)
    warnings.push('SITE_ORIGIN is https, but TRUST_PROXY_HOPS is 0: RATE_IP then counts all visitors as one.')
  if (retentionDays < 365)
    warnings.push(
      `Requests are deleted after ${retentionDays} days. Rule 8(3) of the Digital Personal Data Protection Rules 2025 ` +
        'asks to keep personal data and logs for at least one year: ask your counsel.',
    )
  return warnings
}
