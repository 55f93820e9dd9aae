import { readFileSync } from 'node:fs'

/** The kernel counts the time of a process in steps of 10 ms. */
const stepsPerSecond = 100

/** The processor's time that a process has used since its start, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = Number.NaN, system = Number.NaN] = figures.split(' ').slice(11, 13).map(Number)
  return (user + system) / stepsPerSecond
}
