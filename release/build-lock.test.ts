import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './build-lock.ts'

const quick = { beatMs: 5, onWait: () => {} }
let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clinic-lock-'))
  lock = join(folder, 'cache/build.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the lock holds our process id while the work runs, and is gone afterwards', async () => {
  const seen = await withLock(lock, async () => readFileSync(lock, 'utf8'), quick)
  expect(seen).toBe(String(process.pid))
  expect(existsSync(lock)).toBe(false)
})

test('the second waits until the first is done, and says once who holds the lock', async () => {
  const order: string[] = []
  const waits: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = withLock(lock, () => gate.promise.then(() => order.push('first')), quick)
  const onWait = (holder: string) => {
    waits.push(holder)
    setTimeout(gate.resolve, 50) // several looks at the lock later
  }
  const second = withLock(lock, async () => order.push('second'), { ...quick, onWait })
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
  expect(waits).toEqual([String(process.pid)])
})

test('the lock is given back when the work fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no')), quick)).rejects.toThrow('no')
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a process that is gone is taken over at once', async () => {
  await withLock(lock, async () => {}, quick) // makes the folder
  const gone = spawnSync(process.execPath, ['--version']).pid
  writeFileSync(lock, String(gone))
  const waits: string[] = []
  await withLock(lock, async () => {}, { ...quick, onWait: (holder) => waits.push(holder) })
  expect(waits).toEqual([])
})

test('the lock of a living process that no longer touches it is taken over', async () => {
  await withLock(lock, async () => {}, quick)
  writeFileSync(lock, String(process.ppid))
  utimesSync(lock, new Date(0), new Date(0))
  expect(await withLock(lock, async () => 'built', quick)).toBe('built')
})

test('the lock of a living process is left alone', async () => {
  await withLock(lock, async () => {}, quick)
  writeFileSync(lock, String(process.ppid))
  const told = Promise.withResolvers<string>()
  const ours = withLock(lock, async () => 'built', { ...quick, onWait: told.resolve })
  expect(await told.promise).toBe(String(process.ppid))
  expect(readFileSync(lock, 'utf8')).toBe(String(process.ppid))
  rmSync(lock)
  expect(await ours).toBe('built')
})
