import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { readConfig, readStorePlace } from './config.ts'
import { type Environment, WrongSettings } from './reader.ts'
import { settingNames } from './settings.ts'

/** All that EmailJS needs. */
const emailJs = {
  MAIL_TRANSPORT: 'emailjs',
  EMAILJS_SERVICE_ID: 'service_1',
  EMAILJS_TEMPLATE_ID: 'template_1',
  EMAILJS_PUBLIC_KEY: 'public_1',
}

function faultsOf(env: Environment): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults
    throw error
  }
  return []
}

test('without any setting the site runs on this machine and writes mails to files', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    siteOrigin: 'http://localhost:3000',
    mail: { transport: 'file' },
    mailTo: undefined,
    mailFrom: undefined,
    sendsMails: true,
    digestMinute: 8 * 60 + 30,
    retention: { days: 400, heldDays: 400 },
    trustProxyHops: 0,
    limits: {
      ip: { max: 10, withinMs: 600_000 },
      phone: { max: 5, withinMs: 86_400_000 },
      global: { max: 60, withinMs: 60_000 },
    },
    mailsPatients: false,
    reminderMinute: undefined,
    metricsPort: undefined,
    deskOrigin: 'http://localhost:3000',
    deskListen: undefined,
    deskNetworks: undefined,
    backups: { folder: resolve('data/backups'), days: 14, copy: undefined },
    logLevel: 'info',
    shutdownMs: 10_000,
    warnings: [],
  })
})

test('an empty setting counts as not given', () => {
  expect(readConfig({ PORT: '', HOST: ' ', SITE_ORIGIN: '', MAIL_TO: '' })).toEqual(readConfig({}))
})

const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtps://desk:p%40ss@smtp.example.com' }
const account = { serviceId: 'service_1', templateId: 'template_1', publicKey: 'public_1' }
const DATABASE_URL = 'postgres://clinic:p%40ss@db.example.com/clinic?sslmode=require'

const readings: [Environment, object][] = [
  [{ PORT: ' 8080\n' }, { port: 8080, siteOrigin: 'http://localhost:8080' }],
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: '65535' }, { port: 65535 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ DATA_DIR: '/var/lib/clinic' }, { dataDir: '/var/lib/clinic' }],
  [{ SITE_ORIGIN: 'https://www.clinic.example' }, { siteOrigin: 'https://www.clinic.example' }],
  [{ MAIL_TO: 'reception@clinic.example' }, { mailTo: 'reception@clinic.example' }],
  [{ MAIL_FROM: 'website@clinic.example' }, { mailFrom: 'website@clinic.example' }],
  [smtp, { mail: { transport: 'smtp', smtpUrl: smtp.SMTP_URL, requireTls: true } }],
  [{ ...smtp, SMTP_REQUIRE_TLS: '0' }, { mail: { requireTls: false } }],
  [emailJs, { mail: { transport: 'emailjs', account: { ...account, origin: 'https://api.emailjs.com' } } }],
  [{ ...emailJs, EMAILJS_PRIVATE_KEY: 'key' }, { mail: { account: { ...account, privateKey: 'key' } } }],
  [
    { ...emailJs, EMAILJS_ORIGIN: 'http://127.0.0.1:1' },
    { mail: { account: { origin: 'http://127.0.0.1:1' } } },
  ],
  [{ DATABASE_URL }, { databaseUrl: DATABASE_URL }],
  [{ DELIVERY: 'worker', DATABASE_URL }, { sendsMails: false }],
  [
    { ...smtp, PATIENT_MAIL: 'on', REMINDER_AT: '18:00' },
    { mailsPatients: true, reminderMinute: 18 * 60 },
  ],
  [{ DIGEST_AT: '17:05' }, { digestMinute: 17 * 60 + 5 }],
  [{ DIGEST_AT: 'off' }, { digestMinute: undefined }],
  [{ RETENTION_DAYS: '365', HELD_RETENTION_DAYS: '500' }, { retention: { days: 365, heldDays: 500 } }],
  [{ TRUST_PROXY_HOPS: '2' }, { trustProxyHops: 2 }],
  [{ RATE_IP: '20/h' }, { limits: { ip: { max: 20, withinMs: 3_600_000 } } }],
  [{ RATE_PHONE: 'off' }, { limits: { phone: undefined } }],
  [{ RATE_GLOBAL: '3/10s' }, { limits: { global: { max: 3, withinMs: 10_000 } } }],
  [{ METRICS_PORT: '9464' }, { metricsPort: 9464 }],
  [{ DESK_ORIGIN: 'https://desk.clinic.example' }, { deskOrigin: 'https://desk.clinic.example' }],
  [{ DESK_LISTEN: '[::1]:3001' }, { deskListen: { host: '::1', port: 3001 } }],
  [{ DESK_NETWORKS: '192.168.1.0/24' }, { deskNetworks: { rules: ['Subnet: IPv4 192.168.1.0/24'] } }],
  [{ BACKUP_DIR: '/var/backups/clinic' }, { backups: { folder: '/var/backups/clinic' } }],
  [{ BACKUP_DAYS: '30' }, { backups: { days: 30 } }],
  [
    { BACKUP_COPY: 'restic:sftp:a@b.in:/clinic' },
    { backups: { copy: { program: 'restic', to: 'sftp:a@b.in:/clinic' } } },
  ],
  [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [{ SHUTDOWN_MS: '5000' }, { shutdownMs: 5_000 }],
]

test.each(readings)('%j is read as %j', (env, config) => {
  expect(readConfig(env)).toMatchObject(config)
})

test('every setting is read, and listed in docs/settings.md with no other', () => {
  const read = readings.flatMap(([env]) => Object.keys(env))
  expect([...new Set(read)].toSorted()).toEqual(settingNames.toSorted())
  const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test.each<[string, string[]]>([
  ['PORT', ['65536', '-1', '80.5', '0x50', 'http', '3000;']],
  ['HOST', ['http://localhost', 'a b', '-', '127.0.0.1:80', '.']],
  ['SITE_ORIGIN', ['a.in', 'https://a.in/en', 'https://a.in?x', 'ftp://a.in', 'https://u:p@a.in', '//a.in']],
  ['MAIL_TRANSPORT', ['SMTP', 'emailJS', 'files']],
  ['EMAILJS_ORIGIN', ['api.emailjs.com', 'https://api.emailjs.com/api']],
  ['EMAILJS_PRIVATE_KEY', ['a b', '"quoted"']],
  ['DATABASE_URL', ['file:./clinic.db', 'mysql://a/b', 'postgres://a.in', 'postgres://a/b/c', 'clinic']],
  ['DELIVERY', ['no', 'Worker', '0']],
  ['PATIENT_MAIL', ['yes', '1']],
  ['REMINDER_AT', ['6 PM', '24:00']],
  ['DIGEST_AT', ['8:30', '24:00', '08:60', 'never', '0830']],
  ['RETENTION_DAYS', ['0', '-1', 'forever', '3651']],
  ['HELD_RETENTION_DAYS', ['0', '1.5']],
  ['TRUST_PROXY_HOPS', ['11', '-1', 'true']],
  ['RATE_IP', ['10', '0/m', '10/0m', '10/week', '10/10m ago', 'Off', '-1/m', '10 / m']],
  ['RATE_PHONE', ['5/year', '5/25d']],
  ['RATE_GLOBAL', ['many']],
  ['METRICS_PORT', ['70000', 'on']],
  ['DESK_ORIGIN', ['desk', 'https://a.in/desk']],
  ['DESK_LISTEN', ['3001', 'localhost:', ':3001', '127.0.0.1:70000', 'a b:1']],
  ['DESK_NETWORKS', ['192.168.1.0/33', 'home', '10.0.0.1;10.0.0.2', '::1/129', '10.0.0.0/8/8']],
  ['BACKUP_DAYS', ['0', 'all']],
  ['BACKUP_COPY', ['drive:clinic', 'rclone:', 'rclone:--config x', 'restic']],
  ['LOG_LEVEL', ['verbose', 'INFO']],
  ['SHUTDOWN_MS', ['10s', '60001']],
  ['MAIL_TO', ['a@b.in,c@d.in', 'Desk <a@b.in>', 'desk']],
  ['MAIL_FROM', ['Desk <a@b.in>', 'a@b.in\r\nBcc: c@d.in']],
  ['SMTP_URL', ['a.in:587', 'https://a.in', 'smtp://', 'smtp://a.in/x', 'smtp://a.in?x', 'smtp://u@a.in']],
  ['SMTP_REQUIRE_TLS', ['yes', 'true', '2']],
])('a wrong %s is reported with what is expected and an example that works', (name, values) => {
  for (const value of values) {
    const faults = faultsOf({ [name]: value })
    expect(faults).toHaveLength(1)
    const [, example] =
      /^([A-Z_]+) is ".*": expected .+, for example \1=(\S+)$/.exec(faults[0] ?? '')?.slice(1) ?? []
    expect(faultsOf({ [name]: example })).toEqual([])
  }
})

test.each<[Environment, RegExp[]]>([
  [
    { MAIL_TRANSPORT: 'smtp' },
    [/^SMTP_URL is missing, required by MAIL_TRANSPORT=smtp: expected .* SMTP_URL=smtp/],
  ],
  [
    { ...emailJs, EMAILJS_TEMPLATE_ID: '', EMAILJS_PUBLIC_KEY: '' },
    [/^EMAILJS_TEMPLATE_ID is missing/, /^EMAILJS_PUBLIC_KEY is missing/],
  ],
  [{ DELIVERY: 'worker' }, [/^DELIVERY is worker, which only works with DATABASE_URL/]],
])('what %j lacks is named', (env, faults) => {
  expect(faultsOf(env)).toEqual(faults.map((fault) => expect.stringMatching(fault)))
})

test('requests are kept as long as the privacy notice says, unless the owner sets another time', () => {
  const { sections } = readCatalogue(projectRoot()).pages.find(({ slug }) => slug === 'privacy')!
  const { paragraphs } = sections.find(({ id }) => id === 'how-long')!
  expect(paragraphs.join()).toContain(`After ${readConfig({}).retention.days} days`)
})

const https = { SITE_ORIGIN: 'https://www.clinic.example' }

test.each<[Environment, RegExp | null]>([
  [{ RETENTION_DAYS: '90' }, /after 90 days.*8\(3\)/],
  [{ HELD_RETENTION_DAYS: '364' }, /after 364 days/],
  [{ RETENTION_DAYS: '365', HELD_RETENTION_DAYS: '365' }, null],
  [https, /TRUST_PROXY_HOPS is 0/],
  [{ ...https, TRUST_PROXY_HOPS: '1' }, null],
  [{ ...https, RATE_IP: 'off' }, null],
  [{ EMAILJS_SERVICE_ID: 'service_1' }, /MAIL_TRANSPORT is not emailjs/],
  [{ SMTP_URL: smtp.SMTP_URL }, /MAIL_TRANSPORT is not smtp/],
  [emailJs, null],
  [smtp, null],
])('%j is warned of: %s', (env, warning) => {
  expect(readConfig(env).warnings).toEqual(warning === null ? [] : [expect.stringMatching(warning)])
})

test.each([
  { SMTP_URL: 'smtp://desk:s3cret@smtp.example.com/x' },
  { SMTP_URL: 'smtp://desk:s3/cret@smtp.example.com' },
  { SMTP_URL: 'smtp://smtp.example.com?pass=s3cret' },
  { SMTP_URL: 's3cret' },
  { DATABASE_URL: 'postgres://desk:s3cret@db.example.com' },
  { DATABASE_URL: 'mysql://desk:s3cret@db.example.com/clinic' },
  { EMAILJS_PRIVATE_KEY: 's3 cret' },
  { SITE_ORIGIN: 'https://desk:s3cret@clinic.example/' },
  { MAIL_TO: 'smtp://desk:s3cret@smtp.example.com' },
])('no password is shown: %o', (env) => {
  const faults = faultsOf(env).join('\n')
  expect(faults).not.toBe('')
  expect(faults.replaceAll('Expected', '')).not.toMatch(/s3|cret/)
})

test('a wrong value cannot fill or steer the screen', () => {
  const [fault] = faultsOf({ PORT: `\u001b[2J\n${'x'.repeat(5000)}` })
  expect(fault?.length).toBeLessThan(400)
  expect(fault).toMatch(/^\P{Cc}+$/u)
})

test.each([
  ['MAIL_TRANSPRT', 'MAIL_TRANSPORT'],
  ['DATADIR', 'DATA_DIR'],
  ['SMTP_REQUIRES_TLS', 'SMTP_REQUIRE_TLS'],
  ['port', 'PORT'],
])('%s is pointed out as a slip for %s', (found, meant) => {
  expect(readConfig({ [found]: 'x' }).warnings).toEqual([`${found} is not a setting. Did you mean ${meant}?`])
})

test('variables of other programs are no slips', () => {
  const names = 'PATH PGPORT HOME HOSTNAME MAIL PWD SHELL NODE_ENV TMPDIR SSH_TTY LS_COLORS CI _'.split(' ')
  expect(readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).warnings).toEqual([])
})

test('the place of the requests can be read although other settings are wrong', () => {
  expect(readStorePlace({ DATA_DIR: '/var/lib/clinic', PORT: 'x' }).dataDir).toBe('/var/lib/clinic')
})

test('receipts and reminders need a mail server', () => {
  expect(() => readConfig({ PATIENT_MAIL: 'on' })).toThrow(/PATIENT_MAIL is on, .* MAIL_TRANSPORT=smtp/)
  expect(readConfig({ ...smtp, REMINDER_AT: '18:00' }).warnings).toEqual([
    'REMINDER_AT is set, but PATIENT_MAIL is off: no reminders are sent.',
  ])
})
