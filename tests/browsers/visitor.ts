import { setTimeout as pause } from 'node:timers/promises'
import { launch } from 'puppeteer-core'
import { afterAll, expect, vi } from 'vitest'
import { programOnPath } from '../programs.fixture.ts'
import { startSite } from '../site-server.fixture.ts'

/** In CSS pixels. */
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const timeouts = { timeout: 10_000, interval: 50 }
/** What has not moved for so long stays where it is. */
const restMs = 100

/** Each file has a site and a visitor of its own. */
export const site = await startSite()
export const visitor = await openFirefox(true)
export type Visitor = typeof visitor
afterAll(async () => {
  await visitor.close()
  await site.stop()
})

/**
 * Starts Debian's Firefox with one page, and says what a visitor does there. Things are found by a CSS selector and by
 * how their name begins; of several, the first that is visible.
 */
export async function openFirefox(javaScript: boolean) {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: programOnPath('firefox-esr') ?? programOnPath('firefox') ?? undefined,
    extraPrefsFirefox: { 'javascript.enabled': javaScript, 'intl.accept_languages': 'en-IN, en' },
  })
  const page = await firefox.newPage()

  /** What is seen of a thing; null when none is visible. */
  const see = (css: string, name = '') => page.evaluate(look, css, name, false)

  /** Scrolls a thing to the middle of the screen and waits until it rests there. */
  const bring = (css: string, name = '') =>
    vi.waitFor(async () => {
      const before = await page.evaluate(look, css, name, true)
      await pause(restMs)
      const now = await page.evaluate(look, css, name, true)
      if (!now || before?.x !== now.x || before.y !== now.y) throw new Error(`No ${css} "${name}" at rest`)
      return now
    }, timeouts)

  const point = (css: string, name = '') =>
    vi.waitFor(async () => {
      const { x, y, width, height, covered } = await bring(css, name)
      if (covered) throw new Error(`Something covers ${css} "${name}"`)
      await page.mouse.move(x + width / 2, y + height / 2)
    }, timeouts)

  const click = async (css: string, name = '') => {
    await point(css, name)
    await page.mouse.down()
    await page.mouse.up()
  }

  /** Opens a page of the site; with scripts, waits until they run. */
  const arrive = async (path: string, screen: keyof typeof screens) => {
    await page.setViewport(screens[screen])
    await page.goto(new URL(path, site.origin).href)
    if (javaScript) await page.waitForSelector('html[data-ready]')
  }

  const expectText = (css: string, text: string) =>
    expect.poll(async () => (await see(css))?.text).toContain(text)
  const expectSeen = (css: string, name?: string) => expect.poll(() => see(css, name)).not.toBeNull()
  const expectGone = (css: string, name?: string) => expect.poll(() => see(css, name)).toBeNull()

  const acts = { bring, point, click, arrive, keyboard: page.keyboard, mouse: page.mouse }
  return { page, see, expectText, expectSeen, expectGone, ...acts, close: () => firefox.close() }
}

/** Runs in the page. Places in CSS pixels from the corner of the screen; `error` is what a wrong field says. */
function look(css: string, start: string, centre: boolean) {
  const nameOf = (element: HTMLElement) => {
    const label = (element as HTMLInputElement).labels?.[0] ?? element
    return (element.getAttribute('aria-label') ?? label.textContent).trim()
  }
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (found) => nameOf(found).startsWith(start) && found.checkVisibility({ visibilityProperty: true }),
  )
  if (!element) return null
  if (centre) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const errors = element.ariaInvalid ? element.getAttribute('aria-describedby')!.split(' ') : []
  return {
    x,
    y,
    width,
    height,
    covered: !element.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    name: nameOf(element),
    text: element.innerText,
    error: errors.map((id) => document.getElementById(id)!.innerText).join('\n'),
  }
}
