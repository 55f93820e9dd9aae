import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** One response; `bytes` counts what came over the wire, headers included. */
export type Answer = { path: string; bytes: number }

export const root = join(import.meta.dirname, '..')
/** The built site's files. */
export const site = join(root, 'build/client')

/**
 * Opens a page with an empty cache and waits until nothing more loads, without scrolling.
 * @returns all responses of the site, prefetched pictures included. Other hosts, such as the map's, are blocked
 */
export async function trafficOf(page: Page, path: string, baseURL: string): Promise<Answer[]> {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  )
  const browser = await page.context().newCDPSession(page)
  const answers = new Map<string, Answer>()
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { origin, pathname } = new URL(request.url)
    const icon = pathname.startsWith('/favicon') // fetched once per site, not per page
    if (origin === baseURL && !icon) answers.set(requestId, { path: pathname, bytes: 0 })
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.bytes = encodedDataLength
  })
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.waitForLoadState('networkidle')
  await browser.detach()
  return [...answers.values()]
}

/** The size of a file of the built site as sent with brotli, without headers. */
export function sentBytes(path: string): number {
  const file = join(site, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The text of a file of the built site. */
export function builtText(path: string): string {
  return readFileSync(join(site, path), 'utf8')
}

/** The text of a file of the project. */
export function projectText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
