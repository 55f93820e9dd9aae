import { z } from 'zod'
import { emailJsOrigin } from '#appointments/mail/transport/emailjs.ts'
import * as kinds from './values.ts'

/** What a message says of a wrong value. `secret` is what must not be printed: all of it, or all but the host of an address. */
type Meaning = { expected: string; example: string; secret?: 'whole' | 'address' }

function setting<Kind extends z.ZodType>(kind: Kind, meaning: Meaning): Kind {
  return kind.meta(meaning)
}

function oneOf<const Word extends string>(words: Word[], standard: Word) {
  const expected = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  return setting(z.literal(words).prefault(standard), {
    expected,
    example: standard,
  })
}

const time = { expected: 'a time of day in India from 00:00 to 23:59, or off', example: '18:00' }
const days = { expected: 'a whole number of days from 1 to 3650' }
const rate = { expected: 'how many in which time (s, m, h or day; 24 days at most), or off' }
const originOf = (what: string, example: string) => {
  return { expected: `the address of the ${what}, http:// or https:// and a host, without a path`, example }
}
const emailJs = (what: string, example: string) => ({ expected: `the ${what} as EmailJS shows it`, example })

/** Every setting by its field in the configuration: `dataDir` is DATA_DIR. `docs/settings.md` explains them. */
export const settings = {
  port: setting(kinds.wholeNumber(0, 65_535).default(3000), {
    expected: 'a whole number from 0 to 65535, 0 for any free port',
    example: '3000',
  }),
  host: setting(kinds.host.default('127.0.0.1'), {
    expected: 'the IP address or name to listen on',
    example: '127.0.0.1',
  }),
  dataDir: setting(kinds.folder.prefault('./data'), {
    expected: 'the folder for the database and the mails',
    example: './data',
  }),
  contentDir: setting(kinds.folder.optional(), {
    expected: 'the folder that holds content/ and pictures/photos/',
    example: '/srv/clinic/own',
  }),
  afterPublishing: setting(kinds.program.optional(), {
    expected: 'the full path of a program',
    example: '/usr/local/bin/purge-cdn',
  }),
  siteOrigin: setting(kinds.origin.optional(), originOf('site', 'https://www.clinic.example')),
  mailTransport: oneOf(['file', 'smtp', 'emailjs'], 'file'),
  mailTo: setting(kinds.mailAddress.optional(), {
    expected: 'one plain e-mail address',
    example: 'reception@clinic.example',
  }),
  mailFrom: setting(kinds.mailAddress.optional(), {
    expected: 'one plain e-mail address, without a name',
    example: 'website@clinic.example',
  }),
  smtpUrl: setting(kinds.smtpUrl.default(''), {
    expected:
      'smtp:// or smtps://, user and password or neither, host and port; signs other than letters and digits in user and password as %XX',
    example: 'smtp://user:password@smtp.example.com:587',
    secret: 'address',
  }),
  smtpRequireTls: oneOf(['1', '0'], '1'),
  emailjsServiceId: setting(kinds.emailJsId.default(''), emailJs('id of the service', 'service_abc123')),
  emailjsTemplateId: setting(kinds.emailJsId.default(''), emailJs('id of the template', 'template_abc123')),
  emailjsPublicKey: setting(kinds.emailJsId.default(''), {
    ...emailJs('public key of the account', 'user_abc123'),
    secret: 'whole',
  }),
  emailjsPrivateKey: setting(kinds.emailJsId.optional(), {
    ...emailJs('private key of the account', 'abc123'),
    secret: 'whole',
  }),
  emailjsOrigin: setting(kinds.origin.default(emailJsOrigin), originOf('service', emailJsOrigin)),
  databaseUrl: setting(kinds.databaseUrl.optional(), {
    expected:
      'postgres://, user and password, host and the name of the database; leave it out to use DATA_DIR',
    example: 'postgres://clinic:password@db.example.com:5432/clinic',
    secret: 'address',
  }),
  patientMail: oneOf(['off', 'on'], 'off'),
  reminderAt: setting(kinds.clockValue.default('off'), time),
  digestAt: setting(kinds.clockValue.default(8 * 60 + 30), time),
  retentionDays: setting(kinds.wholeNumber(1, 3650).default(400), { ...days, example: '400' }),
  trustProxyHops: setting(kinds.wholeNumber(0, 10).default(0), {
    expected: 'a whole number from 0 to 10: how many of your own proxies are in front of this server',
    example: '1',
  }),
  rateIp: setting(kinds.rate.default({ max: 10, withinMs: 600_000 }), { ...rate, example: '10/10m' }),
  ratePhone: setting(kinds.rate.default({ max: 5, withinMs: 86_400_000 }), { ...rate, example: '5/day' }),
  rateGlobal: setting(kinds.rate.default({ max: 60, withinMs: 60_000 }), { ...rate, example: '60/m' }),
  deskOrigin: setting(kinds.origin.optional(), originOf('desk', 'https://desk.clinic.example')),
  backupDir: setting(kinds.folder.optional(), {
    expected: 'the folder for the backups',
    example: '/var/backups/clinic',
  }),
  backupDays: setting(kinds.wholeNumber(1, 3650).default(14), { ...days, example: '14' }),
  backupCopy: setting(kinds.secondPlace.optional(), {
    expected: 'restic: and a repository, or rclone: and a remote with its folder',
    example: 'rclone:drive:clinic',
    secret: 'whole',
  }),
}

type Field = keyof typeof settings
export type Values = { [Name in Field]: z.output<(typeof settings)[Name]> }

export function nameOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

const fields = Object.keys(settings) as Field[]
export const settingNames = fields.map(nameOf)

export type Environment = Record<string, string | undefined>

/** Settings that cannot be used: the message names them all, one line each. The operator must act. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** The text of a setting; undefined where it is not given. An empty one is not. */
export function textOf(env: Environment, field: Field): string | undefined {
  return env[nameOf(field)]?.trim() || undefined
}

/**
 * Some settings of an environment, all unless named.
 * @param missing fields that are needed, with what needs them
 * @throws WrongSettings with everything that is wrong with them
 */
export function readSettings<Name extends Field = Field>(
  env: Environment,
  names: readonly Name[] = fields as Name[],
  faults: string[] = [],
): Pick<Values, Name> {
  const read = names.map((field) => [field, settings[field].safeParse(textOf(env, field))] as const)
  for (const [field, { success }] of read)
    if (!success)
      faults.push(`${nameOf(field)} is ${shown(field, textOf(env, field) ?? '')}: ${expectation(field)}`)
  if (faults.length > 0) throw new WrongSettings(faults)
  return Object.fromEntries(read.map(([field, { data }]) => [field, data])) as Pick<Values, Name>
}

/** In words, with an example. */
export function expectation(field: Field): string {
  const { expected, example } = meaningOf(field)
  return `expected ${expected}, for example ${nameOf(field)}=${example}`
}

function meaningOf(field: Field): Meaning {
  return settings[field].meta() as Meaning // which `setting` has put there
}

/** A value as it may be printed: without what may be a password, on one line, not too long. */
function shown(field: Field, text: string): string {
  const { secret } = meaningOf(field)
  if (secret === 'whole') return '"***"'
  if (secret === 'address') return shownAddress(text)
  return JSON.stringify(text.replace(/\/\/.*@/s, '//***@').slice(0, 100))
}

/** Only what surely is host and port is shown: a wrong address may hold a piece of the password anywhere. */
function shownAddress(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^(smtps?|postgres(ql)?):$/.test(url.protocol)) return '"***"'
  const odd = url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)
  return odd ? `"${url.protocol}//***"` : `"${url.protocol}//${url.username === '' ? '' : '***@'}${url.host}"`
}
