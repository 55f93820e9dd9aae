import { expect, type Page } from '@playwright/test'

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
