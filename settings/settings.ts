import { isIP } from 'node:net'
import { resolve } from 'node:path'
import {
  readAddress,
  readDatabaseUrl,
  readId,
  readLogLevel,
  readNumber,
  readOrigin,
  readPort,
  readRate,
  readSmtpUrl,
  readTransportName,
} from './values.ts'

/** One setting: its name in the environment, what is expected, and how its text is read (undefined = wrong). */
export type Setting<Value> = {
  name: string
  expected: string
  example: string
  read: (text: string) => Value | undefined
  /** What may not be printed of a wrong value: all of it, or all but the host of an address. */
  secret?: 'whole' | 'address'
}

const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i

/** Every setting there is; `docs/settings.md` explains them. */
export const settings = {
  port: {
    name: 'PORT',
    expected: 'a whole number from 0 to 65535, 0 for any free port',
    example: '3000',
    read: readPort,
  },
  host: {
    name: 'HOST',
    expected: 'the IP address or name to listen on',
    example: '127.0.0.1',
    read: (text) => (isIP(text) > 0 || hostName.test(text) ? text : undefined),
  },
  dataDir: {
    name: 'DATA_DIR',
    expected: 'the folder for the database and the mails',
    example: './data',
    read: (text) => resolve(text),
  },
  siteOrigin: {
    name: 'SITE_ORIGIN',
    expected: 'the address of the site, http:// or https:// and a host, without a path',
    example: 'https://www.clinic.example',
    read: readOrigin,
  },
  mailTransport: {
    name: 'MAIL_TRANSPORT',
    expected: 'file, smtp or emailjs',
    example: 'file',
    read: readTransportName,
  },
  mailTo: {
    name: 'MAIL_TO',
    expected: 'one plain e-mail address',
    example: 'reception@clinic.example',
    read: readAddress,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    expected: 'one plain e-mail address, without a name',
    example: 'website@clinic.example',
    read: readAddress,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    expected:
      'smtp:// or smtps://, user and password or neither, host and port; signs other than letters and digits ' +
      'in user and password as %XX',
    example: 'smtp://user:password@smtp.example.com:587',
    read: readSmtpUrl,
    secret: 'address',
  },
  smtpRequireTls: {
    name: 'SMTP_REQUIRE_TLS',
    expected: '1 or 0',
    example: '1',
    read: (text) => (text === '0' || text === '1' ? text === '1' : undefined),
  },
  emailJsServiceId: {
    name: 'EMAILJS_SERVICE_ID',
    expected: 'the id of the service as EmailJS shows it',
    example: 'service_abc123',
    read: readId,
  },
  emailJsTemplateId: {
    name: 'EMAILJS_TEMPLATE_ID',
    expected: 'the id of the template as EmailJS shows it',
    example: 'template_abc123',
    read: readId,
  },
  emailJsPublicKey: {
    name: 'EMAILJS_PUBLIC_KEY',
    expected: 'the public key of the EmailJS account',
    example: 'user_abc123',
    read: readId,
    secret: 'whole',
  },
  emailJsPrivateKey: {
    name: 'EMAILJS_PRIVATE_KEY',
    expected: 'the private key of the EmailJS account',
    example: 'abc123',
    read: readId,
    secret: 'whole',
  },
  emailJsOrigin: {
    name: 'EMAILJS_ORIGIN',
    expected: 'the address of the service, http:// or https:// and a host, without a path',
    example: 'https://api.emailjs.com',
    read: readOrigin,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    expected:
      'postgres://, user and password, host and the name of the database; leave it out to use DATA_DIR',
    example: 'postgres://clinic:password@db.example.com:5432/clinic',
    read: readDatabaseUrl,
    secret: 'address',
  },
  delivery: {
    name: 'DELIVERY',
    expected: 'here or worker',
    example: 'here',
    read: (text) => (text === 'here' || text === 'worker' ? text : undefined),
  },
  digestAt: {
    name: 'DIGEST_AT',
    expected: 'a time of day in India from 00:00 to 23:59, or off',
    example: '08:30',
    read: (text) => (/^(([01]\d|2[0-3]):[0-5]\d|off)$/.test(text) ? text : undefined),
  },
  retentionDays: {
    name: 'RETENTION_DAYS',
    expected: 'a whole number of days from 1 to 3650',
    example: '400',
    read: (text) => readNumber(text, 1, 3650),
  },
  heldRetentionDays: {
    name: 'HELD_RETENTION_DAYS',
    expected: 'a whole number of days from 1 to 3650',
    example: '400',
    read: (text) => readNumber(text, 1, 3650),
  },
  trustProxyHops: {
    name: 'TRUST_PROXY_HOPS',
    expected: 'a whole number from 0 to 10: how many proxies of your own stand before this server',
    example: '1',
    read: (text) => readNumber(text, 0, 10),
  },
  rateIp: {
    name: 'RATE_IP',
    expected: 'how many in which time (s, m, h or day; 24 days at most), or off',
    example: '10/10m',
    read: readRate,
  },
  ratePhone: {
    name: 'RATE_PHONE',
    expected: 'how many in which time (s, m, h or day; 24 days at most), or off',
    example: '5/day',
    read: readRate,
  },
  rateGlobal: {
    name: 'RATE_GLOBAL',
    expected: 'how many in which time (s, m, h or day; 24 days at most), or off',
    example: '60/m',
    read: readRate,
  },
  metricsPort: {
    name: 'METRICS_PORT',
    expected: 'a whole number from 0 to 65535, 0 for any free port',
    example: '9464',
    read: readPort,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    expected: 'debug, info, warn or error',
    example: 'info',
    read: readLogLevel,
  },
  shutdownMs: {
    name: 'SHUTDOWN_MS',
    expected: 'a whole number of milliseconds from 0 to 60000',
    example: '10000',
    read: (text) => readNumber(text, 0, 60_000),
  },
} satisfies Record<string, Setting<unknown>>

/** The names of all settings. */
export const settingNames = Object.values(settings).map(({ name }) => name)
