import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { installedChromium } from '../browser.ts'
import { serveBuiltSite } from './limit-site.ts'
const [path = '/', rounds = '3', min = '4', inv = ''] = process.argv.slice(2)
const site = await serveBuiltSite()
for (let r = 0; r < Number(rounds); r++) {
  const b = await chromium.launch({ executablePath: installedChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
  const ctx = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  const p = await ctx.newPage()
  await b.startTracing(p, { path: '/tmp/me/t.json', categories: ['-*', 'devtools.timeline', 'toplevel', 'v8.execute', 'blink.user_timing', 'loading', 'disabled-by-default-devtools.timeline','v8','disabled-by-default-v8.compile','disabled-by-default-v8.runtime','v8.wasm', ...(inv ? ['disabled-by-default-devtools.timeline.invalidationTracking'] : [])] })
  await p.goto(site.origin + path, { waitUntil: 'load' })
  await p.waitForTimeout(1500)
  await b.stopTracing()
  const ev = JSON.parse(readFileSync('/tmp/me/t.json', 'utf8')).traceEvents
  const nav = ev.filter((e: any) => e.name === 'navigationStart' && e.args?.data?.documentLoaderURL?.startsWith(site.origin)).at(-1)
  const t0 = nav.ts, pid = nav.pid
  const main = ev.find((e: any) => e.name === 'thread_name' && e.pid === pid && e.args.name === 'CrRendererMain').tid
  const th = ev.filter((e: any) => e.pid === pid && e.tid === main && e.ph === 'X' && e.dur && e.ts >= t0)
  const load = ev.filter((e: any) => e.name === 'loadEventEnd' && e.pid === pid && e.ts >= t0).at(-1)?.ts ?? t0
  console.log(`== ${path} load ${((load - t0) / 1000).toFixed(0)} fcp ${((ev.find((e: any) => e.name === 'firstContentfulPaint' && e.pid === pid && e.ts >= t0)?.ts - t0) / 1000).toFixed(0)}`)
  for (const task of th.filter((e: any) => /RunTask$/.test(e.name) && e.tdur > Number(min) * 1000)) {
    if (th.some((o: any) => o !== task && /RunTask$/.test(o.name) && o.ts <= task.ts && o.ts + o.dur >= task.ts + task.dur && o.dur > task.dur)) continue
    const kids = th.filter((e: any) => e !== task && e.ts >= task.ts && e.ts + e.dur <= task.ts + task.dur && e.dur > 700 && !/RunTask/.test(e.name))
    console.log(`  @${((task.ts - t0) / 1000).toFixed(0)} cpu ${((task.tdur ?? 0) / 1000).toFixed(1)} wall ${(task.dur / 1000).toFixed(1)} :: ` + kids.map((k: any) => `${k.name}${k.args?.elementCount ? `[${k.args.elementCount}]` : ''}${k.args?.beginData ? `[${k.args.beginData.dirtyObjects}/${k.args.beginData.totalObjects}]` : ''}${k.args?.data?.url ? '(' + k.args.data.url.split('/').pop().slice(0, 14) + ' ' + (k.args.data.functionName ?? '') + ':' + (k.args.data.lineNumber ?? '') + ':' + (k.args.data.columnNumber ?? '') + ')' : ''} ${(k.tdur / 1000).toFixed(1)}`).join(', '))
  }
  if (inv && r === 0) {
    const iv = ev.filter((e: any) => e.pid === pid && e.ts > load && /Invalidat|ScheduleStyle/.test(e.name))
    const count: Record<string, number> = {}
    for (const e of iv) { const d = e.args?.data ?? {}; const k = `${e.name} ${d.nodeName ?? ''} ${d.reason ?? ''} ${d.extraData ?? ''} ${d.changedClass ?? d.changedAttribute ?? d.changedPseudo ?? ''} @${((e.ts - t0) / 1000).toFixed(0)}`; count[k] = (count[k] ?? 0) + 1 }
    for (const [k, n] of Object.entries(count)) console.log('   ', n, k.slice(0, 200))
  }
  await b.close()
}
site.stop(); process.exit(0)
