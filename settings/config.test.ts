import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { readConfig } from './config.ts'
import { type Environment, readSettings, settingNames, WrongSettings } from './settings.ts'

type Texts = {
  read: { env: Environment; as: object }[]
  wrong: Record<string, string[]>
  lacking: { env: Environment; told: string[] }[]
  warned: { env: Environment; told?: string }[]
  secret: Environment[]
  slips: Record<string, string>
}
const texts = parse(readFileSync(join(import.meta.dirname, 'config.fixture.yaml'), 'utf8'), {
  merge: true,
}) as Texts

const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8')

function faultsOf(env: Environment): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults
    throw error
  }
  return []
}

test('what docs/settings.md calls standard is what holds without a setting', () => {
  const standards = [...page.matchAll(/^\| `([A-Z_]+)` \| ([^ |]+) \|/gm)].map(([, name, text]) => [
    name,
    text,
  ])
  const given = Object.fromEntries(standards.filter(([, text]) => text !== 'none'))
  expect(Object.keys(given).length).toBeGreaterThan(12)
  const { warnings: _warnings, ...config } = readConfig({ ...given, SITE_ORIGIN: 'http://localhost:3000' })
  expect(readConfig({})).toEqual({ ...config, warnings: [] })
})

test('an empty setting counts as not given', () => {
  expect(readConfig({ PORT: '', HOST: ' ', SITE_ORIGIN: '', MAIL_TO: '' })).toEqual(readConfig({}))
})

const smtp = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtps://desk:p%40ss@smtp.example.com' }
test.each(texts.read)('$env is read as $as', ({ env, as }) => {
  expect(readConfig(env)).toMatchObject(as)
})

test('what can be switched off is off', () => {
  const off = { digestMinute: undefined, limits: { phone: undefined } }
  expect(readConfig({ DIGEST_AT: 'off', RATE_PHONE: 'off' })).toMatchObject(off)
})

test('every setting is read, and listed in docs/settings.md with no other', () => {
  const read = texts.read.flatMap(({ env }) => Object.keys(env))
  expect([...new Set(read)].toSorted()).toEqual(settingNames.toSorted())
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  expect(listed.toSorted()).toEqual(settingNames.toSorted())
})

test.each(Object.entries(texts.wrong))(
  'a wrong %s is reported with what is expected and an example that works',
  (name, values) => {
    for (const value of values) {
      const faults = faultsOf({ [name]: value })
      expect(faults).toHaveLength(1)
      const [, example] =
        /^([A-Z_]+) is ".*": expected .+, for example \1=(\S+)$/.exec(faults[0] ?? '')?.slice(1) ?? []
      expect(faultsOf({ [name]: example })).toEqual([])
    }
  },
)

test.each(texts.lacking)('what $env lacks is named', ({ env, told }) => {
  expect(faultsOf(env)).toEqual(told.map((fault) => expect.stringMatching(fault)))
})

test('requests are kept as long as the privacy notice says, unless the owner sets another time', () => {
  const { sections } = readCatalogue(projectRoot()).pages.find(({ slug }) => slug === 'privacy')!
  const { paragraphs } = sections.find(({ id }) => id === 'how-long')!
  expect(paragraphs.join()).toContain(`After ${readConfig({}).retentionDays} days`)
})

test.each(texts.warned)('$env is warned of: $told', ({ env, told }) => {
  expect(readConfig(env).warnings).toEqual(told === undefined ? [] : [expect.stringMatching(told)])
})

test.each(texts.secret)('no password is shown: %o', (env) => {
  const faults = faultsOf(env).join('\n')
  expect(faults).not.toBe('')
  expect(faults.replaceAll('Expected', '')).not.toMatch(/s3|cret/)
})

test('a wrong value cannot fill or steer the screen', () => {
  const [fault] = faultsOf({ PORT: `\u001b[2J\n${'x'.repeat(5000)}` })
  expect(fault?.length).toBeLessThan(400)
  expect(fault).toMatch(/^\P{Cc}+$/u)
})

test.each(Object.entries(texts.slips))('%s is pointed out as a slip for %s', (found, meant) => {
  expect(readConfig({ [found]: 'x' }).warnings).toEqual([`${found} is not a setting. Did you mean ${meant}?`])
})

test('variables of other programs are no slips', () => {
  const names = 'PATH PGPORT HOME HOSTNAME MAIL PWD SHELL NODE_ENV TMPDIR SSH_TTY LS_COLORS CI _'.split(' ')
  expect(readConfig(Object.fromEntries(names.map((name) => [name, 'x']))).warnings).toEqual([])
})

test('the place of the requests can be read although other settings are wrong', () => {
  expect(readSettings({ DATA_DIR: '/var/lib/clinic', PORT: 'x' }, ['dataDir'])).toEqual({
    dataDir: '/var/lib/clinic',
  })
})

test('receipts and reminders need a mail server', () => {
  expect(() => readConfig({ PATIENT_MAIL: 'on' })).toThrow(/PATIENT_MAIL is on, .* MAIL_TRANSPORT=smtp/)
  expect(readConfig({ ...smtp, REMINDER_AT: '18:00' }).warnings).toEqual([
    'REMINDER_AT is set, but PATIENT_MAIL is off: no reminders are sent.',
  ])
})
