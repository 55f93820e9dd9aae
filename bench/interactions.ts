/** How soon the site answers a touch on a slower processor: see docs/benchmarks.md. */

import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { installedChromium } from '#tests/programs.fixture.ts'
import { serveBuiltSite } from './limit-site.ts'
import { median, readOptions } from './options.ts'

const usage = `Usage: npm run bench:interactions -- [--rounds 3] [--slowdown 4] [--json]

Opens the menu, moves a slider, opens, turns and closes the slideshow and a story, and types into a form and sends it, on
a phone's screen with the processor --slowdown times slower, and measures the time from each touch to the next picture on
the screen. For comparison, on the same pages: a button that changes its own text, and one that opens an empty dialog. Then
moves all 25 sliders at full speed and looks for tasks over 50 ms. Ends with 1 when a median misses its target.
`
/** A finger stays for a moment: what happens as it comes down is measured by itself. Milliseconds. */
const press = { delay: 80 }
/** Nobody types while the page still moves and its pictures come. */
const lookMs = 1000
/** Chromium reports what was painted last a moment later. */
const reportMs = 500
/** Milliseconds: the slowest answer of a round, and its longest task. */
const targets = { answer: 100, task: 50 }

/** Begins on a page that is ready and ends when what was touched has answered. */
type Act = (page: Page) => Promise<unknown>
/** `rounds` in milliseconds; without a target it is there for comparison. */
type Result = { name: string; rounds: number[]; target: number | null; median: number }

const acts: [name: string, path: string, target: number | null, act: Act][] = [
  ['menu', '/', targets.answer, walkMenu],
  ['slider', '/smile-gallery', targets.answer, (page) => moveSlider(page, 0)],
  ['slideshow', '/clinic-gallery', targets.answer, (page) => turnPictures(page, /^Picture 3: /)],
  ['story', '/', targets.answer, watchStory],
  ['form', '/services/toothache', targets.answer, sendForm],
  ...['/', '/clinic-gallery', '/services/toothache'].flatMap((path): typeof acts => [
    [`text on ${path}`, path, null, (page) => touchButton(page, 'text')],
    [`empty dialog on ${path}`, path, null, (page) => touchButton(page, 'dialog')],
  ]),
]

async function walkMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click(press)
  await page.getByRole('link', { name: 'About Us' }).waitFor()
  await page.getByText('Treatments', { exact: true }).first().click(press)
}

async function turnPictures(page: Page, opener: RegExp): Promise<void> {
  await page.getByRole('button', { name: opener }).click(press)
  await page.getByRole('button', { name: 'Next picture' }).click(press)
  await page.getByRole('button', { name: 'Close', exact: true }).click(press)
}

async function watchStory(page: Page): Promise<void> {
  const pauses = page.getByRole('button', { name: /^Pause/ })
  await pauses.first().click(press)
  await turnPictures(page, /^Story 2: /)
}

async function sendForm(page: Page): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.scrollIntoViewIfNeeded()
  await page.waitForTimeout(lookMs)
  await name.pressSequentially('Asha', press)
  await page.getByRole('button', { name: 'Send request' }).click(press)
}

/** What the browser itself takes: to change the text of a button, or to open an empty dialog over the page. */
async function touchButton(page: Page, change: 'text' | 'dialog'): Promise<void> {
  await page.evaluate((change) => {
    const [button, dialog] = [document.createElement('button'), document.createElement('dialog')]
    dialog.style.cssText = 'width: 100%; height: 100%; max-width: none; max-height: none; background: #000'
    button.style.cssText = 'position: fixed; top: 40%; left: 40%; z-index: 9; width: 60px; height: 60px'
    button.textContent = 'Touch this'
    button.addEventListener('click', () => {
      if (change === 'text') button.textContent = 'Touched'
      else dialog.showModal()
    })
    document.body.append(button, dialog)
  }, change)
  await page.getByRole('button', { name: 'Touch this' }).click(press)
}

async function moveSlider(page: Page, index: number): Promise<void> {
  const frame = page.getByRole('figure').nth(index)
  await frame.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await frame.locator('.comparison__handle').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + width / 2 + step * 12, y + height / 2)
  await page.mouse.up()
}

const { rounds, slowdown, json } = readOptions(usage)
const site = await serveBuiltSite()
const browser = await chromium.launch({
  executablePath: installedChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
})

/** Opens a page, acts on it and returns the longest time that Chromium reported meanwhile, in milliseconds; 0 for none. */
async function longest(kind: 'event' | 'longtask', path: string, rate: number, act: Act): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
  })
  const page = await context.newPage()
  await page.goto(site.origin + path)
  await page.waitForSelector('html[data-ready]')
  if (kind === 'longtask') await page.waitForTimeout(reportMs) // leaves out the tasks of loading
  const times = await page.evaluateHandle((type) => {
    const times: number[] = []
    new PerformanceObserver((list) => {
      // Of events, only those that a visitor caused have this id.
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (type === 'longtask' || entry.interactionId) times.push(entry.duration)
    }).observe({ type, durationThreshold: 16 } as PerformanceObserverInit)
    return times
  }, kind)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  await act(page)
  await page.waitForTimeout(reportMs)
  const durations = await times.jsonValue()
  await context.close()
  return Math.max(0, ...durations)
}

async function repeat(name: string, target: number | null, measure: () => Promise<number>): Promise<Result> {
  const times: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`${name}: round ${round} of ${rounds}`)
    times.push(await measure())
  }
  return { name, rounds: times, target, median: median(times) }
}

async function moveAllSliders(page: Page): Promise<void> {
  const count = await page.getByRole('figure').count()
  for (let index = 0; index < count; index += 1) await moveSlider(page, index)
}

function asTable(results: Result[]): string {
  const rows = results.map(
    ({ name, rounds, median, target }) =>
      `| ${name} | ${rounds.join(' / ')} | ${median} | ${target ?? 'none'} |`,
  )
  const load = loadavg().map((value) => value.toFixed(0))
  return `Load of the machine: ${load.join(' ')}. Phone ${slowdown} times slower. Milliseconds.

| what | rounds | median | target |
|---|---|---|---|
${rows.join('\n')}
`
}

const results: Result[] = []
try {
  for (const [name, path, target, act] of acts) {
    // Chromium does not report answers under 16 ms.
    const slowest = async () => Math.max(16, await longest('event', path, slowdown, act))
    results.push(await repeat(name, target, slowest))
  }
  const longestTask = () => longest('longtask', '/smile-gallery', 1, moveAllSliders)
  results.push(await repeat('25 sliders, longest task over 50 ms', targets.task, longestTask))
} finally {
  await browser.close()
  site.stop()
}
console.log(json ? JSON.stringify(results, null, 2) : asTable(results))
if (results.some(({ median, target }) => target !== null && median > target)) process.exitCode = 1
