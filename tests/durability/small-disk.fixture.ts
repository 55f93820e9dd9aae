import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * A disk in memory. In `folder` only those find it who are started with `before` in front; `resize` gives it another
 * size, such as "30m".
 */
export type SmallDisk = { folder: string; before: string[]; resize: (size: string) => void }

/** Only root may mount; others may within a user namespace of their own, where the system lets them. */
const isRoot = process.getuid?.() === 0
const ownMounts = isRoot ? ['-m'] : ['-rm']
const sameMounts = isRoot ? ['-m'] : ['-U', '-m', '--preserve-credentials']

/** Whether this machine lets us have such a disk. */
export const canMount = (() => {
  try {
    execFileSync('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'clinic', tmpdir()], { stdio: 'ignore' })
    return true
  } catch {
    return false // no such program, or not allowed
  }
})()

/** Mounts a disk of a size such as "3m", which is gone when the test ends. */
export async function mountSmallDisk(size: string): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-disk-'))
  const script = 'mount -t tmpfs -o "size=$1" clinic "$0" && echo mounted && exec sleep infinity'
  const holder = spawn('unshare', [...ownMounts, 'sh', '-c', script, folder, size], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    holder.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await once(holder.stdout, 'data')
  const before = ['nsenter', '-t', String(holder.pid), ...sameMounts, `--wd=${process.cwd()}`]
  const [nsenter = '', ...words] = before
  return {
    folder,
    before,
    resize: (to) => execFileSync(nsenter, [...words, 'mount', '-o', `remount,size=${to}`, folder]),
  }
}
