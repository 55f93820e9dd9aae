import { spawn } from 'node:child_process'
import { listFromSqlite } from '../database.fixture.ts'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../requests.fixture.ts'
import { openSqliteStore } from './sqlite.ts'

const program = fileURLToPath(new URL('../saving-process.fixture.ts', import.meta.url))

/** Starts a process that keeps requests, kills it after `thanks` of them; returns the refs thanked for. */
async function saveAndKill(dataDir: string, thanks: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.split('\n').length > thanks) child.kill('SIGKILL')
  })
  await once(child, 'close')
  expect(child.signalCode).toBe('SIGKILL')
  // A last line without its end was cut off while it was written.
  return output.split('\n').slice(0, -1)
}

test('every request that was thanked for is there after kill -9, again and again', async () => {
  const dataDir = temporaryFolder()
  const thanked: string[] = []
  for (const thanks of [40, 150, 300]) {
    thanked.push(...(await saveAndKill(dataDir, thanks)))
    // Read beside nobody, from the write-ahead log the crash left behind.
    const kept = new Set((await listFromSqlite(dataDir)).map(({ ref }) => ref))
    expect(thanked.filter((ref) => !kept.has(ref))).toEqual([])
  }
  expect(thanked.length).toBeGreaterThanOrEqual(490)
}, 60_000)

test('after kill -9 the database is whole and every request has its mail', async () => {
  const dataDir = temporaryFolder()
  await saveAndKill(dataDir, 100)
  const store = await openSqliteStore(dataDir)
  const { length } = await store.find({})
  expect(await store.countByState()).toMatchObject({ pending: length })
  await store.close()

  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(database.prepare('select count(*) as n from appointment').get()).toEqual({ n: length })
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([])
  database.close()
}, 60_000)
