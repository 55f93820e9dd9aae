import { expect, test } from 'vitest'
import { projectRoot } from '../check/project-root.ts'
import { trialSettings } from './server-settings.ts'

const live = { SITE_ORIGIN: 'https://www.toran.dental', MAIL_TRANSPORT: 'smtp' }

function foundIn(env: Record<string, string>): string[] {
  return trialSettings({ ...live, ...env }, projectRoot()).map(({ found }) => found)
}

test('the settings of a live site are in order, with a mail server on the same machine too', () => {
  expect(foundIn({ MAIL_TO: 'desk@toran.dental', SMTP_URL: 'smtp://localhost:25' })).toEqual([])
})

test('without settings, the address of the site and the mails are left to do', () => {
  expect(trialSettings({}, projectRoot()).map(({ field }) => field)).toEqual([
    'SITE_ORIGIN',
    'MAIL_TRANSPORT',
  ])
})

test.each([
  ['http://localhost:3000', 'SITE_ORIGIN is http://localhost:3000, which no visitor can reach'],
  ['https://www.example.org', 'SITE_ORIGIN is https://www.example.org, which no visitor can reach'],
  ['https://127.0.0.1', 'SITE_ORIGIN is https://127.0.0.1, which no visitor can reach'],
  ['http://www.toran.dental', 'SITE_ORIGIN is http://www.toran.dental, without the s of https'],
  ['www.toran.dental', 'SITE_ORIGIN is not a web address'],
])('the address %s is not good enough', (SITE_ORIGIN, found) => {
  expect(foundIn({ SITE_ORIGIN })).toEqual([found])
})

test('an address of the desk is as good as that of the site', () => {
  expect(foundIn({ DESK_ORIGIN: 'https://desk.toran.dental' })).toEqual([])
  expect(foundIn({ DESK_ORIGIN: 'http://desk.toran.dental' })).toEqual([
    'DESK_ORIGIN is http://desk.toran.dental, without the s of https',
  ])
})

test('mails as files and placeholder mailboxes are found', () => {
  expect(foundIn({ MAIL_TRANSPORT: 'file' })).toEqual([
    'MAIL_TRANSPORT is file: requests are written to files and mailed to nobody',
  ])
  expect(foundIn({ MAIL_TO: 'clinic@example.com' })).toEqual([
    'MAIL_TO is clinic@example.com, which reaches nobody',
  ])
})

test('a placeholder mail server is named without its password', () => {
  expect(foundIn({ SMTP_URL: 'smtp://desk:secret@smtp.example.com:587' })).toEqual([
    'SMTP_URL names the made-up host smtp.example.com',
  ])
})

test('each row leads to the line of docs/settings.md that explains the setting', () => {
  const [origin] = trialSettings({}, projectRoot())
  expect(origin).toMatchObject({ kind: 'setting', file: 'docs/settings.md' })
  expect(origin!.line).toBeGreaterThan(1)
})
