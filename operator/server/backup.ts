import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { erasedListName, listErased } from '#appointments/privacy/erased-list.ts'
import { mailFolderOf } from '#appointments/service.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { countOf } from '#content/check/fault.ts'
import { addCareNotes } from '#reception/model/care-notes.ts'
import { readBackupSettings, type BackupSettings } from '#settings/config.ts'
import { dayMs, shownInColumn } from '#time/india.ts'
import { type Call, type Commands, type CommandResult, placeOf, Refused, withEngine } from '../frame.ts'
import {
  type About,
  backupName,
  backupsIn,
  inBackup,
  leftBehind,
  type Unpacked,
  withUnpacked,
} from './backup-file.ts'
import { copyDatabase, deleteSetAside } from './database-file.ts'
import { placesOf, presentOwnFolders } from './places.ts'
import { runProgram } from './programs.ts'
import { copyElsewhere, shownPlace, whyAway } from './second-place.ts'

/** @param settingsFile the file with the server's settings, where there is one */
export function backupCommands(settingsFile: string | undefined): Commands {
  return {
    backup: {
      summary: 'copies database, words, photographs and settings into one file, and deletes old backups',
      options: { here: { type: 'boolean', help: 'leaves the second place out' } },
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
  const file = await noting(dataDir, 'backupFault', () => writeBackup(call, settings, settingsFile))
  await keepErasedList(call, settings)
  addCareNotes(dataDir, { backedUpAt: call.now })
  const deleted = deleteOld(settings, call)
  if (call.options['here'] !== true) await noting(dataDir, 'copyFault', async () => copy(call, settings))
  return madeOutcome(file, settings, deleted)
}

/** Notes for the desk and the doctor why something failed, or that it did not. */
async function noting<Result>(
  dataDir: string,
  fault: 'backupFault' | 'copyFault',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    addCareNotes(dataDir, { [fault]: undefined })
    return result
  } catch (error) {
    if (existsSync(dataDir) && error instanceof Error) addCareNotes(dataDir, { [fault]: error.message })
    throw error
  }
}

function copy(call: Call, settings: BackupSettings): void {
  const { dataDir } = placeOf(call)
  if (settings.copy === undefined) return addCareNotes(dataDir, { copiedAt: undefined })
  try {
    copyElsewhere(settings, settings.copy)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const where = `The backup of ${shownInColumn(call.now)} is made here, but was not copied to`
    throw new Refused(`${where} ${shownPlace(settings.copy)}: ${whyAway(settings.copy, error)}`, {
      cause: error,
    })
  }
  addCareNotes(dataDir, { copiedAt: new Date() })
}

function madeOutcome(file: string, { copy, days }: BackupSettings, deleted: number): CommandResult {
  const second =
    copy === undefined
      ? 'Only on this machine: BACKUP_COPY names a second place.'
      : `Copied to ${shownPlace(copy)}.`
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

/** Who was erased must be known where an older backup is put back on another machine. */
async function keepErasedList(call: Call, { folder }: BackupSettings): Promise<void> {
  const mailFolder = mailFolderOf(placeOf(call))
  try {
    await withEngine(call, (engine) => listErased(engine, mailFolder, call.now))
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
  const list = join(mailFolder, erasedListName)
  if (existsSync(list)) copyFileSync(list, join(folder, erasedListName))
}

/** With what restores have set aside. The newest backup stays, however old it is. */
function deleteOld({ folder, days }: BackupSettings, call: Call): number {
  const before = new Date(call.now.getTime() - days * dayMs)
  const { dataDir } = placeOf(call)
  deleteSetAside(dataDir, before)
  for (const place of [dataDir, folder]) deleteLeftBehind(place, new Date(call.now.getTime() - dayMs))
  const old = backupsIn(folder)
    .slice(1)
    .filter(({ at }) => at < before)
  for (const { file } of old) rmSync(file)
  return old.length
}

function deleteLeftBehind(folder: string, before: Date): void {
  const left = readdirSync(folder).filter((name) => leftBehind.some((start) => name.startsWith(start)))
  for (const path of left.map((name) => join(folder, name)))
    if (statSync(path).mtime < before) rmSync(path, { recursive: true, force: true })
}

async function checkRestore(call: Call): Promise<CommandResult> {
  const file = call.words[0] ?? backupsIn(readBackupSettings(call.env).folder)[0]?.file
  if (file === undefined) throw new Refused('There is no backup yet: run "clinic backup".')
  const found = await withUnpacked(call, file, async (backup) => describeBackup(backup))
  addCareNotes(placeOf(call).dataDir, { restoreCheckedAt: call.now })
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
