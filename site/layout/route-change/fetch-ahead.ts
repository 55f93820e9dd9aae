import type { PageData } from 'swup'

/** How long a page that was fetched ahead may wait to be opened. */
const keptMs = 60_000
const restMs = 80

const fetched = new Map<string, Promise<PageData>>()

/** The page at an address without its place on it, if it was fetched ahead: each is shown once. */
export function fetchedAhead(address: string): Promise<PageData> | undefined {
  const page = fetched.get(address)
  fetched.delete(address)
  return page
}

type FetchPage = (address: string) => Promise<PageData>
type NeedsDocument = (address: string, link: { el: Element }) => boolean

/**
 * Fetches the page behind a link of this site ahead, when the mouse or the focus rests on it or a finger touches it;
 * never for a visitor who asks to save data.
 */
export function followAttention(fetchPage: FetchPage, needsDocument: NeedsDocument): void {
  if (savesData()) return
  let resting = 0
  const fetchSoon = ({ type, target }: Event) => {
    clearTimeout(resting)
    const link = target instanceof Element ? target.closest('a') : null
    if (link && leadsOn(link))
      resting = window.setTimeout(fetchOnce, type === 'touchstart' ? 0 : restMs, link)
  }
  const fetchOnce = (link: HTMLAnchorElement) => {
    if (needsDocument(link.href, { el: link })) return prefetch(link.href, 'document')
    const address = link.pathname + link.search
    if (fetched.has(address)) return
    const page = fetchPage(address)
    fetched.set(address, page)
    // Shown since, it may have made room for a newer one.
    const forget = () => fetched.get(address) === page && fetched.delete(address)
    page.then(({ html }) => prefetchStyles(html)).catch(forget)
    setTimeout(forget, keptMs)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, fetchSoon, { passive: true })
}

/** Browsers without this preference never do. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Not for links that leave the site, that stay on the page, that lead to a file or open elsewhere. */
function leadsOn({ target, origin, pathname }: HTMLAnchorElement): boolean {
  const here = origin === location.origin && pathname === location.pathname
  return !target && origin === location.origin && !here && !pathname.includes('.')
}

function prefetchStyles(html: string): void {
  for (const [, address = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
    prefetch(address, 'style')
}

/** Has the browser fetch a file, once, when it has nothing better to do. */
function prefetch(address: string, as: 'document' | 'style'): void {
  const known = `link:is([rel=prefetch], [rel=stylesheet])[href="${CSS.escape(address)}"]`
  if (document.querySelector(known)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'prefetch', as, href: address })
  document.head.append(link)
}
