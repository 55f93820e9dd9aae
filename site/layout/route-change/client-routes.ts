import Swup from 'swup'
import { cover, uncover } from './cover.ts'
import { fetchedAhead, followAttention } from './fetch-ahead.ts'
import { keepField, keepPlaces } from './kept-places.ts'
import { applyStylesheets, loadStylesheets } from './page-styles.ts'

const around = ['.site-header', '.footer', '.phone-bar']
const headOfPage =
  'title, meta[name=description], meta[name=robots], meta[name^=twitter], meta[property], link[rel=canonical], script[type="application/ld+json"]'

/**
 * Shows the site's next pages in this document. Links that ask for a document get one, and so does whatever fails: a page
 * of another build, one without this frame, or none at all.
 * @param onShown called once the next page is there; `isNew` unless it came by Back or Forward
 */
export function followRoutes(onShown: (isNew: boolean) => void): void {
  const swup = new Swup({
    cache: false,
    linkToSelf: 'navigate',
    ignoreVisit: needsDocument,
    // Places on a page and layers over it have entries in the history too, which lead back to another page.
    skipPopStateHandling: () => false,
  })
  coverPages(swup)
  loadPages(swup)
  swup.hooks.on('content:replace', ({ history }) => onShown(!history.popstate))
  keepPlaces(swup)
  keepField(swup)
  followForms(swup)
  // For a visit that is over swup fetches nothing; that of the document itself never ends.
  const ahead = { method: 'GET', visit: swup.visit } as const
  followAttention((address) => swup.fetchPage(address, ahead), needsDocument)
}

/** The frame around the page changes with its path, and only such a change is covered. */
function coverPages({ hooks }: Swup): void {
  let shownPath = location.pathname
  hooks.before('visit:start', (visit) => {
    const { pathname } = new URL(visit.to.url, location.href)
    const isSamePage = pathname === shownPath
    visit.animation.animate = false
    visit.containers = isSamePage ? ['main'] : ['main', ...around]
    if (!isSamePage) cover()
  })
  hooks.on('content:replace', () => void (shownPath = location.pathname))
  hooks.on('visit:end', uncover)
}

function loadPages({ hooks }: Swup): void {
  hooks.replace('page:load', async (visit, args, load) => {
    const page = await (fetchedAhead(visit.to.url) ?? load?.(visit, args))?.catch(() => null)
    return page && isOfThisBuild(page.html) ? page : loadDocument()
  })
  hooks.replace('visit:fail', loadDocument)
  // swup has read the document before it replaces content.
  hooks.before('content:replace', ({ to }) => loadStylesheets(to.document!))
  hooks.on('content:replace', ({ to }) => {
    showHead(to.document!)
    applyStylesheets(to.document!)
  })
}

/**
 * Links within the page, to files and into other windows, and those that ask for it; and all while the page is loading,
 * which a browser gives up for a document, but not for what a script asks for.
 */
function needsDocument(address: string, { el, event }: { el?: Element; event?: Event } = {}): boolean {
  if (document.readyState !== 'complete') return true
  const { pathname, search, hash } = new URL(address, location.href)
  const staysHere = hash !== '' && pathname + search === location.pathname + location.search
  const isTaken = event?.defaultPrevented === true
  return isTaken || staysHere || pathname.includes('.') || el?.matches('[data-reload], [target]') === true
}

/** A page of another build has parts that these scripts do not know. */
function isOfThisBuild(html: string): boolean {
  const start = [...document.scripts].find(({ type }) => type === 'module')
  return html.includes(`src="${start?.getAttribute('src')}"`)
}

/** Loads the page whose address is there already as a document. Never resolves: the document comes. */
function loadDocument(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

function showHead({ head, documentElement }: Document): void {
  for (const element of document.head.querySelectorAll(headOfPage)) element.remove()
  document.head.append(...head.querySelectorAll(headOfPage))
  document.documentElement.lang = documentElement.lang
}

/** Has a form that asks for a page lead there like a link. */
function followForms(swup: Swup): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'get') return
    event.preventDefault()
    const asked = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)])
    const address = new URL(form.action)
    address.search = String(new URLSearchParams(asked))
    swup.navigate(address.href, {}, { el: form })
  })
}
