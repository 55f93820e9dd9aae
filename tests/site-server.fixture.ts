import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The built site under test. `output` is all that it has printed; `stopReading` closes it, as when its reader has
 * gone. `stop` lets it finish its work and returns its exit code, `kill` does not (SIGKILL).
 */
export type Site = {
  origin: string
  pid: number
  dataDir: string
  output: () => string
  stopReading: () => void
  stop: () => Promise<number | null>
  kill: () => Promise<number | null>
}

/** `before` is put in front of the command, for tools such as strace. */
type Options = { env?: NodeJS.ProcessEnv; before?: string[] }

const root = join(import.meta.dirname, '..')
const startLimitMs = 60_000
const stopLimitMs = 20_000 // mails in flight may take 10 s

/** All tests come from one address, many with one phone number; tests of the limits set them. */
const noLimits = { RATE_IP: 'off', RATE_PHONE: 'off', RATE_GLOBAL: 'off' }

/** What must not outlive this process. */
const children = new Set<ChildProcess>()
const folders = new Set<string>()

/**
 * Serves the built site on a free port of 127.0.0.1 until it is stopped or this process ends. Its data lie
 * in a new folder that stays until this process ends: `env: { DATA_DIR: site.dataDir }` starts another
 * server on the same data.
 * @throws Error with the server's own output when it does not start
 */
export async function startSite({ env = {}, before = [] }: Options = {}): Promise<Site> {
  cleanUpAtOwnEnd()
  const dataDir = env.DATA_DIR ?? newFolder()
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ...noLimits,
    ...env,
    DATA_DIR: dataDir,
  }
  const [command = '', ...args] = [...before, process.execPath, 'server/start.ts']
  const child = spawn(command, args, {
    cwd: root,
    env: { ...bareEnv(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const ended = once(child, 'close').finally(() => children.delete(child))
  const texts: string[] = []
  // Reads on to the end: a pipe that is not emptied would stop the server.
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => texts.push(text))
  const output = () => texts.join('')
  const end = async (signal: NodeJS.Signals) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    child.kill(signal)
    await ended
    clearTimeout(limit)
    return child.exitCode
  }

  const originIn = () => /^Listening on (http:\/\/\S+)\s/m.exec(output())?.[1]
  const startedAt = performance.now()
  while (originIn() === undefined) {
    if (!children.has(child) || performance.now() - startedAt > startLimitMs) {
      await end('SIGKILL')
      throw new Error(`The site is not up. It printed:\n${output()}`)
    }
    await sleep(10)
  }
  return {
    origin: originIn()!,
    pid: child.pid ?? 0,
    dataDir,
    output,
    stopReading: () => {
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Nothing of the tester's own settings, such as SMTP_URL, may reach a server under test. */
function bareEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  const NODE_COMPILE_CACHE = join(root, 'build/compile-cache')
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE: '1' }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-site-'))
  folders.add(folder)
  return folder
}

let endsWithUs = false

/** When this process ends, by itself or by a signal: test runners end their workers by SIGTERM. */
function cleanUpAtOwnEnd(): void {
  if (endsWithUs) return
  endsWithUs = true
  process.on('exit', cleanUp)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      cleanUp()
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
  }
}

function cleanUp(): void {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

/** A Playwright that is killed can no longer end its web server, which then has another parent. */
function endWithParent(): void {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(), 1000)
}

// Playwright starts this file as its web server and ends it with SIGTERM.
if (import.meta.main) {
  endWithParent()
  const { origin } = await startSite()
  console.log(`Listening on ${origin}`)
}
