import { hourMs, shownMoment } from '#time/india.ts'
import type { CareNotes } from './care-notes.ts'

/** What is known of the mails: how they leave, how many were given up, and since when the oldest waits. */
export type MailHealth = { transport: string; dead: number; oldestWaitingSince: Date | null }

/** The three things that an owner has to know of the server; all of them well is the one light. */
export type ServerLight = { name: 'Backed up' | 'Mailing' | 'Up to date'; ok: boolean; words: string }[]

const backupHours = 26

/** @param mail undefined while the database cannot be read */
export function serverLight(notes: CareNotes, mail: MailHealth | undefined, now: Date): ServerLight {
  return [backedUp(notes, now), mailing(mail, now), upToDate(notes)]
}

function backedUp({ backedUpAt, copiedAt, ...faults }: CareNotes, now: Date): ServerLight[number] {
  const { backupFault, copyFault } = faults
  const name = 'Backed up'
  if (backupFault !== undefined) return { name, ok: false, words: `The last backup failed: ${backupFault}` }
  if (backedUpAt === undefined) return { name, ok: false, words: 'There is no backup yet.' }
  if (copyFault !== undefined) return { name, ok: false, words: copyFault }
  const ok = [backedUpAt, copiedAt ?? now].every((at) => now.getTime() - at.getTime() < backupHours * hourMs)
  const second = copiedAt === undefined ? 'on this machine alone' : `copied ${shownMoment(copiedAt, now)}`
  return { name, ok, words: `${shownMoment(backedUpAt, now)}, ${second}.` }
}

function mailing(mail: MailHealth | undefined, now: Date): ServerLight[number] {
  const name = 'Mailing'
  if (mail === undefined) return { name, ok: false, words: 'The database cannot be read now.' }
  const { transport, dead, oldestWaitingSince: since } = mail
  if (transport === 'file') return { name, ok: false, words: 'Mails are written to files; nobody is mailed.' }
  if (dead > 0) return { name, ok: false, words: `${dead} mails were given up.` }
  const waitsLong = since !== null && now.getTime() - since.getTime() > hourMs
  if (waitsLong) return { name, ok: false, words: `Mails wait since ${shownMoment(since, now)}.` }
  return { name, ok: true, words: 'Every request was mailed.' }
}

function upToDate({ version, newestVersion }: CareNotes): ServerLight[number] {
  const name = 'Up to date'
  if (newestVersion === undefined) return { name, ok: true, words: 'Nobody looks for newer versions here.' }
  const ok = version === newestVersion
  return { name, ok, words: ok ? `${version} is the newest.` : `${version} runs, ${newestVersion} is there.` }
}
