import { openingAt, openingText, type Opening } from '#content/catalogue/hours/opening-hours.ts'

const minuteMs = 60_000

/**
 * Tells whether the clinic is open now, wherever the page says so: now and every minute while the page is seen. A hidden
 * tab has no timer.
 */
export function tellOpening(signal: AbortSignal): void {
  const whole = document.querySelector<HTMLElement>('[data-hours]')
  if (!whole) return
  const { words, ...hours } = JSON.parse(whole.dataset.hours ?? '')
  let timer = 0
  const tell = () => {
    clearTimeout(timer)
    if (document.hidden || signal.aborted) return
    const now = new Date()
    show(openingAt(hours, now, words))
    for (const place of all('[data-opening]'))
      place.textContent = openingAt(hours, now, { ...words, ...JSON.parse(place.dataset.opening!) }).text
    timer = window.setTimeout(tell, minuteMs - (Date.now() % minuteMs))
  }
  tell()
  document.addEventListener('visibilitychange', tell, { signal })
}

function show(opening: Opening): void {
  // For styles: what comes first by the hour.
  document.documentElement.dataset.clinic = opening.open ? 'open' : 'closed'
  for (const place of all('[data-open-now]')) showOpen(place, opening)
  for (const row of all('[data-days]'))
    if (row.dataset.days?.includes(opening.today)) row.ariaCurrent = 'date'
    else row.removeAttribute('aria-current')
  for (const words of all('[data-when-open]')) {
    const { dataset } = words
    dataset.otherwise ??= words.textContent
    words.textContent = (opening.open ? dataset.whenOpen : dataset.otherwise) ?? ''
  }
}

/** A dot when open, a ring when closed. */
function showOpen(place: HTMLElement, opening: Opening): void {
  const { open, short } = opening
  const text = place.dataset.openNow === 'short' ? short : openingText(opening)
  if (place.textContent === text) return
  const line = document.createElement('span')
  line.className = open ? 'open-now' : 'open-now open-now--closed'
  line.textContent = text
  place.replaceChildren(line)
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector)
}
