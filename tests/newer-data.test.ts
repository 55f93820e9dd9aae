import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { takeFurther } from '#appointments/store/newer-data.fixture.ts'
import { postgres, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { runAppointmentsCommand } from '#operator/command.ts'
import { ran } from '#operator/printed.fixture.ts'
import { runDeskCommand } from '#reception/command.ts'
import { startFault } from '#server/launch.ts'
import { openReconnecting } from '#server/reconnecting.ts'

type Place = { dataDir: string; databaseUrl?: string }

/** One sentence on what is wrong, one on what to do. */
const told =
  /^This data is from a newer version of the site, \S+\. Start that version, or restore a backup made before the update: docs\/running\.md, "Going back"\.\n?$/

/** What "npm start" says before it builds. */
function checkBefore({ dataDir, databaseUrl = '' }: Place) {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const words = ['server/start.ts', '--check']
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: projectRoot(), env, encoding: 'utf8' })
  return { status, said: stderr }
}

async function expectRefused(place: Place): Promise<void> {
  const settings = {
    ...place,
    clinic: clinicWords,
    mail: { transport: 'file' } as const,
    mailTo: 'reception@clinic.example',
    log: () => {},
  }
  const fault = await openReconnecting(settings, () => {}).catch(startFault)
  expect(fault).toEqual({ exitCode: 1, text: expect.stringMatching(told) })
  const { status, said } = checkBefore(place)
  expect(status).toBe(1)
  expect(said.replace(/^The site was not started\. /, '')).toMatch(told)
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
  const refused = { exitCode: 1, output: '', errors: expect.stringMatching(told) }
  expect(await ran(runAppointmentsCommand, ['list'], env)).toEqual(refused)
  expect(await ran(runDeskCommand, ['invite', '--owner', 'Kirit'], env)).toEqual(refused)
}

test('on SQLite data of a newer version neither the server nor a command starts', async () => {
  await expectRefused(await takeFurther({ dataDir: temporaryFolder() }))
})

test('a check before the start makes no database, and is silent on one that cannot be reached', () => {
  const dataDir = join(temporaryFolder(), 'data')
  expect(checkBefore({ dataDir })).toEqual({ status: 0, said: '' })
  expect(existsSync(dataDir)).toBe(false)
  const databaseUrl = 'postgres://clinic:secret@127.0.0.1:9/clinic'
  expect(checkBefore({ dataDir, databaseUrl })).toEqual({ status: 0, said: '' })
})

describe.skipIf(postgres === undefined)('with Postgres', () => {
  const server = usePostgres()

  test('on PostgreSQL data of a newer version neither the server nor a command starts', async () => {
    const databaseUrl = await server().newDatabase()
    await expectRefused(await takeFurther({ dataDir: temporaryFolder(), databaseUrl }))
  })
})
