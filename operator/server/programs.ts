import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { Refused } from '../frame.ts'

export type RunOptions = SpawnSyncOptions

/** Runs another program to its end. Throws `Refused` with the end of what it printed. */
export function runProgram(program: string, args: string[], options: RunOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    maxBuffer: 64 * 1024 * 1024,
    ...options,
    encoding: 'utf8',
  })
  if (status === 0) return stdout ?? ''
  if (error && 'code' in error && error.code === 'ENOENT') throw new Refused(`"${program}" is not installed.`)
  const printed = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-12).join('\n')
  throw new Refused(`"${program} ${args[0] ?? ''}" failed${error ? `: ${error.message}` : ''}.\n${printed}`)
}

/** What a program prints; undefined where it is missing or fails. */
export function outputOf(program: string, args: string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.trim() : undefined
}
