import type Swup from 'swup'

/** Keeps how far each page in the history was scrolled: the browser knows it, but scrolls before the page is there. */
export function keepPlaces({ hooks }: Swup): void {
  const places = new Map<number, number>()
  const entry = () => Number(history.state?.index)
  let current = entry()
  let leaving = false
  const keep = () => leaving || places.set(current, window.scrollY)
  window.addEventListener('scroll', keep, { passive: true })
  hooks.before('visit:start', () => void (leaving = true))
  hooks.on('content:scroll', (visit) => {
    current = entry()
    leaving = false
    const top = places.get(current)
    if (visit.history.popstate && top !== undefined) window.scrollTo({ top, behavior: 'instant' })
  })
}

/** A search is asked from its own box, where the visitor may go on typing while the page of hits is on its way. */
export function keepField({ hooks }: Swup): void {
  let asked: string | undefined
  let kept: HTMLInputElement | undefined
  hooks.before('visit:start', () => void (asked = focusedField()?.value))
  hooks.before('content:replace', () => void (kept = focusedField()))
  hooks.on('content:replace', () => {
    const field = kept?.id ? document.getElementById(kept.id) : null
    if (!kept || field === kept || !(field instanceof HTMLInputElement)) return
    if (kept.value !== asked) field.value = kept.value
    field.focus({ preventScroll: true })
    field.setSelectionRange(kept.selectionStart, kept.selectionEnd)
  })
}

function focusedField(): HTMLInputElement | undefined {
  return document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined
}
