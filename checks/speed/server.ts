/** How many requests a second the server answers, beside nginx with the same files: see docs/benchmarks.md. */

import { parseArgs } from 'node:util'
import { programOnPath } from '../debian-packages.ts'
import { startSite } from '../site-server.ts'
import { missingNginxPackages, startNginx } from './nginx.ts'
import { builtSite, casesOfSite, nginxFiles } from './server-cases.ts'
import { measureMemory } from './server-memory.ts'
import { formQuestion } from './server-mix.ts'
import { asText, missesOf, type Report } from './server-report.ts'
import { compare, type Length, measureSpeed, type Result, type Speed } from './server-speed.ts'

const usage = `Usage: npm run bench:server -- [--rounds 5] [--seconds 2] [--requests 100000] [--keep-open] [--json]

Loads the built site and nginx (one worker, brotli_static, the same files and headers) in turn, both with wrk on this
machine, and compares requests a second and processor time a request. Then posts appointments, then looks at the
server's memory under a mix of requests. Ends with 1 when a target is missed, with 2 when a program is missing.
  --requests    how many requests memory is measured with; 0 leaves it out
  --keep-open   nginx keeps the files open (open_file_cache), which is not its default
`

async function compareAll(length: Length, keepsOpen: boolean): Promise<Pick<Report, 'results' | 'posts'>> {
  const cases = casesOfSite()
  const site = await startSite()
  const nginx = await startNginx(builtSite, await nginxFiles(site.origin, cases), keepsOpen)
  try {
    const results: Result[] = []
    for (const one of cases) results.push(await compare(one, site, nginx, length))
    const posts: Speed[] = []
    for (let round = 1; round <= length.rounds; round += 1) {
      console.error(`appointments: round ${round} of ${length.rounds}`)
      posts.push(await measureSpeed(site, formQuestion, length.seconds))
    }
    return { results, posts }
  } finally {
    await Promise.all([site.stop(), nginx.stop()])
  }
}

/** The Debian packages that the comparison needs and this machine lacks. */
function missingPackages(): string[] {
  const env = { PATH: `${process.env.PATH}:/usr/sbin` }
  const isThere = (program: string) => programOnPath(program, env) !== null
  return [...(isThere('wrk') ? [] : ['wrk']), ...missingNginxPackages(isThere)]
}

async function main(): Promise<number> {
  const options = {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    requests: { type: 'string', default: '100000' },
    'keep-open': { type: 'boolean', default: false },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  const { values } = parseArgs({ options })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const missing = missingPackages()
  if (missing.length > 0) {
    console.error(`This needs programs that are not here: "apt-get install ${missing.join(' ')}" gets them.`)
    return 2
  }
  const length = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
  const speeds = await compareAll(length, values['keep-open'])
  const requests = Number(values.requests)
  const memory = requests > 0 ? await measureMemory(requests, casesOfSite(), console.error) : undefined
  const report = { ...speeds, memory }
  console.log(values.json ? JSON.stringify(report, null, 2) : asText(report))
  return missesOf(report).length > 0 ? 1 : 0
}

process.exitCode = await main()
