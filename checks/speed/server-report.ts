import { cpus, loadavg } from 'node:os'
import { median } from './median.ts'
import type { Memory } from './server-memory.ts'
import type { Result, Speed } from './server-speed.ts'

/** All that was measured. Memory is missing where it was not asked for. */
export type Report = { results: Result[]; posts: Speed[]; memory: Memory | undefined }

/** What misses its target, a sentence each. */
export function missesOf({ results, memory }: Report): string[] {
  return [...results.flatMap(({ misses }) => misses), ...(memory?.misses ?? [])]
}

/** The report as tables for people, in Markdown. */
export function asText(report: Report): string {
  const { results, posts, memory } = report
  const misses = missesOf(report)
  return [
    `Machine: ${cpus().length} cores, load ${loadavg().map(whole).join(' ')}. Medians; ratios are medians of those in a round.`,
    '',
    '| what | body, bytes | site, per second | nginx, per second | site : nginx | µs of processor, site / nginx | nginx : site |',
    '|---|---|---|---|---|---|---|',
    ...results.map(resultLine),
    '',
    `Appointments posted, each durable before its answer: ${whole(median(posts.map(({ perSecond }) => perSecond)))} a second.`,
    ...(memory ? [memoryLine(memory)] : []),
    misses.length === 0 ? 'All targets are met.' : `Missed: ${misses.join('; ')}.`,
    '',
  ].join('\n')
}

function resultLine({ name, bytes, rounds, ratio, cpuRatio }: Result): string {
  const middle = (pick: (round: Result['rounds'][number]) => number) => whole(median(rounds.map(pick)))
  const rates = [middle(({ site }) => site.perSecond), middle(({ nginx }) => nginx.perSecond)]
  const times = `${middle(({ site }) => site.cpuUs)} / ${middle(({ nginx }) => nginx.cpuUs)}`
  return `| ${[name, bytes, ...rates, ratioText(ratio), times, ratioText(cpuRatio)].join(' | ')} |`
}

function memoryLine({ requests, atRest, early, late, most }: Memory): string {
  const figures = `${whole(atRest)} MB after the start, ${whole(early)} MB about a fifth, ${whole(late)} MB about the end`
  return `Memory over ${requests} requests: ${figures}, ${whole(most)} MB at most.`
}

function whole(value: number): string {
  return value.toFixed(0)
}

function ratioText(value: number): string {
  return `${value.toFixed(2)}x`
}
