import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

type Options = { onWait: (holder: string) => void; beatMs?: number; staleMs?: number }

const heldHere = new Set<string>()

/**
 * Holds a lock file while `work` runs, so that two builds in one checkout follow each other. The file
 * holds our process id and is touched all the while: a lock whose process is gone, or that was not
 * touched for `staleMs` because its id belongs to another process by now, is taken over.
 * @param options onWait is called once, with the holder's process id, when another holds the lock
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  { onWait, beatMs = 1000, staleMs = 60_000 }: Options,
): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !take(file, staleMs); told = true) {
    if (!told) onWait(holderOf(file))
    await wait(beatMs)
  }
  const release = () => heldHere.delete(file) && rmSync(file, { force: true })
  const beat = setInterval(() => unlessGone(() => utimesSync(file, new Date(), new Date())), beatMs)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function take(file: string, staleMs: number): boolean {
  const stale = staleHolder(file, staleMs)
  if (stale !== null) setAside(file, stale)
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    heldHere.add(file)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    return false
  }
}

/** What stands in a lock that nobody holds any more, or null: there is no lock, or its holder is at work. */
function staleHolder(file: string, staleMs: number): string | null {
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (touchedAt === undefined) return null
  const holder = holderOf(file) // empty for the moment in which another process writes it
  const gone = holder !== '' && !isAtWork(Number(holder), file)
  return gone || Date.now() - touchedAt > staleMs ? holder : null
}

/** Several processes may see one stale lock: whoever caught a new lock instead puts it back. */
function setAside(file: string, stale: string): void {
  const aside = `${file}.stale-${process.pid}`
  unlessGone(() => renameSync(file, aside))
  if (holderOf(aside) !== stale) unlessGone(() => renameSync(aside, file))
  rmSync(aside, { force: true })
}

function isAtWork(pid: number, file: string): boolean {
  if (pid === process.pid) return heldHere.has(file)
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM') // alive, but another user's
  }
}

function holderOf(file: string): string {
  return unlessGone(() => readFileSync(file, 'utf8')) ?? ''
}

function unlessGone<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
    return undefined
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
