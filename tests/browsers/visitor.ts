import { attach, type Browser, type ChainablePromiseElement, Key } from 'webdriverio'
import { inject } from 'vitest'
import { connection } from './session.ts'

/** The two screens that journeys run on, in CSS pixels. */
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
export type Screen = keyof typeof screens

/** The browser that all journeys of a run share. */
export const browser: Browser = await attach({ ...connection, ...inject('session') })

/** Opens a page of the site on a screen of this size, and waits until its scripts run. */
export async function arrive(path: string, screen: Screen): Promise<void> {
  await resize(browser, screen)
  await browser.url(new URL(path, inject('site').origin).href)
  await browser.$('html[data-ready]').waitForExist()
}

/** Makes the page itself, without the browser's own bars, as large as the screen. */
export async function resize(browser: Browser, screen: Screen): Promise<void> {
  const { width, height } = screens[screen]
  const bars = await browser.execute(() => ({
    width: window.outerWidth - window.innerWidth,
    height: window.outerHeight - window.innerHeight,
  }))
  await browser.setWindowRect(null, null, width + bars.width, height + bars.height)
  const shown = () => browser.execute(() => [window.innerWidth, window.innerHeight].join(' x '))
  const wanted = `${width} x ${height}`
  await browser.waitUntil(async () => (await shown()) === wanted, {
    timeoutMsg: `The page cannot be made ${wanted}`,
  })
}

/** What is said of the place in the site: its path and query. */
export async function placeShown(): Promise<string> {
  const { pathname, search } = new URL(await browser.getUrl())
  return pathname + search
}

/** The first heading, once a page of that name is shown. */
export async function waitForTitle(title: string): Promise<void> {
  await browser.waitUntil(async () => (await browser.$('h1').getText()) === title, {
    timeoutMsg: `No page came with the title ${title}`,
  })
}

/** The name that a screen reader would say for what has the focus. */
export async function nameOfFocus(): Promise<string> {
  return browser.$(() => document.activeElement as HTMLElement).getComputedLabel()
}

/** Presses a key where the focus is, named as in `KeyboardEvent.key`. */
export async function press(key: keyof typeof Key): Promise<void> {
  await browser.keys(Key[key])
}

type Point = { x: number; y: number }

/** Drags the mouse from one point of the screen to another. */
export async function drag(from: Point, to: Point): Promise<void> {
  await browser
    .action('pointer')
    .move({ ...from, duration: 0 })
    .down()
    .move({ ...to, duration: 200 })
    .up()
    .perform()
}

/** What a function reads from an element in the page, as data. */
export async function read<Shown extends HTMLElement, Result>(
  shown: ChainablePromiseElement,
  reading: (element: Shown) => Result,
): Promise<Result> {
  // WebdriverIO's chained elements lose the types: who calls knows what the selector finds.
  return (await shown.execute(reading as (element: HTMLElement) => unknown)) as Result
}

/** Brings an element to the middle of the screen, clear of the bar, and gives its place there. */
export async function centre(shown: ChainablePromiseElement): Promise<DOMRect> {
  await shown.waitForExist()
  return read(shown, (element) => {
    element.scrollIntoView({ block: 'center' })
    return element.getBoundingClientRect().toJSON() as DOMRect
  })
}
