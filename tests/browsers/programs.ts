import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atOwnEnd } from '../own-end.fixture.ts'

const startLimitMs = 60_000
const stopLimitMs = 5000

export type Wishes = { javaScript: boolean }

/** A driver that answers WebDriver on a port of 127.0.0.1. */
export type StartedDriver = { port: number; capabilities: object; stop: () => Promise<void> }

/** Something that runs until it is stopped; it also ends with us, however we end. */
export type Running = { child: ChildProcess; output: () => string; stop: () => Promise<void> }

/** Starts a program with an environment of its own. The kernel kills it once its parent, this process, is gone. */
export function startProgram(command: string, words: string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', command, ...words], {
    env: { PATH: process.env.PATH, TZ: 'Asia/Kolkata', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => texts.push(text))
  }
  atOwnEnd(() => child.kill('SIGKILL')) // before their homes are removed, which came first
  child.on('error', (error) => texts.push(`${error.message}\n`))
  const ended = once(child, 'close')
  return {
    child,
    output: () => texts.join(''),
    stop: async () => {
      child.kill('SIGTERM')
      const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
      await ended
      clearTimeout(limit)
    },
  }
}

/**
 * Asks again and again until there is an answer other than null.
 * @throws Error with the program's own words when it ended, or took too long
 */
export async function untilReady<Answer>(
  { child, output }: Running,
  ask: () => Promise<Answer | null> | Answer | null,
): Promise<Answer> {
  const limit = Date.now() + startLimitMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (child.exitCode !== null || Date.now() > limit)
      throw new Error(`${child.spawnargs.slice(4).join(' ')} was not ready. It printed:\n${output()}`)
    await pause(50)
  }
}

/** A home that belongs to whoever runs this, which programs run by root ask for, and a way to remove it. */
export function newHome(name: string): { home: string; remove: () => void } {
  const home = mkdtempSync(join(tmpdir(), `clinic-${name}-`))
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  atOwnEnd(remove)
  return { home, remove }
}
