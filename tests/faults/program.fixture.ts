import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'

/** Starts a program of this folder with one argument. `lines` are what it has written so far, whole ones only. */
export function startProgram(file: string, argument: unknown) {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const args = [program, JSON.stringify(argument)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const closed = once(child, 'close')
  // A last line without its end was cut off while it was written.
  const lines = () => output.split('\n').slice(0, -1)
  const alive = () => child.exitCode === null && child.signalCode === null
  return {
    lines,
    errors: () => errors,
    alive,
    /** Waits until so many lines are there, however long the machine takes. */
    async untilLines(count: number) {
      const enough = () => lines().length >= count || !alive()
      await expect.poll(enough, { timeout: 100_000, interval: 20 }).toBe(true)
    },
    /** Ends it by a signal; returns its exit code, null when the signal itself ended it. */
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      child.kill(signal)
      await closed
      return child.exitCode
    },
  }
}

/** The references in a program's lines: a "-" is a refusal. */
export function thankedIn(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '-')
}
