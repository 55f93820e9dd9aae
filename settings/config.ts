import type { MailSettings } from '#appointments/mail/transport/open-transport.ts'
import type { Retention } from '#appointments/privacy/privacy.ts'
import { nearestName } from '#content/check/nearest-name.ts'
import { mailWarnings, readMailSettings } from './mail.ts'
import { settingReader, settingText, WrongSettings } from './reader.ts'
import type { Environment, SettingReader } from './reader.ts'
import type { LogLevel, Rate, Rates } from './values.ts'
import { settingNames, settings } from './settings.ts'

/** The settings of the server. `warnings` are sentences for the start message; they stop nothing. */
export type Config = {
  /** 0 means any free port. */
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** A postgres:// address; undefined means the database in `dataDir`. */
  databaseUrl: string | undefined
  /** Scheme, host and port of the site, without a slash at the end. */
  siteOrigin: string
  mail: MailSettings
  /** Undefined means the clinic's own e-mail address. */
  mailTo: string | undefined
  /** Undefined means the address that mails go to. */
  mailFrom: string | undefined
  /** Whether the web server sends mails too, and not only a worker. */
  sendsMails: boolean
  /** In minutes after midnight in India; undefined means no digest. */
  digestMinute: number | undefined
  retention: Retention
  /** How many proxies of the clinic's own stand before this server. */
  trustProxyHops: number
  limits: Rates
  /** Undefined means that metrics are not served; 0 any free port. */
  metricsPort: number | undefined
  logLevel: LogLevel
  /** How long a stop waits for requests under way, in milliseconds. */
  shutdownMs: number
  warnings: string[]
}

/** The settings in an environment; an empty one counts as not given. Throws `WrongSettings`. */
export function readConfig(env: Environment): Config {
  const reader = settingReader(env)
  const { read, find, faults } = reader
  const port = read(settings.port, 3000)
  const mail = readMailSettings(reader)
  const config = {
    port,
    host: read(settings.host, '127.0.0.1'),
    dataDir: readDataDir(env),
    databaseUrl: find(settings.databaseUrl),
    siteOrigin: read(settings.siteOrigin, `http://localhost:${port}`),
    mail,
    mailTo: find(settings.mailTo),
    mailFrom: find(settings.mailFrom),
    sendsMails: read(settings.delivery, 'here') === 'here',
    digestMinute: asMinute(read(settings.digestAt, '08:30')),
    retention: retentionOf(reader),
    trustProxyHops: read(settings.trustProxyHops, 0),
    limits: limitsOf(reader),
    metricsPort: find(settings.metricsPort),
    logLevel: read(settings.logLevel, 'info' as const),
    shutdownMs: read(settings.shutdownMs, 10_000),
    warnings: [...slipWarnings(env), ...mailWarnings(mail, env)],
  }
  if (!config.sendsMails && !reader.given(settings.databaseUrl)) {
    faults.push(
      'DELIVERY is worker, which only works with DATABASE_URL: without it nobody would send the mails',
    )
  }
  if (faults.length > 0) throw new WrongSettings(faults)
  const { warnings, retention } = config
  return { ...config, warnings: [...warnings, ...retentionWarnings(retention), ...proxyWarnings(config)] }
}

/** Where requests are kept, for commands that need no other setting. Throws `WrongSettings`. */
export function readStorePlace(env: Environment): { dataDir: string; databaseUrl: string | undefined } {
  const { find, faults } = settingReader(env)
  const place = { dataDir: readDataDir(env), databaseUrl: find(settings.databaseUrl) }
  if (faults.length > 0) throw new WrongSettings(faults)
  return place
}

/** How long requests are kept, for commands that need no other setting. Throws `WrongSettings`. */
export function readRetention(env: Environment): Retention {
  const reader = settingReader(env)
  const retention = retentionOf(reader)
  if (reader.faults.length > 0) throw new WrongSettings(reader.faults)
  return retention
}

function retentionOf({ read }: SettingReader): Retention {
  return { days: read(settings.retentionDays, 400), heldDays: read(settings.heldRetentionDays, 400) }
}

function limitsOf({ read }: SettingReader): Rates {
  const limit = (rate: Rate | 'off') => (rate === 'off' ? undefined : rate)
  return {
    ip: limit(read(settings.rateIp, { most: 10, withinMs: 600_000 })),
    phone: limit(read(settings.ratePhone, { most: 5, withinMs: 86_400_000 })),
    global: limit(read(settings.rateGlobal, { most: 60, withinMs: 60_000 })),
  }
}

/** The data folder alone, as an absolute path, for commands that need no other setting. */
export function readDataDir(env: Environment): string {
  return settings.dataDir.read(settingText(env, settings.dataDir) || './data')
}

/** Minutes after midnight; undefined for "off". */
function asMinute(time: string): number | undefined {
  if (time === 'off') return undefined
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** An environment is full of other programs' names, such as PATH and PGPORT: fewer slips than usual make a setting of one. */
function slipWarnings(env: Environment): string[] {
  return Object.keys(env).flatMap((found) => {
    const meant = nearestName(found, settingNames, found.length > 6 ? 2 : 1)
    return meant === undefined || meant === found ? [] : [`${found} is not a setting. Is ${meant} meant?`]
  })
}

/** An https site comes through a proxy: if that is not trusted, all visitors look like one. */
function proxyWarnings({ siteOrigin, trustProxyHops, limits }: Config): string[] {
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
