import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installedChromium } from '../browser.ts'
import { serveLimitSite } from './limit-site.ts'
import { median } from './median.ts'
const [path = '/', rounds = '12'] = process.argv.slice(2)
const limit = await serveLimitSite(mkdtempSync(join(tmpdir(), 'l-')))
const b = await chromium.launch({ executablePath: installedChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
const variants: Record<string, (css: string) => string> = {
  asis: (c) => c,
  nofonts: (c) => c.replace(/@font-face\{[^}]*\}/g, ''),
  nobalance: (c) => c.replace(/text-wrap:[a-z]+;?/g, ''),
  nohyphens: (c) => c.replace(/hyphens:auto;?/g, ''),
  nohas: (c) => c.replace(/[^{}]*:has\([^{}]*\{[^{}]*\}/g, ''),
  cv: (c) => c + '.section,footer{content-visibility:auto;contain-intrinsic-size:auto 900px}',
  nogrid: (c) => c.replace(/display:grid/g, 'display:block').replace(/display:flex/g, 'display:block'),
  noanim: (c) => c.replace(/animation[a-z-]*:[^;}]*;?/g, '').replace(/transition[a-z-]*:[^;}]*;?/g,''),
  nothing: () => '',
}
const blocks: Record<string,RegExp>={nopics:/\/pictures\//,noicons:/icons-/,nosvg:/\.svg/,noassetsvg:/assets\/.*\.svg/}
for (const k of Object.keys(blocks)) variants[k]=(c)=>c
const only = process.argv[4]?.split(',')
const out: Record<string, any[]> = {}
for (let r = 0; r < Number(rounds); r++) for (const [n, f] of Object.entries(variants)) {
  if (only && !only.includes(n)) continue
  const ctx = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  const p = await ctx.newPage()
  await p.route('**/*.css', async (route) => { const res = await route.fetch(); const css = await res.text(); await route.fulfill({ response: res, body: f(css) }) })
  if (blocks[n]) await p.route(blocks[n]!, (r) => r.abort())
  const c = await ctx.newCDPSession(p); await c.send('Performance.enable')
  await p.goto(limit.origin + path, { waitUntil: 'load' })
  await p.waitForTimeout(150)
  const m = Object.fromEntries((await c.send('Performance.getMetrics')).metrics.map((x: any) => [x.name, x.value]))
  ;(out[n] ??= []).push([m.RecalcStyleDuration * 1000, m.LayoutDuration * 1000, m.LayoutCount, m.RecalcStyleCount, m.TaskDuration * 1000, m.Nodes])
  await ctx.close()
}
for (const [n, v] of Object.entries(out)) console.log(n.padEnd(10), ['style', 'layout', 'layouts', 'recalcs', 'task', 'nodes'].map((k, i) => `${k} ${median(v.map((x) => x[i])).toFixed(1)}`).join('  '))
await b.close(); limit.stop(); process.exit(0)
