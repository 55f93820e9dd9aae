import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { installedChromium } from '../browser.ts'
import { freePort } from './free-port.ts'
import { serveBuiltSite, serveLimitSite } from './limit-site.ts'
const [path = '/', which = 'both', rounds = '2'] = process.argv.slice(2)
const site = await serveBuiltSite()
const limit = await serveLimitSite(mkdtempSync(join(tmpdir(), 'l-')))
for (let r = 0; r < Number(rounds); r++)
for (const [name, s] of [['limit', limit], ['site', site]] as const) {
  if (which !== 'both' && which !== name) continue
  const port = await freePort()
  const b = await chromium.launch({ executablePath: installedChromium() ?? undefined, args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'] })
  const res: any = await lighthouse(s.origin + path, { port, logLevel: 'error', onlyCategories: ['performance'] })
  const a = res.lhr.audits
  console.log(`== ${name} ${path} fcp ${a['first-contentful-paint'].numericValue.toFixed(0)} lcp ${a['largest-contentful-paint'].numericValue.toFixed(0)} tbt ${a['total-blocking-time'].numericValue.toFixed(0)} perf ${res.lhr.categories.performance.score} bench ${res.lhr.environment.benchmarkIndex}`)
  const t: any = res.artifacts.Trace ?? res.artifacts.traces?.defaultPass
  const ev = t.traceEvents
  const nav = ev.filter((e: any) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.startsWith(s.origin)).at(-1)
  const t0 = nav.ts, pid = nav.pid
  const main = ev.find((e: any) => e.name === 'thread_name' && e.pid === pid && e.args.name === 'CrRendererMain').tid
  const th = ev.filter((e: any) => e.pid === pid && e.tid === main && e.ph === 'X' && e.dur && e.ts >= t0)
  for (const m of ['firstContentfulPaint', 'loadEventEnd', 'largestContentfulPaint::Candidate', 'domContentLoadedEventEnd']) { const x = ev.filter((e: any) => e.name === m && e.pid === pid && e.ts >= t0); if (x.length) console.log('  ', m, ((x.at(-1).ts - t0) / 1000).toFixed(0)) }
  for (const task of th.filter((e: any) => /RunTask$/.test(e.name) && e.dur > 11000)) {
    if (th.some((o: any) => o !== task && /RunTask$/.test(o.name) && o.ts <= task.ts && o.ts + o.dur >= task.ts + task.dur && o.dur > task.dur)) continue
    const kids = th.filter((e: any) => e !== task && e.ts >= task.ts && e.ts + e.dur <= task.ts + task.dur && e.dur > 2000 && !/RunTask/.test(e.name))
    console.log(`  @${((task.ts - t0) / 1000).toFixed(0)} ${(task.dur / 1000).toFixed(1)} (cpu ${((task.tdur ?? 0) / 1000).toFixed(1)}) :: ` + kids.map((k: any) => `${k.name}${k.args?.data?.url ? '(' + k.args.data.url.split('/').pop().slice(0, 14) + ')' : ''} ${(k.dur / 1000).toFixed(1)}`).join(', '))
  }
  await b.close()
}
site.stop(); limit.stop()
process.exit(0)
