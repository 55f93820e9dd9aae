import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { readConfig } from '#settings/config.ts'
import { answersIn, answersOf, askAll, settingsOf, writeLines } from './setup.ts'
import providers from './setup.fixture.json' with { type: 'json' }

const right = { DOMAIN: 'www.clinic.in', MAIL_TO: 'reception@clinic.in' }

/** The settings that a file with these answers leads to. */
function settingsFrom(answers: Record<string, string>) {
  const file = join(temporaryFolder(), 'answers.env')
  writeFileSync(
    file,
    Object.entries(answers)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  return settingsOf(answersIn(file))
}

test('answers without a mail server give a site whose mails are files', () => {
  const config = readConfig(settingsFrom(right))
  expect(config).toMatchObject({ siteOrigin: 'https://www.clinic.in', mailTo: right.MAIL_TO })
  expect(config.mail).toEqual({ transport: 'file' })
})

test.each(providers)('$answers sends through $smtpUrl', ({ answers, smtpUrl: SMTP_URL }) => {
  const login = { MAIL_USER: 'web@clinic.in', MAIL_PASSWORD: '"p@ss #1!"' }
  const settings = settingsFrom({ ...right, ...login, ...(answers as Record<string, string>) })
  expect(settings).toMatchObject({ MAIL_TRANSPORT: 'smtp', MAIL_FROM: 'web@clinic.in', SMTP_URL })
  expect(readConfig(settings).warnings.filter((warning) => !warning.includes('TRUST_PROXY_HOPS'))).toEqual([])
})

test('every answer that is missing or wrong is named with what is expected', () => {
  expect(() =>
    settingsFrom({ DOMAIN: 'https://clinic', MAIL_PROVIDER: 'own', BACKUP_COPY: 'drive' }),
  ).toThrow(
    /DOMAIN is wrong: expected a name such as.*\n.*MAIL_TO is missing.*\n.*MAIL_HOST is missing.*\n.*MAIL_USER is missing.*\n.*MAIL_PASSWORD is missing.*\n.*BACKUP_COPY is wrong: expected restic:/,
  )
})

test('each answer is checked as it is given, and asked for again where it is wrong', async () => {
  const given = ['clinic', 'WWW.Clinic.in ', 'Reception@clinic.in', 'Gmail', 'web@clinic.in', 'word', '']
  const asked = new PassThrough()
  const answers = await askAll(Readable.from([given.map((line) => `${line}\n`).join('')]), asked)
  expect(answers).toMatchObject({
    DOMAIN: 'www.clinic.in',
    MAIL_PROVIDER: 'gmail',
    MAIL_TO: right.MAIL_TO,
    BACKUP_COPY: 'none',
  })
  asked.end()
  expect(await text(asked)).toMatch(/expected a name such as www\.clinic\.in\n[^]*app password/)
})

const present = {
  SITE_ORIGIN: 'https://www.clinic.in',
  MAIL_TRANSPORT: 'smtp',
  MAIL_TO: right.MAIL_TO,
  MAIL_FROM: 'web@clinic.in',
  SMTP_URL: 'smtp://web%40clinic.in:p%40ss@smtp.gmail.com:587',
  BACKUP_COPY: 'rclone:drive:clinic',
}

/** What was asked, and the settings that follow, where these lines are typed. */
async function askedAgain(...lines: string[]) {
  const asked = new PassThrough()
  const given = Readable.from([lines.map((line) => `${line}\n`).join('')])
  const chosen = settingsOf(await askAll(given, asked, answersOf(present)))
  asked.end()
  return { chosen, asked: await text(asked) }
}

test('asked again, each question shows what is there, and Enter keeps it', async () => {
  const { chosen, asked } = await askedAgain('', '', '', '', '', '')
  expect(chosen).toEqual(present)
  for (const shown of ['www.clinic.in', right.MAIL_TO, 'gmail', 'web@clinic.in', present.BACKUP_COPY])
    expect(asked).toContain(` [${shown}]: `)
  expect(asked).not.toContain('p@ss')
})

test('"none" takes the second place away, and another mailbox needs its own password', async () => {
  const { chosen, asked } = await askedAgain('', '', 'zoho', 'Desk@clinic.in', '', 'word', 'None')
  expect(chosen).toMatchObject({ BACKUP_COPY: '', MAIL_FROM: 'desk@clinic.in' })
  expect(asked).toContain('expected a password')
  const file = join(temporaryFolder(), 'answers.env')
  writeFileSync(file, 'DOMAIN=www.new.in\n')
  const { BACKUP_COPY, SMTP_URL } = present
  expect(settingsOf(answersIn(file, answersOf(present)))).toMatchObject({ BACKUP_COPY, SMTP_URL })
})

test('answers that end too early are said, and change nothing', async () => {
  const ended = askAll(Readable.from(['www.clinic.in\n']), new PassThrough())
  await expect(ended).rejects.toThrow('The answers ended before the last question')
})

test('settings are written line by line: what the owner has added stays', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'clinic.env')
  writeFileSync(file, '# mine\nRATE_IP=off\nSITE_ORIGIN=https://old.in\n')
  writeLines(file, { SITE_ORIGIN: 'https://www.clinic.in', MAIL_TO: 'a$&b@clinic.in' })
  const written = '# mine\nRATE_IP=off\nSITE_ORIGIN=https://www.clinic.in\nMAIL_TO=a$&b@clinic.in\n'
  expect(readFileSync(file, 'utf8')).toBe(written)
})
