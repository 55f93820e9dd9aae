import { prefetch } from '../../live/prefetch.ts'
import { fetchStylesheets } from './stylesheets.ts'

/** How long a page that was fetched ahead may wait to be opened. */
const keptMs = 60_000
const restMs = 80

const fetched = new Map<string, Promise<Document | null>>()

/** The page at an address, with its stylesheets in this document, or null where there is none to be had in this way. */
export async function pageAt(address: string): Promise<Document | null> {
  const key = keyOf(address)
  const page = fetched.get(key) ?? fetchPage(address)
  fetched.delete(key)
  return page
}

/**
 * Fetches the page behind a link of this site ahead, when the mouse or the focus rests on it or a finger
 * touches it.
 */
export function fetchAhead(): void {
  let resting = 0
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(resting)
        const link = (target as Element).closest?.('a')
        if (link && leadsOn(link))
          resting = window.setTimeout(() => fetchOnce(link), type === 'touchstart' ? 0 : restMs)
      },
      { passive: true },
    )
  }
}

/** Not for links that leave the site, that stay on the page, that lead to a file or open elsewhere. */
function leadsOn({ target, origin, pathname }: HTMLAnchorElement): boolean {
  const here = origin === location.origin && pathname === location.pathname
  return !target && origin === location.origin && !here && !pathname.includes('.')
}

function fetchOnce(link: HTMLAnchorElement): void {
  if ('reload' in link.dataset || !window.navigation) return prefetch(link.href, 'document')
  const key = keyOf(link.href)
  if (fetched.has(key)) return
  fetched.set(key, fetchPage(link.href))
  setTimeout(() => fetched.delete(key), keptMs)
}

/** All places on a page share one answer. */
function keyOf(address: string): string {
  return address.replace(/#.*/, '')
}

async function fetchPage(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address, { headers: { Accept: 'text/html' } })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    if (!isPage || answer.redirected) return null
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    await fetchStylesheets(page)
    return page
  } catch {
    return null // the browser's own way tells what is wrong
  }
}
