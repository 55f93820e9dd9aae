import { chromium } from '@playwright/test'
import { installedChromium } from '../browser.ts'
import { serveBuiltSite } from './limit-site.ts'
const site = await serveBuiltSite()
const b = await chromium.launch({ executablePath: installedChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
const ctx = await b.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
const p = await ctx.newPage()
await p.goto(site.origin + '/'); await p.waitForSelector('html[data-ready]'); await p.waitForTimeout(800)
const r = await p.evaluate(() => {
  const flush = () => { void getComputedStyle(document.body).color; void document.body.offsetHeight }
  const med = (f: () => void, g: () => void) => { const a: number[] = []; for (let i = 0; i < 15; i++) { f(); flush(); const t = performance.now(); g(); flush(); a.push(performance.now() - t) } return a.sort((x, y) => x - y)[7]!.toFixed(2) }
  const h = document.documentElement
  const out: Record<string, string> = {}
  out.ready = med(() => delete h.dataset.ready, () => (h.dataset.ready = ''))
  const disp = (sel: string, from: string, prop = 'display') => { const es = [...document.querySelectorAll<HTMLElement>(sel)]; out[sel + ' ' + es.length] = med(() => es.forEach((e) => (e.style as any)[prop] = from), () => es.forEach((e) => (e.style as any)[prop] = '')) }
  disp('.top-strip__copy', 'none'); disp('.search__go', 'block'); disp('.bar__sheet', 'static', 'position'); disp('.bar', 'sticky', 'position')
  disp('.read-more__button', 'none'); disp('.read-more__dots', 'none'); disp('.pause-button', 'none'); disp('.carousel__slides', 'auto', 'overflowX'); disp('.carousel__arrow', 'none'); disp('.top-strip__track', 'none', 'animation'); disp('.read-more__rest','inline')
  // other attribute: no rules
  out.none = med(() => delete h.dataset.foo, () => (h.dataset.foo = ''))
  out.scrolled = med(() => delete h.dataset.scrolled, () => (h.dataset.scrolled = ''))
  return out
})
console.log(r)
await b.close(); site.stop(); process.exit(0)
