import { resolve } from 'node:path'
import * as kinds from './values.ts'
import type { Kind } from './values.ts'

const { days, emailJsId, mailAddress, oneOf, origin, port, rate, wholeNumber } = kinds

/** One setting: an environment variable, with an example that is right. */
export type Setting<Value = unknown> = Kind<Value> & { example: string }

/** Every setting there is; `docs/settings.md` explains them. */
export const settings = {
  PORT: { ...port, example: '3000' },
  HOST: { ...kinds.host, example: '127.0.0.1' },
  DATA_DIR: {
    expected: 'the folder for the database and the mails',
    example: './data',
    read: (text) => resolve(text),
  },
  SITE_ORIGIN: { ...origin('site'), example: 'https://www.clinic.example' },
  MAIL_TRANSPORT: { ...oneOf('file', 'smtp', 'emailjs'), example: 'file' },
  MAIL_TO: { ...mailAddress(), example: 'reception@clinic.example' },
  MAIL_FROM: { ...mailAddress(', without a name'), example: 'website@clinic.example' },
  SMTP_URL: { ...kinds.smtpUrl, example: 'smtp://user:password@smtp.example.com:587' },
  SMTP_REQUIRE_TLS: { ...oneOf('1', '0'), example: '1' },
  EMAILJS_SERVICE_ID: {
    ...emailJsId('the id of the service as EmailJS shows it'),
    example: 'service_abc123',
  },
  EMAILJS_TEMPLATE_ID: {
    ...emailJsId('the id of the template as EmailJS shows it'),
    example: 'template_abc123',
  },
  EMAILJS_PUBLIC_KEY: {
    ...emailJsId('the public key of the EmailJS account'),
    example: 'user_abc123',
    secret: 'whole',
  },
  EMAILJS_PRIVATE_KEY: {
    ...emailJsId('the private key of the EmailJS account'),
    example: 'abc123',
    secret: 'whole',
  },
  EMAILJS_ORIGIN: { ...origin('service'), example: 'https://api.emailjs.com' },
  DATABASE_URL: { ...kinds.databaseUrl, example: 'postgres://clinic:password@db.example.com:5432/clinic' },
  DELIVERY: { ...oneOf('here', 'worker'), example: 'here' },
  PATIENT_MAIL: { ...oneOf('off', 'on'), example: 'off' },
  REMINDER_AT: { ...kinds.timeOfDay, example: '18:00' },
  DIGEST_AT: { ...kinds.timeOfDay, example: '08:30' },
  RETENTION_DAYS: { ...days, example: '400' },
  HELD_RETENTION_DAYS: { ...days, example: '400' },
  TRUST_PROXY_HOPS: {
    ...wholeNumber(0, 10, '', ': how many of your own proxies are in front of this server'),
    example: '1',
  },
  RATE_IP: { ...rate, example: '10/10m' },
  RATE_PHONE: { ...rate, example: '5/day' },
  RATE_GLOBAL: { ...rate, example: '60/m' },
  METRICS_PORT: { ...port, example: '9464' },
  DESK_ORIGIN: { ...origin('desk'), example: 'https://desk.clinic.example' },
  DESK_LISTEN: { ...kinds.listenPlace, example: '127.0.0.1:3001' },
  DESK_NETWORKS: { ...kinds.networks, example: '192.168.1.0/24,10.8.0.2' },
  BACKUP_DIR: {
    expected: 'the folder for the backups',
    example: '/var/backups/clinic',
    read: (text) => resolve(text),
  },
  BACKUP_DAYS: { ...days, example: '14' },
  BACKUP_COPY: { ...kinds.secondPlace, example: 'rclone:drive:clinic' },
  LOG_LEVEL: { ...oneOf('debug', 'info', 'warn', 'error'), example: 'info' },
  SHUTDOWN_MS: { ...wholeNumber(0, 60_000, 'milliseconds'), example: '10000' },
} satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
/** What a setting is read as. */
export type ValueOf<Name extends SettingName> = NonNullable<ReturnType<(typeof settings)[Name]['read']>>

export type LogLevel = ValueOf<'LOG_LEVEL'>

/** The names of all settings. */
export const settingNames = Object.keys(settings)
