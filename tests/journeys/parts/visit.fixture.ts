import { expect, test, type Locator, type Page } from '@playwright/test'

// Playwright's Firefox is no phone's browser, and its WebKit as one has no wheel: they have a screen as narrow, and a finger.
const isMobile = (process.env.JOURNEYS_BROWSER ?? 'chromium') === 'chromium'
/** The two screens that journeys run on, in CSS pixels. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, ...(isMobile && { isMobile }) },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
}

/** Marks the one journey of a behaviour that `npm run test:quick` runs. */
export const quick = { tag: '@quick' }

export type Visitor = { screen: keyof typeof screens; javaScript: boolean }

/**
 * Defines the same tests once for each kind of visitor that `only` leaves: `{}` means all four,
 * `{ screen: 'phone' }` two, `{ screen: 'phone', javaScript: false }` one. Nothing is skipped: a test
 * that makes no sense for a visitor is not defined for them. `lessMotion` is what they asked of the system.
 */
export function asVisitor(
  { lessMotion = false, ...only }: Partial<Visitor> & { lessMotion?: boolean },
  defineTests: (visitor: Visitor) => void,
): void {
  for (const screen of only.screen ? [only.screen] : (['phone', 'desktop'] as const))
    for (const javaScript of only.javaScript === undefined ? [true, false] : [only.javaScript]) {
      const name = `${screen} ${javaScript ? 'with' : 'without'} JavaScript`
      test.describe(lessMotion ? `${name} who wants less motion` : name, () => {
        test.use({ ...screens[screen], javaScriptEnabled: javaScript })
        if (lessMotion) test.use({ contextOptions: { reducedMotion: 'reduce' } })
        defineTests({ screen, javaScript })
      })
    }
}

/**
 * Defines the same tests once with scripts, on a phone, and once without, on a desktop screen: for what no screen
 * changes, such as words, links and the server's answers.
 */
export function withAndWithoutScripts(defineTests: (visitor: Visitor) => void): void {
  asVisitor({ screen: 'phone', javaScript: true }, defineTests)
  asVisitor({ screen: 'desktop', javaScript: false }, defineTests)
}

type Arriving = { javaScript: boolean }

/** Opens a page. Where JavaScript is on, waits until the page's scripts run. */
export async function arrive(page: Page, path: string, { javaScript }: Arriving = { javaScript: true }) {
  const answer = await page.goto(path)
  if (javaScript) await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  return answer
}

/** Keeps such requests waiting until the returned function is called. */
export async function holdBack(page: Page, requests: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a page whose scripts do not arrive until `letScriptsCome` is called, which waits until they run. */
export async function arriveBeforeScripts(page: Page, path: string) {
  const release = await holdBack(page, '**/assets/*.js')
  const answer = await page.goto(path, { waitUntil: 'commit' }) // no page counts as loaded before
  // Nobody touches a page that has no styles yet: a field found then would be scrolled to where it does not stay.
  await page.waitForFunction(() => {
    const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    return document.readyState !== 'loading' && [...styles].every(({ sheet }) => sheet)
  })
  const letScriptsCome = async () => {
    release()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  }
  return { answer, letScriptsCome }
}

/** Notes which document is shown, for `isSameDocument` to recognise. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }))

/** Whether the page changed without a new document being loaded since `markDocument`. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window)

/** Tells the page that its tab is hidden, or shown. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((now) => {
    const state = now ? 'hidden' : 'visible'
    Object.defineProperty(document, 'hidden', { configurable: true, value: now })
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const main = (page: Page): Locator => page.getByRole('main')

export function footerLink(page: Page, name: string): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name })
}

/** The box of the search in a part of a page. */
export function searchBox(part: Locator): Locator {
  return part.getByLabel('Search in your own words').and(part.locator('input'))
}

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** In how many columns cards are at this moment, or the first of them where the browser lays out no more. */
export async function columnsOf(cards: Locator, first?: number): Promise<number> {
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
  return new Set(lefts.slice(0, first).map(Math.round)).size
}

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** The label that opens a section of the menu. */
export function labelOf(page: Page, section: string): Locator {
  return mainMenu(page).getByText(section, { exact: true })
}

/** A section of the menu: its label and, once open, its links. */
export function sectionOf(page: Page, section: string): Locator {
  return mainMenu(page)
    .getByRole('group')
    .filter({ has: page.getByText(section, { exact: true }) })
}

/** The links that a visitor sees in a part of the page: what they say and where they lead. */
export async function shownLinks(part: Locator): Promise<[name: string, href: string][]> {
  return part
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) =>
          [link.getAttribute('aria-label') ?? link.textContent!.trim(), link.getAttribute('href')!] as [
            string,
            string,
          ],
      ),
    )
}
