/** How soon the site answers those who touch it, on a slower processor: see docs/benchmarks.md. */

import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { installedChromium } from '#tests/programs.fixture.ts'
import { serveBuiltSite } from './limit-site.ts'
import { median } from './median.ts'
import { phoneArguments, readPhoneOptions } from './phone-options.ts'

const usage = `Usage: npm run bench:interactions -- [--rounds 3] [--slowdown 4] [--json]

Opens the menu, moves a slider, opens, turns and closes the slideshow and a story, and types into a form and sends it, on
a phone's screen with the processor --slowdown times slower, and measures the time from each touch to the next picture on
the screen. Beside them, on the same pages: a button that changes its own word, and one that opens an empty dialog. Then
moves all 25 sliders at full speed and looks for tasks over 50 ms. Ends with 1 when something misses its target.
`
/** A finger stays for a moment; what happens as it comes down is measured for itself. Milliseconds. */
const press = { delay: 80 }
/** Nobody types while the page still moves and its pictures come. */
const lookMs = 1000
/** Milliseconds: the slowest answer of a round, as the median of the rounds, and the longest task. */
const targets = { answer: 100, task: 50 }

type Interaction = {
  name: string
  path: string
  act: (page: Page) => Promise<void>
  /** Measured for comparison only. */
  floor?: true
}

/** Each begins on a page that is ready and ends when what was touched has answered. */
const interactions: Interaction[] = [
  {
    name: 'menu',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click(press)
      await page.getByRole('link', { name: 'About Us' }).waitFor()
      await page.getByText('Treatments', { exact: true }).first().click(press)
    },
  },
  { name: 'slider', path: '/smile-gallery', act: (page) => moveSlider(page, 0) },
  {
    name: 'slideshow',
    path: '/clinic-gallery',
    act: async (page) => {
      await page.getByRole('button', { name: /^Picture 3: / }).click(press)
      await page.getByRole('button', { name: 'Next picture' }).click(press)
      await page.getByRole('button', { name: 'Close', exact: true }).click(press)
    },
  },
  {
    name: 'story',
    path: '/',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Pause/ })
        .first()
        .click(press)
      await page.getByRole('button', { name: /^Story 2: / }).click(press)
      await page.getByRole('button', { name: 'Next picture' }).click(press)
      await page.getByRole('button', { name: 'Close', exact: true }).click(press)
    },
  },
  {
    name: 'form',
    path: '/services/toothache',
    act: async (page) => {
      const name = page.getByRole('textbox', { name: 'Name' })
      await name.scrollIntoViewIfNeeded()
      await page.waitForTimeout(lookMs)
      await name.pressSequentially('Asha', press)
      await page.getByRole('button', { name: 'Send request' }).click(press)
    },
  },
  ...['/', '/clinic-gallery', '/services/toothache'].flatMap((path) => [
    { name: `word on ${path}`, path, act: changeWord, floor: true as const },
    { name: `empty dialog on ${path}`, path, act: openEmptyDialog, floor: true as const },
  ]),
]

/** The least that a touch can bring about. */
async function changeWord(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.style.cssText = 'position: fixed; top: 40%; left: 40%; z-index: 9; width: 60px; height: 60px'
    button.textContent = 'Touch this'
    button.addEventListener('click', () => (button.textContent = 'Touched'))
    document.body.append(button)
  })
  await page.getByRole('button', { name: 'Touch this' }).click(press)
}

/** What the browser itself takes for a dialog over this page. */
async function openEmptyDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    const button = document.createElement('button')
    dialog.style.cssText = 'width: 100%; height: 100%; max-width: none; max-height: none; background: #000'
    button.style.cssText = 'position: fixed; top: 40%; left: 40%; z-index: 9; width: 60px; height: 60px'
    button.textContent = 'Open an empty dialog'
    button.addEventListener('click', () => dialog.showModal())
    document.body.append(dialog, button)
  })
  await page.getByRole('button', { name: 'Open an empty dialog' }).click(press)
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

/** Opens a page on which times are noted from the first moment. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
  })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const times = { answers: [] as number[], tasks: [] as number[] }
    Object.assign(window, { times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) times.answers.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(address)
  await page.waitForSelector('html[data-ready]')
  return page
}

async function noted(page: Page, kind: 'answers' | 'tasks'): Promise<number[]> {
  await page.waitForTimeout(500) // what was painted last is told a moment later
  return page.evaluate(
    (name) => (window as unknown as { times: Record<string, number[]> }).times[name]!,
    kind,
  )
}

/** The slowest answer in milliseconds; answers under 16 ms are not told by the browser and count as 16. */
async function slowestAnswer(
  browser: Browser,
  origin: string,
  { path, act }: Interaction,
  slowdown: number,
): Promise<number> {
  const page = await openPage(browser, origin + path)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await act(page)
  const answers = await noted(page, 'answers')
  await page.context().close()
  return Math.max(16, ...answers)
}

/** The longest task over 50 ms while all pairs are moved, or 0. */
async function longestTask(browser: Browser, origin: string): Promise<number> {
  const page = await openPage(browser, `${origin}/smile-gallery`)
  const before = (await noted(page, 'tasks')).length
  const pairs = await page.getByRole('figure').count()
  for (let index = 0; index < pairs; index += 1) await moveSlider(page, index)
  const tasks = await noted(page, 'tasks')
  await page.context().close()
  return Math.max(0, ...tasks.slice(before))
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: phoneArguments })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const phone = readPhoneOptions(values)
  if (!phone) return 2
  const rounds = Array.from({ length: phone.rounds }, (_, index) => index + 1)
  const site = await serveBuiltSite()
  const browser = await chromium.launch({
    executablePath: installedChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const results: { name: string; rounds: number[]; target: number | null }[] = []
  try {
    for (const interaction of interactions) {
      const slowest: number[] = []
      for (const round of rounds) {
        console.error(`${interaction.name}: round ${round} of ${rounds.length}`)
        slowest.push(await slowestAnswer(browser, site.origin, interaction, phone.slowdown))
      }
      results.push({
        name: interaction.name,
        rounds: slowest,
        target: interaction.floor ? null : targets.answer,
      })
    }
    const tasks: number[] = []
    for (const round of rounds) {
      console.error(`25 sliders: round ${round} of ${rounds.length}`)
      tasks.push(await longestTask(browser, site.origin))
    }
    results.push({ name: '25 sliders, longest task over 50 ms', rounds: tasks, target: targets.task })
  } finally {
    await browser.close()
    site.stop()
  }
  const judged = results.map((result) => ({ ...result, median: median(result.rounds) }))
  console.log(values.json ? JSON.stringify(judged, null, 2) : asText(judged, phone.slowdown))
  return judged.every(({ median, target }) => target === null || median <= target) ? 0 : 1
}

function asText(
  results: { name: string; rounds: number[]; median: number; target: number | null }[],
  slowdown: number,
): string {
  const load = loadavg().map((value) => value.toFixed(0))
  return [
    `Load of the machine: ${load.join(' ')}. Phone ${slowdown} times slower. Milliseconds.`,
    '',
    '| what | rounds | median | target |',
    '|---|---|---|---|',
    ...results.map(
      ({ name, rounds, median, target }) =>
        `| ${name} | ${rounds.join(' / ')} | ${median} | ${target ?? 'none'} |`,
    ),
    '',
  ].join('\n')
}

process.exitCode = await main()
