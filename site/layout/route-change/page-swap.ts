import type { LiveParts } from '../../live/live-parts.ts'
import { pageAt } from './page-fetch.ts'
import { applyStylesheets } from './stylesheets.ts'

const coveredMs = 500

/** What the head says of one page. */
const headOfPage =
  'title, meta[name=description], meta[name=robots], meta[name^=twitter], meta[property], link[rel=canonical], script[type="application/ld+json"]'
/** Links around the page that mark it, or name it. */
const linksAroundPage = '.site-header a'
/** Parts around the page that are each page's own: who is reached from it. */
const ownAroundPage = '.phone-bar, .bar__book, .top-strip__texts, .menu__reach, .footer__contact'

/**
 * Shows the page that a navigation leads to in this document: its head and `main` take the place of the last page's.
 * @param left the path of the last page
 */
export async function swapPage(event: NavigateEvent, left: string, parts: LiveParts): Promise<void> {
  const { signal } = event
  const { pathname, href } = new URL(event.destination.url)
  const asked = focusedText()
  const page = await pageAt(href)
  if (signal.aborted) return
  if (!page || !hasSameFrame(page)) return loadDocument()
  const typed = focusedText()
  showPage(page, parts, typed === asked ? null : typed)
  event.scroll()
  if (pathname !== left) coverForAMoment()
}

/** A page of another build has parts that these scripts do not know, and a page that failed has no menu. */
function hasSameFrame(page: Document): boolean {
  const frameOf = ({ scripts, body }: Document) => {
    const start = [...scripts].find(({ type }) => type === 'module')
    return `${start?.getAttribute('src')} ${body.children.length}`
  }
  return frameOf(page) === frameOf(document)
}

/** Loads the page whose address is there already as a document. Never resolves: the document comes. */
function loadDocument(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** What is in the field that has the focus. */
function focusedText(): string | null {
  return document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null
}

/** @param typed what the visitor has begun to type while the page was on its way */
function showPage(page: Document, parts: LiveParts, typed: string | null): void {
  for (const element of document.head.querySelectorAll(headOfPage)) element.remove()
  document.head.append(...page.head.querySelectorAll(headOfPage))
  document.documentElement.lang = page.documentElement.lang

  const around = page.querySelectorAll(linksAroundPage)
  for (const [index, link] of document.querySelectorAll(linksAroundPage).entries())
    for (const name of ['href', 'aria-current']) copyAttribute(name, around[index], link)

  const own = page.querySelectorAll(ownAroundPage)
  for (const [index, part] of document.querySelectorAll(ownAroundPage).entries())
    exchange(part, own[index]!, parts)

  applyStylesheets(page)
  const main = document.querySelector('main')!
  const focused = document.activeElement
  const [caret, end] =
    focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : [null, null]
  exchange(main, page.querySelector('main')!, parts)
  // A search is asked from its own box, where the visitor may go on.
  const field = focused?.id ? document.getElementById(focused.id) : null
  if (field instanceof HTMLInputElement) {
    if (typed !== null) field.value = typed
    if (caret !== null) field.setSelectionRange(caret, end)
  }
  field?.focus({ preventScroll: true })
}

function exchange(old: Element, next: Element, parts: LiveParts): void {
  parts.end(old)
  old.replaceWith(next)
  parts.begin(next)
}

function copyAttribute(name: string, from: Element | undefined, to: Element): void {
  const value = from?.getAttribute(name) ?? null
  if (value === null) to.removeAttribute(name)
  else to.setAttribute(name, value)
}

let covering = 0

/** Covers the page for 500 ms after a change of path, then hands the focus to the new page's title. */
function coverForAMoment(): void {
  const place = document.querySelector('.loading')!
  place.replaceChildren(place.querySelector('template')!, sheetOf(place))
  clearTimeout(covering)
  covering = window.setTimeout(() => {
    place.querySelector('.loading__sheet')!.remove()
    const title = document.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, coveredMs)
}

function sheetOf(place: Element): Node {
  return place.querySelector('template')!.content.cloneNode(true)
}
