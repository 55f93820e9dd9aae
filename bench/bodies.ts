/** What a form that is made to cost much costs the server: see docs/benchmarks.md. */

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formPath } from '#tests/abuse/a-form.fixture.ts'
import { startSite } from '#tests/site-server.fixture.ts'
import { median } from './median.ts'
import { type NastyBody, nastyBodies } from './nasty-bodies.ts'

const usage = `Usage: npm run bench:bodies -- [--rounds 10] [--json]

Posts 200 bodies of 64 kB, each made to cost much, one after the other to the built site, and measures how much processor
time each costs the server (the mean of all rounds). Ends with 1 when one costs more than 20 ms. Linux only.
`
const maxMs = 20
const warmUps = 100
/** The kernel counts processor time in steps of 10 ms. */
const stepMs = 10

type Cost = { name: string; status: number; ms: number }

/** Posts a body; returns the status of the answer. */
async function postTo(origin: string, { type, body }: NastyBody): Promise<number> {
  const answer = await fetch(`${origin}${formPath}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The processor time that a process has used since its start, in milliseconds. */
function processorMs(pid: number): number {
  const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = Number.NaN, system = Number.NaN] = figures.split(' ').slice(11, 13).map(Number)
  return (user + system) * stepMs
}

/** The costs of all bodies, the worst first. */
async function measure(rounds: number): Promise<Cost[]> {
  const site = await startSite()
  try {
    const bodies = nastyBodies()
    for (const body of bodies.slice(-warmUps)) await postTo(site.origin, body)
    const costs: Cost[] = []
    for (const body of bodies) {
      const before = processorMs(site.pid)
      let status = 0
      for (let round = 0; round < rounds; round += 1) status = await postTo(site.origin, body)
      costs.push({ name: body.name, status, ms: (processorMs(site.pid) - before) / rounds })
    }
    return costs.toSorted((a, b) => b.ms - a.ms)
  } finally {
    await site.stop()
  }
}

function asText(costs: Cost[]): string {
  const worst = costs.slice(0, 10)
  const half = median(costs.map(({ ms }) => ms)).toFixed(1)
  return [
    ...worst.map(({ name, status, ms }) => `${ms.toFixed(1).padStart(8)} ms  ${status}  ${name}`),
    `${costs.length} bodies; half of them within ${half} ms`,
  ].join('\n')
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) console.log(usage)
else {
  const costs = await measure(Number(values.rounds))
  console.log(values.json ? JSON.stringify(costs, null, 2) : asText(costs))
  if ((costs[0]?.ms ?? 0) > maxMs) process.exitCode = 1
}
