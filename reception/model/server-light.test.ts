import { expect, test } from 'vitest'
import type { CareNotes } from './care-notes.ts'
import { type MailHealth, serverLight } from './server-light.ts'

const now = new Date('2026-11-27T04:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const notes: CareNotes = { backedUpAt: hoursAgo(7), version: 'v1.0.0', newestVersion: 'v1.0.0' }
const mail: MailHealth = { transport: 'smtp', dead: 0, oldestWaitingSince: hoursAgo(0.5) }

/** What an owner is told to look at. */
function told(differentNotes: CareNotes = {}, differentMail: Partial<MailHealth> | null = {}) {
  const state = differentMail === null ? undefined : { ...mail, ...differentMail }
  const light = serverLight({ ...notes, ...differentNotes }, state, now)
  return light.filter(({ ok }) => !ok).map(({ name, words }) => `${name}: ${words}`)
}

test('a server that is backed up, mails and is up to date is well', () => {
  expect(told()).toEqual([])
  expect(serverLight(notes, mail, now)[0]?.words).toMatch(/^Today .*, on this machine alone\.$/)
})

test.each<[RegExp, CareNotes, Partial<MailHealth> | null]>([
  [/^Backed up: There is no backup yet/, { backedUpAt: undefined }, {}],
  [/^Backed up: Yesterday .*, on this machine/, { backedUpAt: hoursAgo(27) }, {}],
  [/^Backed up: The last backup failed: No room/, { backupFault: 'No room' }, {}],
  [/^Backed up: Made, but not copied$/, { copyFault: 'Made, but not copied' }, {}],
  [/^Backed up: Today .*, copied .* Aug/, { copiedAt: hoursAgo(90 * 24) }, {}],
  [/^Mailing: 2 mails were given up/, {}, { dead: 2 }],
  [/^Mailing: Mails wait since/, {}, { oldestWaitingSince: hoursAgo(2) }],
  [/^Mailing: Mails are written to files/, {}, { transport: 'file' }],
  [/^Mailing: The database cannot be read/, {}, null],
  [/^Up to date: v1\.0\.0 runs, v1\.1\.0 is there/, { newestVersion: 'v1.1.0' }, {}],
])('the owner is told %s', (words, differentNotes, differentMail) => {
  expect(told(differentNotes, differentMail)).toEqual([expect.stringMatching(words)])
})
