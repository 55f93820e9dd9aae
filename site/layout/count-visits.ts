import type { Counted } from '#content/catalogue/counted.ts'

const links: [Counted, RegExp][] = [
  // Numbers without a plus are those of ambulances.
  ['call', /^tel:\+/],
  ['whatsapp', /^(https:\/\/(wa\.me|api\.whatsapp\.com)\/|whatsapp:)/],
  ['directions', /^(https:\/\/(www\.google\.[a-z.]+\/maps\b|maps\.)|geo:)/],
]
/** By then who types has paused. */
const pauseMs = 2_000

/**
 * Tells the server what happens on the pages: one word and the page's language at a time, without cookie or id, so that it
 * can add one to the total of the day. Who asks not to be tracked is not counted.
 */
export function countVisits(): void {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (globalPrivacyControl || navigator.doNotTrack === '1') return
  countPages()
  countLinks()
  countForms()
  countMisses()
}

function count(what: Counted): void {
  navigator.sendBeacon('/counts', `${what} ${document.documentElement.lang.slice(0, 2)}`)
}

function countPages(): void {
  let shown = ''
  const look = () => {
    const page = location.pathname + location.search
    if (page !== shown) count('page')
    shown = page
  }
  look()
  // Pages that take this one's place, and places within it.
  document.addEventListener('swup:page:view', look)
}

function countLinks(): void {
  listen('click', (target) => {
    const href = target.closest('a')?.href ?? ''
    const [what] = links.find(([, address]) => address.test(href)) ?? []
    if (what) count(what)
  })
}

/** A form that is sent to the clinic counts once, however often it is corrected. Thanks take the place of what was sent. */
function countForms(): void {
  const begun = new WeakSet<Element>()
  listen('input', (target) => {
    const form = target.closest('[data-island]:has(form[method=post])')
    if (!form || begun.has(form)) return
    begun.add(form)
    count('form-start')
    new MutationObserver((_changes, watch) => {
      if (form.querySelector('form')) return
      watch.disconnect()
      count('form-send')
    }).observe(form, { childList: true, subtree: true })
  })
}

/** What was searched for stays here: that the same words are not counted again as a page is all it is for. */
function countMisses(): void {
  let missed = ''
  let timer: ReturnType<typeof setTimeout>
  const look = (found: Element | null, text: string) => {
    if (!found?.querySelector('.hit--book') || text === missed) return
    missed = text
    count('search-without-hit')
  }
  const lookAtPage = () =>
    look(document.querySelector('main .found'), new URLSearchParams(location.search).get('q')?.trim() ?? '')
  lookAtPage()
  document.addEventListener('swup:page:view', lookAtPage)
  listen('input', (target) => {
    const form = target.closest('[role=search]')
    if (!form) return
    clearTimeout(timer)
    timer = setTimeout(() => look(form, (target as HTMLInputElement).value.trim()), pauseMs)
  })
}

function listen(type: 'click' | 'input', hear: (target: Element) => void): void {
  document.addEventListener(type, ({ target }) => hear(target as Element), { capture: true, passive: true })
}
