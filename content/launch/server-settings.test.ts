import { expect, test } from 'vitest'
import { projectRoot } from '../check/project-root.ts'
import { trialSettings } from './server-settings.ts'

const live = { SITE_ORIGIN: 'https://www.toran.dental', MAIL_TRANSPORT: 'smtp' }

function foundIn(env: Record<string, string>): string[] {
  return trialSettings({ ...live, ...env }, projectRoot()).map(({ found }) => found)
}

test('the settings of a live site are in order, with a mail server on the same machine too', () => {
  const env = { DESK_ORIGIN: 'https://desk.toran.dental', MAIL_TO: 'desk@toran.dental' }
  expect(foundIn({ ...env, SMTP_URL: 'smtp://localhost:25' })).toEqual([])
})

test('without settings, the address of the site and the mails are left to do', () => {
  expect(trialSettings({}, projectRoot()).map(({ field }) => field)).toEqual([
    'SITE_ORIGIN',
    'MAIL_TRANSPORT',
  ])
})

test.each<[Record<string, string>, string]>([
  [{ SITE_ORIGIN: 'http://localhost:3000' }, 'is http://localhost:3000, which no visitor can reach'],
  [{ SITE_ORIGIN: 'https://www.example.org' }, 'is https://www.example.org, which no visitor can reach'],
  [{ SITE_ORIGIN: 'https://127.0.0.1' }, 'is https://127.0.0.1, which no visitor can reach'],
  [{ SITE_ORIGIN: 'http://www.toran.dental' }, 'is http://www.toran.dental, without the s of https'],
  [{ SITE_ORIGIN: 'www.toran.dental' }, 'is not a web address'],
  [{ DESK_ORIGIN: 'http://desk.toran.dental' }, 'is http://desk.toran.dental, without the s of https'],
  [{ MAIL_TRANSPORT: 'file' }, 'is file: requests are written to files and mailed to nobody'],
  [{ MAIL_TO: 'clinic@example.com' }, 'is clinic@example.com, which reaches nobody'],
  // Without its password.
  [{ SMTP_URL: 'smtp://desk:secret@smtp.example.com:587' }, 'names the made-up host smtp.example.com'],
])('%o is left to do: it %s', (env, found) => {
  expect(foundIn(env)).toEqual([`${Object.keys(env).join()} ${found}`])
})

test('each row leads to the line of docs/settings.md that explains the setting', () => {
  const [origin] = trialSettings({}, projectRoot())
  expect(origin).toMatchObject({ kind: 'setting', file: 'docs/settings.md' })
  expect(origin!.line).toBeGreaterThan(1)
})
