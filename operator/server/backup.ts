import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countOf } from '#content/check/fault.ts'
import { addCareNotes } from '#reception/model/care-notes.ts'
import { readBackupSettings, type BackupSettings } from '#settings/config.ts'
import { dayMs, shownInColumn } from '#time/india.ts'
import { type Call, type Commands, type CommandResult, placeOf, Refused } from '../frame.ts'
import { type About, backupName, backupsIn, inBackup, type Unpacked, withUnpacked } from './backup-file.ts'
import { copyDatabase, deleteSetAside } from './database-file.ts'
import { placesOf, presentOwnFolders } from './places.ts'
import { runProgram } from './programs.ts'

/** @param settingsFile the file with the server's settings, where there is one */
export function backupCommands(settingsFile: string | undefined): Commands {
  return {
    backup: {
      summary: 'copies database, words, photographs and settings into one file, and deletes old backups',
      examples: ['backup'],
      run: (call) => backUp(call, settingsFile),
    },
    'restore-check': {
      words: '[FILE]',
      summary: 'unpacks a backup, the newest unless named, and says whether it is whole',
      examples: ['restore-check'],
      run: checkRestore,
    },
  }
}

async function backUp(call: Call, settingsFile: string | undefined): Promise<CommandResult> {
  const settings = readBackupSettings(call.env)
  const { dataDir } = placeOf(call)
  try {
    const file = await writeBackup(call, settings, settingsFile)
    addCareNotes(dataDir, { backedUpAt: call.now, backupFault: undefined })
    const deleted = deleteOld(settings, call)
    copyElsewhere(settings)
    if (settings.copy !== undefined) addCareNotes(dataDir, { copiedAt: new Date() })
    return madeOutcome(file, settings, deleted)
  } catch (error) {
    if (existsSync(dataDir) && error instanceof Error) addCareNotes(dataDir, { backupFault: error.message })
    throw error
  }
}

function madeOutcome(file: string, { copy, days }: BackupSettings, deleted: number): CommandResult {
  const second =
    copy === undefined ? 'Only on this machine: BACKUP_COPY names a second place.' : `Copied to ${copy.to}.`
  const old = deleted > 0 ? ` ${countOf(deleted, 'backup')} older than ${days} days deleted.` : ''
  return { json: { file, copied: copy?.to ?? null, deleted }, text: `${file} is made. ${second}${old}\n` }
}

/** One file that only this user can read; it gets its name when it is whole. */
async function writeBackup(call: Call, { folder }: BackupSettings, settingsFile?: string): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, backupName(call.now))
  if (existsSync(file)) throw new Refused(`${file} was made in this second already.`)
  const staged = mkdtempSync(join(folder, '.making-'))
  try {
    await stage(call, staged, settingsFile)
    const part = join(staged, 'whole.tar')
    const places = placesOf()
    const own = ['-C', places.own, ...presentOwnFolders(places)]
    // A container may not change the mode of a file whose group it does not know.
    writeFileSync(part, '', { mode: 0o600 })
    runProgram('tar', ['-cf', part, '--exclude=./whole.tar', '-C', staged, '.', ...own])
    runProgram('sync', [part])
    renameSync(part, file)
    return file
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

async function stage(call: Call, folder: string, settingsFile: string | undefined): Promise<void> {
  await copyDatabase(placeOf(call), folder)
  if (settingsFile !== undefined) copyFileSync(settingsFile, join(folder, inBackup.settings))
  const about: About = {
    version: placesOf().version,
    madeAt: call.now,
    siteOrigin: call.env['SITE_ORIGIN'] ?? '',
  }
  writeFileSync(join(folder, inBackup.about), `${JSON.stringify(about)}\n`)
}

/** With what restores have set aside. The newest backup stays, however old it is. */
function deleteOld({ folder, days }: BackupSettings, call: Call): number {
  const before = new Date(call.now.getTime() - days * dayMs)
  deleteSetAside(placeOf(call).dataDir, before)
  const old = backupsIn(folder)
    .slice(1)
    .filter(({ at }) => at < before)
  for (const { file } of old) rmSync(file)
  return old.length
}

/** Nothing is deleted in the second place that is younger than here, even where this machine has lost all its backups. */
function copyElsewhere({ folder, days, copy }: BackupSettings): void {
  if (copy === undefined) return
  if (copy.program === 'rclone') {
    runProgram('rclone', ['copy', '--include=clinic-*.tar', folder, copy.to])
    runProgram('rclone', ['delete', `--min-age=${days}d`, '--include=clinic-*.tar', copy.to])
    return
  }
  const restic = (...args: string[]) => runProgram('restic', ['--repo', copy.to, ...args])
  restic('backup', '--quiet', '--exclude=.making-*', folder)
  restic('forget', '--quiet', '--prune', '--group-by=paths', `--keep-daily=${days}`)
}

async function checkRestore(call: Call): Promise<CommandResult> {
  const file = call.words[0] ?? backupsIn(readBackupSettings(call.env).folder)[0]?.file
  if (file === undefined) throw new Refused('There is no backup yet: run "clinic backup".')
  const found = await withUnpacked(file, tmpdir(), async (backup) => describeBackup(backup))
  const { dataDir } = placeOf(call)
  if (existsSync(dataDir)) addCareNotes(dataDir, { restoreCheckedAt: call.now })
  return { json: { file, ...found }, text: `${file} is whole: ${found.holds}.\n` }
}

/** In words what a backup holds. */
export function describeBackup({ version, madeAt, report }: Unpacked) {
  const requests = report === undefined ? 'a PostgreSQL database' : countOf(report.requests, 'request')
  return {
    version,
    madeAt,
    holds: `${requests}, words and photographs of ${version}, ${shownInColumn(madeAt)} India time`,
  }
}
