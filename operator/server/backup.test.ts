import { dayMs } from '#time/india.ts'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { takeFurther } from '#appointments/store/newer-data.fixture.ts'
import { postgres, query, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { addCareNotes, readCareNotes } from '#reception/model/care-notes.ts'
import { runClinicCommand } from '../clinic.ts'
import { openClinic, refsIn, run } from '../clinic.fixture.ts'
import { backupName, backupsIn } from './backup-file.ts'

const clinic = (args: string, dataDir: string, env: Record<string, string> = {}) =>
  run(args.split(' '), dataDir, { PORT: '1', ...env }, runClinicCommand)

test('a backup holds requests, words and photographs in one file for this user only, and is found whole', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina' }])
  const made = await clinic('backup', dataDir)
  expect(made).toMatchObject({
    exitCode: 0,
    errors: '',
    output: expect.stringContaining('Only on this machine'),
  })
  const [backup, ...more] = backupsIn(join(dataDir, 'backups'))
  expect(more).toEqual([])
  expect(statSync(backup!.file).mode & 0o077).toBe(0)
  expect(readdirSync(join(dataDir, 'backups')).toSorted()).toEqual([
    backup!.file.split('/').at(-1),
    'erased.json',
  ])
  const checked = await clinic('restore-check', dataDir)
  expect(checked).toMatchObject({ exitCode: 0, output: expect.stringMatching(/is whole: 2 requests, words/) })
})

test('a lost machine gets its requests back from a backup, and what was there is set aside', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina' }])
  await clinic('backup', dataDir)
  const [backup] = backupsIn(join(dataDir, 'backups'))
  const empty = temporaryFolder()
  const restored = await clinic(`restore ${backup!.file}`, empty)
  expect(restored).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^Restored: 2 requests/) })
  expect(await refsIn(empty)).toEqual(await refsIn(dataDir))
  const again = await clinic(`restore ${backup!.file}`, empty)
  expect(again.output).toContain('"clinic backup" deletes it after 14 days')
  const aside = /lies in (\S+)\./.exec(again.output)?.[1] ?? ''
  expect(await refsIn(aside)).toEqual(await refsIn(dataDir))
})

test('who was erased since a backup does not come back with it', async () => {
  const dataDir = await openClinic([{}, { name: 'Bina', email: 'bina@mail.example', phone: '9876500000' }])
  await clinic('backup', dataDir)
  const [backup] = backupsIn(join(dataDir, 'backups'))
  await clinic('erase --email bina@mail.example --yes', dataDir)
  const { exitCode, output } = await clinic(`restore ${backup!.file}`, dataDir)
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Erased again: 1 request')])
  expect((await clinic('list --email bina@mail.example', dataDir)).output).not.toContain('bina')
  expect(await refsIn(dataDir)).toHaveLength(2)
})

test.each([
  ['damaged', (dataDir: string) => writeFileSync(join(dataDir, 'clinic.db'), 'no database '.repeat(500))],
  ['lost', (dataDir: string) => rmSync(join(dataDir, 'clinic.db'))],
])('who was erased does not come back where the database is %s', async (_name, harm) => {
  const bina = { name: 'Bina', email: 'bina@mail.example', phone: '9876500000' }
  const dataDir = await openClinic([{}, bina], false)
  await clinic('backup', dataDir)
  const [backup] = backupsIn(join(dataDir, 'backups'))
  await clinic('erase --email bina@mail.example --yes', dataDir)
  expect(readFileSync(join(dataDir, 'mail/erased.json'), 'utf8')).not.toMatch(/bina|98765/i)
  // The engine of the website that "runs" here must not write what it knows into the file.
  const elsewhere = temporaryFolder()
  cpSync(join(dataDir, 'mail'), join(elsewhere, 'mail'), { recursive: true })
  cpSync(join(dataDir, 'clinic.db'), join(elsewhere, 'clinic.db'))
  harm(elsewhere)
  const { exitCode, output } = await clinic(`restore ${backup!.file}`, elsewhere)
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Erased again: 1 request')])
  expect(output).not.toContain('could not be seen')
  expect((await clinic('list', elsewhere)).output).not.toMatch(/bina/i)
})

test('an empty machine erases whom the list beside the backup names, and says what it cannot see', async () => {
  const bina = { name: 'Bina', email: 'bina@mail.example', phone: '9876500000' }
  const dataDir = await openClinic([{}, bina], false)
  await clinic('backup', dataDir)
  const folder = join(dataDir, 'backups')
  const [backup] = backupsIn(folder)
  await clinic('erase --email bina@mail.example --yes', dataDir)
  const alone = temporaryFolder()
  cpSync(backup!.file, join(alone, 'NAME.tar'))
  // As deploy/install.sh does, which starts the site before it restores.
  const started = await openClinic([], false)
  const { output } = await clinic(`restore ${join(alone, 'NAME.tar')}`, started)
  expect(output).toMatch(/^Who was erased after .* could not be seen: .*run clinic erase for each\.$/m)
  await sleep(1_100)
  await clinic('backup', dataDir)
  const again = await clinic(`restore ${backup!.file}`, temporaryFolder())
  expect(again.output).toMatch(/Erased again: 1 request[^]*could not be seen/)
})

test('old backups and what old restores have set aside are deleted, the newest and other files are not', async () => {
  const dataDir = await openClinic([{}])
  const folder = join(dataDir, 'backups')
  mkdirSync(folder)
  const aside = (at: Date) => join(dataDir, `before-restore-${at.toISOString().slice(0, 10)}T023000`)
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  for (const days of [13, 15, 40]) {
    writeFileSync(join(folder, backupName(daysAgo(days))), '')
    mkdirSync(aside(daysAgo(days)))
    writeFileSync(join(aside(daysAgo(days)), 'clinic.db'), '')
  }
  writeFileSync(join(folder, 'notes.txt'), '')
  expect((await clinic('backup', dataDir)).output).toContain('2 backups older than 14 days deleted')
  expect(backupsIn(folder)).toHaveLength(2)
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true)
  expect([13, 15, 40].map((days) => existsSync(aside(daysAgo(days))))).toEqual([true, false, false])
})

test('a copy to the second place that fails is told by the command and by the doctor', async () => {
  const dataDir = await openClinic([{}])
  const failed = await clinic('backup', dataDir, {
    BACKUP_COPY: 'rclone:nowhere:clinic',
    PATH: '/usr/bin:/bin',
  })
  const told =
    /The backup of .* is made here, but was not copied to rclone:nowhere:clinic: (there is no remote "nowhere"|"rclone" is not installed): docs\/running\.md/
  expect([failed.exitCode, failed.errors]).toEqual([1, expect.stringMatching(told)])
  const { output } = await clinic('doctor', dataDir, { BACKUP_COPY: 'rclone:nowhere:clinic' })
  expect(output).toMatch(new RegExp(`^WRONG {2}second place for backups: ${told.source}`, 'm'))
  expect(output).toMatch(/^ok {5}backup: the last is of/m)
})

const cutOff = /backup\.tar is damaged or cut off: copy it again, or take the one before \(ls .*backups\)/

test.each([
  ['is not there', (file: string) => `${file}.none`, /There is no file/],
  ['is no backup', (file: string) => (writeFileSync(file, 'x'.repeat(2048)), file), /damaged or cut off/],
  ['is cut off', (file: string) => (truncateSync(file, statSync(file).size - 10_240), file), cutOff],
])('a file that %s is refused, and nothing is changed', async (_name, fileFor, told) => {
  const dataDir = await openClinic([{}])
  await clinic('backup', dataDir)
  const copy = join(temporaryFolder(), 'backup.tar')
  cpSync(backupsIn(join(dataDir, 'backups'))[0]!.file, copy)
  const file = fileFor(copy)
  const { exitCode, errors } = await clinic(`restore ${file}`, dataDir)
  expect([exitCode, errors]).toEqual([1, expect.stringMatching(told)])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('clinic-unpacked'))).toEqual([])
  expect(await refsIn(dataDir)).toHaveLength(1)
})

test('a backup of a newer version is refused in one sentence', async () => {
  const newer = await openClinic([{}])
  await takeFurther({ dataDir: newer })
  // Only the newer version could have opened it for the backup: its own command is stood for by the file.
  const made = await clinic('backup', newer)
  expect(made.exitCode).toBe(0)
  const empty = temporaryFolder()
  const { exitCode, errors } = await clinic(`restore ${backupsIn(join(newer, 'backups'))[0]!.file}`, empty)
  expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^This data is from a newer version/)])
  expect(readdirSync(empty)).toEqual([])
})

test('the doctor finds backups and restore checks that are missing or too old', async () => {
  const dataDir = await openClinic([{}])
  expect((await clinic('doctor', dataDir)).output).toMatch(/^WRONG {2}backup: none in/m)
  await clinic('backup', dataDir)
  await clinic('restore-check', dataDir)
  const { output } = await clinic('doctor', dataDir)
  expect(output).toMatch(/^ok {5}backup: the last is of [^,]*$/m)
  expect(output).toMatch(/^note {3}second place for backups: none: /m)
  expect(output.match(/disk/g)).toHaveLength(1)
  expect((await clinic('doctor', join(dataDir, 'none'))).output).toMatch(
    /^WRONG {2}room on the disk: there is no folder/m,
  )
  expect(output).toMatch(/^ok {5}restore check: last /m)
  expect(output).toMatch(/^ok {5}room on the disk: [\d.]+ GB free$/m)
  expect(output).toMatch(/^ok {5}version: v[\d.]+, a checkout$/m)
  expect(output).toMatch(/^WRONG {2}website: does not answer on port 1/m)
})

test('a second place is looked at for as long as there is one', async () => {
  const dataDir = await openClinic([{}])
  addCareNotes(dataDir, { copiedAt: new Date(Date.now() - 90 * dayMs) })
  const { output } = await clinic('doctor', dataDir, { BACKUP_COPY: 'rclone:drive:clinic' })
  expect(output).toMatch(/^WRONG {2}second place for backups: last copied /m)
  await clinic('backup --here', dataDir)
  expect(readCareNotes(dataDir).copiedAt).toBeDefined()
  await sleep(1_100)
  await clinic('backup', dataDir)
  expect(readCareNotes(dataDir).copiedAt).toBeUndefined()
})

test('a second place gets the backups', async () => {
  const dataDir = await openClinic([{}])
  const [programs, second] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(
    join(programs, 'rclone'),
    '#!/bin/sh\necho "$@" >> "$0.log"\n[ "$1" = delete ] || cp "$3"/*.tar "$4"\n',
  )
  chmodSync(join(programs, 'rclone'), 0o755)
  const before = process.env['PATH']
  process.env['PATH'] = `${programs}:${before}`
  const made = await clinic('backup', dataDir, { BACKUP_COPY: `rclone:${second}` })
  process.env['PATH'] = before
  expect(made).toMatchObject({ exitCode: 0, output: expect.stringContaining(`Copied to rclone:${second}`) })
  expect(backupsIn(second)).toHaveLength(1)
})

describe.skipIf(postgres === undefined)('with Postgres', () => {
  const server = usePostgres()

  test('a database of PostgreSQL is dumped, and put back in place of one of a newer version', async () => {
    const DATABASE_URL = await server().newDatabase()
    const dataDir = temporaryFolder()
    await clinic('invite --owner Kirit', dataDir, { DATABASE_URL })
    expect(await clinic('backup', dataDir, { DATABASE_URL })).toMatchObject({ exitCode: 0, errors: '' })
    const file = backupsIn(join(dataDir, 'backups'))[0]!.file
    await takeFurther({ dataDir, databaseUrl: DATABASE_URL })
    await query(DATABASE_URL, 'create table of_later (id int)')
    const restored = await clinic(`restore ${file}`, dataDir, { DATABASE_URL })
    expect(restored).toMatchObject({ exitCode: 0, errors: '' })
    const aside = /lies in (\S+)\./.exec(restored.output)?.[1] ?? ''
    expect(statSync(join(aside, 'clinic.dump')).size).toBeGreaterThan(0)
    expect((await clinic('list --json', dataDir, { DATABASE_URL })).output).toBe('[]\n')
    await expect(query(DATABASE_URL, 'select * from of_later')).rejects.toThrow('does not exist')
    expect((await clinic(`restore ${file}`, dataDir)).errors).toContain('This backup is of PostgreSQL')
  })
})
