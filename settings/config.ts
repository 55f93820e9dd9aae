import { join } from 'node:path'
import type { Retention } from '#appointments/privacy/privacy.ts'
import { nearestName } from '#content/check/nearest-name.ts'
import { mailWarnings, readMailSettings } from './mail.ts'
import { readSettings, type Environment, type SettingReader } from './reader.ts'
import { settingNames, settings } from './settings.ts'
import type { Rate, Rates } from './values.ts'

/** The settings of the server. `warnings` are sentences for the start message; they stop nothing. */
export type Config = ReturnType<typeof configOf> & { warnings: string[] }

/** The settings in an environment; an empty one counts as not given. Throws `WrongSettings`. */
export function readConfig(env: Environment): Config {
  return readSettings(env, (reader) => {
    const config = configOf(reader)
    const { retention, mail } = config
    const warnings = [
      slipWarnings(env),
      reminderWarnings(config),
      mailWarnings(mail, reader),
      retentionWarnings(retention),
    ]
    return { ...config, warnings: [...warnings.flat(), ...proxyWarnings(config)] }
  })
}

/** Where requests are kept, for commands that need no other setting. Throws `WrongSettings`. */
export function readStorePlace(env: Environment) {
  return readSettings(env, storePlaceOf)
}

/** How long requests are kept, for commands that need no other setting. Throws `WrongSettings`. */
export function readRetention(env: Environment): Retention {
  return readSettings(env, retentionOf)
}

export type BackupSettings = ReturnType<typeof backupsOf>

/** Where backups go and how long they are kept, for commands that need no other setting. Throws `WrongSettings`. */
export function readBackupSettings(env: Environment): BackupSettings {
  return readSettings(env, (reader) => backupsOf(reader, storePlaceOf(reader).dataDir))
}

/** From where the desk is reached, for commands that need no other setting. Throws `WrongSettings`. */
export function readDeskOrigin(env: Environment): string {
  return readSettings(env, ({ read }) => {
    const siteOrigin = read('SITE_ORIGIN', `http://localhost:${read('PORT', 3000)}`)
    return read('DESK_ORIGIN', siteOrigin)
  })
}

function configOf(reader: SettingReader) {
  const { read, find } = reader
  const port = read('PORT', 3000)
  const place = storePlaceOf(reader)
  const siteOrigin = read('SITE_ORIGIN', `http://localhost:${port}`)
  const sendsMails = read('DELIVERY', 'here') === 'here'
  if (!sendsMails && !reader.given('DATABASE_URL')) {
    reader.faults.push('DELIVERY is worker, which only works with DATABASE_URL: without it no mails are sent')
  }
  return {
    /** 0 means any free port. */
    port,
    host: read('HOST', '127.0.0.1'),
    ...place,
    /** Scheme, host and port of the site, without a slash at the end. */
    siteOrigin,
    mail: readMailSettings(reader),
    /** Undefined means the clinic's own e-mail address. */
    mailTo: find('MAIL_TO'),
    /** Undefined means the address that mails go to. */
    mailFrom: find('MAIL_FROM'),
    /** Whether the web server sends mails too, and not only a worker. */
    sendsMails,
    ...patientMailOf(reader),
    /** In minutes after midnight in India; undefined means no digest. */
    digestMinute: asMinute(read('DIGEST_AT', '08:30')),
    retention: retentionOf(reader),
    /** How many of the clinic's proxies are in front of this server. */
    trustProxyHops: read('TRUST_PROXY_HOPS', 0),
    limits: limitsOf(reader),
    /** Undefined means that metrics are not served; 0 any free port. */
    metricsPort: find('METRICS_PORT'),
    ...deskOf(reader, siteOrigin),
    backups: backupsOf(reader, place.dataDir),
    logLevel: read('LOG_LEVEL', 'info'),
    /** How long a stop waits for requests under way, in milliseconds. */
    shutdownMs: read('SHUTDOWN_MS', 10_000),
  }
}

/** Where the desk is, and for whom; without these settings it is below /desk of the site, for everybody who can sign in. */
function deskOf({ read, find }: SettingReader, siteOrigin: string) {
  return {
    /** Scheme, host and port from which the desk is reached. */
    deskOrigin: read('DESK_ORIGIN', siteOrigin),
    /** A separate place to listen at; undefined means that of the site. */
    deskListen: find('DESK_LISTEN'),
    /** From where the desk is there at all; undefined means from everywhere. */
    deskNetworks: find('DESK_NETWORKS'),
  }
}

/** Only a mail server reaches patients: a file stays here, and a template of EmailJS goes to the clinic. */
function patientMailOf({ read, faults }: SettingReader) {
  const mailsPatients = read('PATIENT_MAIL', 'off') === 'on'
  const reminderMinute = asMinute(read('REMINDER_AT', 'off'))
  if (mailsPatients && read('MAIL_TRANSPORT', 'file') !== 'smtp') {
    faults.push(
      'PATIENT_MAIL is on, which only works with MAIL_TRANSPORT=smtp: nothing else reaches patients',
    )
  }
  return {
    /** Whether patients get a receipt at their own address. */
    mailsPatients,
    /** When they are reminded of the visits of the next day, in minutes after midnight in India; undefined means never. */
    reminderMinute,
  }
}

function storePlaceOf({ read, find }: SettingReader) {
  return {
    /** An absolute path. */
    dataDir: read('DATA_DIR', settings.DATA_DIR.read('./data')),
    /** A postgres:// address; undefined means the database in `dataDir`. */
    databaseUrl: find('DATABASE_URL'),
  }
}

function backupsOf({ read, find }: SettingReader, dataDir: string) {
  return {
    folder: read('BACKUP_DIR', join(dataDir, 'backups')),
    days: read('BACKUP_DAYS', 14),
    /** Undefined means that they stay on this machine alone. */
    copy: find('BACKUP_COPY'),
  }
}

function retentionOf({ read }: SettingReader): Retention {
  return { days: read('RETENTION_DAYS', 400), heldDays: read('HELD_RETENTION_DAYS', 400) }
}

function limitsOf({ read }: SettingReader): Rates {
  const limit = (rate: Rate | 'off') => (rate === 'off' ? undefined : rate)
  return {
    ip: limit(read('RATE_IP', { max: 10, withinMs: 600_000 })),
    phone: limit(read('RATE_PHONE', { max: 5, withinMs: 86_400_000 })),
    global: limit(read('RATE_GLOBAL', { max: 60, withinMs: 60_000 })),
  }
}

/** Minutes after midnight; undefined for "off". */
function asMinute(time: string): number | undefined {
  if (time === 'off') return undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** An environment is full of other programs' names, such as PATH and PGPORT, so few letters may differ. */
function slipWarnings(env: Environment): string[] {
  return Object.keys(env).flatMap((found) => {
    const meant = nearestName(found, settingNames, found.length > 6 ? 2 : 1)
    return meant === undefined || meant === found ? [] : [`${found} is not a setting. Did you mean ${meant}?`]
  })
}

function reminderWarnings({ mailsPatients, reminderMinute }: Omit<Config, 'warnings'>): string[] {
  if (mailsPatients || reminderMinute === undefined) return []
  return ['REMINDER_AT is set, but PATIENT_MAIL is off: no reminders are sent.']
}

/** An https site comes through a proxy: if that is not trusted, all visitors look like one. */
function proxyWarnings({ siteOrigin, trustProxyHops, limits }: Omit<Config, 'warnings'>): string[] {
  if (!siteOrigin.startsWith('https:') || trustProxyHops > 0 || limits.ip === undefined) return []
  return ['SITE_ORIGIN is https, but TRUST_PROXY_HOPS is 0: RATE_IP then counts all visitors as one.']
}

function retentionWarnings({ days, heldDays }: Retention): string[] {
  const shortest = Math.min(days, heldDays)
  if (shortest >= 365) return []
  return [
    `Requests are deleted after ${shortest} days. Rule 8(3) of the Digital Personal Data Protection Rules 2025 asks ` +
      'to keep personal data and logs for at least one year: ask your counsel.',
  ]
}
