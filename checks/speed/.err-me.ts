import { chromium } from '@playwright/test'
import { installedChromium } from '../browser.ts'
import { serveBuiltSite } from './limit-site.ts'
const site = await serveBuiltSite()
const b = await chromium.launch({ executablePath: installedChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu'] })
const p = await b.newPage()
p.on('console', (m) => console.log(m.text()))
await p.addInitScript(() => {
  for (const k of ['Error', 'TypeError', 'DOMException', 'RangeError'] as const) {
    const O = (window as any)[k]
    ;(window as any)[k] = new Proxy(O, { apply(t, s, a) { console.log('ERR ' + k + ' ' + a[0] + '\n' + new O('x').stack); return Reflect.apply(t, s, a) }, construct(t, a, n) { console.log('NEW ' + k + ' ' + a[0] + '\n' + new O('x').stack); return Reflect.construct(t, a, n) } })
  }
})
await p.goto(site.origin + '/services/toothache'); await p.waitForTimeout(1500)
await b.close(); site.stop(); process.exit(0)
