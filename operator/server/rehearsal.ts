import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasDatabase } from '#appointments/store/open-engine.ts'
import { backupSqlite } from '#appointments/store/sqlite/backup.ts'
import type { Environment } from '#settings/settings.ts'
import { type Call, placeOf, Refused } from '../frame.ts'
import { withPostgresCopy } from './database-file.ts'
import type { Owner } from './places.ts'
import { answersReady } from './slots.ts'

const limitMs = 60_000

/**
 * Starts a release on a copy of the data, on any port and with mails as files, and ends it again: a release that cannot
 * run, or cannot take the data further, has then changed nothing. Throws `Refused` with what the release printed.
 */
export async function rehearse(call: Call, release: string, owner: Owner): Promise<void> {
  const { dataDir, databaseUrl } = placeOf(call)
  const folder = mkdtempSync(join(dataDir, 'clinic-rehearsal-'))
  const start = (place: Environment = {}) =>
    startOnce(release, { ...owner, env: { ...call.env, ...harmless, DATA_DIR: folder, ...place } })
  chownSync(folder, owner.uid, owner.gid)
  try {
    if (databaseUrl !== undefined) {
      await withPostgresCopy(databaseUrl, folder, (copyUrl) => start({ DATABASE_URL: copyUrl }))
    } else {
      if (hasDatabase({ dataDir })) await copyData(dataDir, folder, owner)
      await start()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Nothing leaves the machine, and no port is taken from the server that runs. */
const harmless = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  MAIL_TRANSPORT: 'file',
  PATIENT_MAIL: 'off',
  REMINDER_AT: 'off',
  DIGEST_AT: 'off',
}

async function copyData(dataDir: string, folder: string, { uid, gid }: Owner): Promise<void> {
  const copy = join(folder, 'clinic.db')
  await backupSqlite(dataDir, copy)
  chownSync(copy, uid, gid)
}

async function startOnce(release: string, options: Owner & { env: Call['env'] }): Promise<void> {
  const node = join(release, 'node_modules/.bin/node')
  const child = spawn(node, ['server/start.ts'], { cwd: release, ...options })
  let printed = ''
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const look = (text: Buffer) => {
    printed += text.toString()
    const port = /^Listening on http:\/\/127\.0\.0\.1:(\d+)/m.exec(printed)?.[1]
    if (port !== undefined) resolve(port)
  }
  child.stdout.on('data', look)
  child.stderr.on('data', look)
  child.once('close', () => resolve(undefined))
  const limit = setTimeout(() => resolve(undefined), limitMs)
  const port = await promise
  const isReady = port !== undefined && (await answersReady(port))
  clearTimeout(limit)
  child.kill('SIGKILL')
  if (!isReady) throw new Refused(`On a copy of the data it does not start:\n${printed.trim().slice(-1500)}`)
}
