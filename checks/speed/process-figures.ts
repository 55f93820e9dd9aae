import { existsSync, readFileSync } from 'node:fs'

/** The kernel counts the time of a process in steps of 10 ms. */
const stepsPerSecond = 100

/** The processor's time that a process has used since its start, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = Number.NaN, system = Number.NaN] = figures.split(' ').slice(11, 13).map(Number)
  return (user + system) / stepsPerSecond
}

/** The memory that a process holds now (RSS), in MB of 1,000,000 bytes. Linux only. */
export function residentMb(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1])
  return (kib * 1024) / 1_000_000
}

/** The processes that a process has started and that still run. Linux only. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** A process and all that it has started, and those in turn; nothing of one that has ended. Linux only. */
export function treeOf(pid: number): number[] {
  return existsSync(`/proc/${pid}/exe`) ? [pid, ...childrenOf(pid).flatMap(treeOf)] : []
}
