/** What a form may cost the server that tries to cost much: see docs/benchmarks.md. */

import { parseArgs } from 'node:util'
import { formPath } from '#tests/abuse/a-form.fixture.ts'
import { startSite } from '#tests/site-server.fixture.ts'
import { median } from './median.ts'
import { type NastyBody, nastyBodies } from './nasty-bodies.ts'
import { cpuSeconds } from './process-figures.ts'

const usage = `Usage: npm run bench:bodies -- [--rounds 10] [--json]

Posts 200 bodies of 64 kB, each made to cost much, one after the other to the built site, and tells how much of the
processor's time each costs the server (the mean of all rounds). Ends with 1 when one costs more than 20 ms. Linux only.
`
const mostMs = 20
const warmUps = 100

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

/** The costs of all bodies, the worst first. */
async function measure(rounds: number): Promise<Cost[]> {
  const site = await startSite()
  try {
    const bodies = nastyBodies()
    for (const body of bodies.slice(-warmUps)) await postTo(site.origin, body)
    const costs: Cost[] = []
    for (const body of bodies) {
      const before = cpuSeconds(site.pid)
      let status = 0
      for (let round = 0; round < rounds; round += 1) status = await postTo(site.origin, body)
      costs.push({ name: body.name, status, ms: ((cpuSeconds(site.pid) - before) * 1000) / rounds })
    }
    return costs.toSorted((one, other) => other.ms - one.ms)
  } finally {
    await site.stop()
  }
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
  if (values.json) console.log(JSON.stringify(costs, null, 2))
  else {
    for (const { name, status, ms } of costs.slice(0, 10))
      console.log(`${ms.toFixed(1).padStart(8)} ms  ${status}  ${name}`)
    console.log(
      `${costs.length} bodies; half of them within ${median(costs.map(({ ms }) => ms)).toFixed(1)} ms`,
    )
  }
  if ((costs[0]?.ms ?? 0) > mostMs) process.exitCode = 1
}
