import { expect, test } from 'vitest'
import { projectRoot } from '../check/project-root.ts'
import { trialSettings } from './server-settings.ts'
import wrong from './server-settings.fixture.json' with { type: 'json' }

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

test.each(wrong)('$setting=$value is left to do: it $found', ({ setting, value, found }) => {
  expect(foundIn({ [setting]: value })).toEqual([`${setting} ${found}`])
})

test('each row leads to the line of docs/settings.md that explains the setting', () => {
  const [origin] = trialSettings({}, projectRoot())
  expect(origin).toMatchObject({ kind: 'setting', file: 'docs/settings.md' })
  expect(origin!.line).toBeGreaterThan(1)
})
