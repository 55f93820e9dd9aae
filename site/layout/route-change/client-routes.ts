import Swup, { type Visit } from 'swup'
import { cover, uncover } from './cover.ts'
import { fetchedAhead, followAttention } from './fetch-ahead.ts'
import { applyStylesheets, loadStylesheets } from './page-styles.ts'

const around = ['.site-header', '.footer', '.phone-bar']
/** What the head says of one page. */
const headOfPage =
  'title, meta[name=description], meta[name=robots], meta[name^=twitter], meta[property], link[rel=canonical], script[type="application/ld+json"]'

/**
 * Shows the site's next pages in this document. Links that ask for a document get one, and so does whatever fails: a page
 * of another build, one without this frame, or none at all.
 * @param onShown called once the next page is there
 */
export function followRoutes(onShown: () => void): void {
  const swup = new Swup({
    cache: false,
    linkToSelf: 'navigate',
    ignoreVisit: needsDocument,
    // Places on a page and layers over it have entries in the history too, which lead back to another page.
    skipPopStateHandling: () => false,
  })
  let shownPath = location.pathname
  const places = keepPlaces()
  const field = keepField()

  swup.hooks.before('visit:start', (visit) => {
    const { pathname } = new URL(visit.to.url, location.href)
    const sameFrame = pathname === shownPath
    visit.animation.animate = false
    visit.containers = sameFrame ? ['main'] : ['main', ...around]
    places.leave()
    field.remember()
    if (!sameFrame) cover()
  })
  swup.hooks.replace('page:load', async (visit, args, load) => {
    const page = await (fetchedAhead(visit.to.url) ?? load?.(visit, args))?.catch(() => null)
    return page && isOfThisBuild(page.html) ? page : loadDocument()
  })
  swup.hooks.replace('visit:fail', loadDocument)

  swup.hooks.before('content:replace', async ({ to }) => {
    await loadStylesheets(to.document!)
    field.take()
  })
  swup.hooks.on('content:replace', ({ to }) => {
    showHead(to.document!)
    applyStylesheets(to.document!)
    onShown()
    field.giveBack()
    shownPath = location.pathname
  })
  swup.hooks.on('content:scroll', (visit) => places.arrive(visit))
  swup.hooks.on('visit:end', uncover)

  followForms((address, form) => swup.navigate(address, {}, { el: form }))
  followAttention((address) => swup.fetchPage(address), needsDocument)
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

/** Keeps how far each page in the history was scrolled: the browser knows it, but scrolls before the page is there. */
function keepPlaces() {
  const places = new Map<number, number>()
  const entry = () => Number(history.state?.index)
  let current = entry()
  let leaving = false
  window.addEventListener('scroll', () => leaving || places.set(current, window.scrollY), { passive: true })
  return {
    leave: () => void (leaving = true),
    arrive({ history: { popstate } }: Visit) {
      current = entry()
      leaving = false
      const top = places.get(current)
      if (popstate && top !== undefined) window.scrollTo({ top, behavior: 'instant' })
    },
  }
}

/** Has a form that asks for a page lead there like a link. */
function followForms(navigate: (address: string, form: HTMLFormElement) => void): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'get') return
    event.preventDefault()
    const asked = new FormData(form, event.submitter)
    const address = new URL(form.action)
    address.search = String(new URLSearchParams([...asked].map(([name, value]) => [name, String(value)])))
    navigate(address.href, form)
  })
}

/** A search is asked from its own box, where the visitor may go on typing while the page of hits is on its way. */
function keepField() {
  let asked: string | undefined
  let kept: HTMLInputElement | undefined
  const focused = () =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined
  return {
    remember: () => void (asked = focused()?.value),
    take: () => void (kept = focused()),
    giveBack() {
      const field = kept?.id ? document.getElementById(kept.id) : null
      if (!(field instanceof HTMLInputElement) || field === kept) return
      if (kept!.value !== asked) field.value = kept!.value
      field.focus({ preventScroll: true })
      field.setSelectionRange(kept!.selectionStart, kept!.selectionEnd)
    },
  }
}
