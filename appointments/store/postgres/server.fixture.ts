/** For tests: a real PostgreSQL that runs as an ordinary user, with its data in the system's temporary folder. */

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { Client } from 'pg'
import { afterAll, beforeAll, vi } from 'vitest'

/** The folder of PostgreSQL's programs; undefined where it is not installed, and its tests cannot run. */
export const postgres = [
  ...(process.env['PATH'] ?? '').split(':'),
  ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))

if (postgres === undefined) {
  console.warn('Tests with PostgreSQL are not run: install it first (on Debian: apt-get install postgresql).')
}

/** A server for all tests of a file; call it at the top of the file or of a `describe`. */
export function usePostgres() {
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined
  beforeAll(async () => {
    if (postgres !== undefined) server = await startPostgres(postgres)
  }, 120_000)
  afterAll(() => server?.remove(), 60_000)
  return () => {
    if (server === undefined) throw new Error('There is no PostgreSQL on this machine')
    return server
  }
}

/** A server under test. */
async function startPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-postgres-'))
  const owner = ordinaryUser()
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const dataFolder = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const settings = '-U clinic --auth=trust --encoding=UTF8 --locale=C --no-sync'.split(' ')
  const init = spawnSync(join(programs, 'initdb'), ['-D', dataFolder, ...settings], {
    ...options,
    encoding: 'utf8',
  })
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)

  const port = await getPort()
  const address = (database: string) => `postgres://clinic@127.0.0.1:${port}/${database}`
  let child: ChildProcess | undefined
  let databases = 0
  const endWithUs = () => child?.kill('SIGQUIT')
  process.once('exit', endWithUs)

  async function start() {
    const place = ['-D', dataFolder, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
    child = spawn(join(programs, 'postgres'), place, { ...options, stdio: 'ignore' })
    const answer = () => query(address('postgres'), 'select 1')
    await vi.waitFor(answer, { timeout: 60_000, interval: 50 })
  }

  /** Immediate, as in a crash: what is not on the disk is lost. */
  async function stop() {
    if (child === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }

  async function remove() {
    await stop()
    process.off('exit', endWithUs)
    rmSync(folder, { recursive: true, force: true })
  }

  /** Creates an empty database; returns its address. */
  async function newDatabase() {
    databases += 1
    const name = `clinic_${databases}`
    await query(address('postgres'), `create database ${name}`)
    return address(name)
  }

  await start()
  return { dataFolder, newDatabase, start, stop, remove }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** Queries a database directly, past the code under test; returns the rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  } finally {
    await client.end()
  }
}
