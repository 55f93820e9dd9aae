import { openingAt, type Opening } from '#content/catalogue/hours/opening-hours.ts'

const minuteMs = 60_000

/** Says whether the clinic is open now: a dot when open, a ring when closed. */
export function openNow(place: HTMLElement): () => void {
  const length = 'short' in place.dataset ? 'short' : 'text'
  return followOpening(({ open, [length]: text }) => {
    if (place.textContent === text) return
    const line = document.createElement('span')
    line.className = open ? 'open-now' : 'open-now open-now--closed'
    line.textContent = text
    place.replaceChildren(line)
  })
}

/** Marks today's row in the table of opening hours. */
export function todaysHours(table: HTMLElement): () => void {
  return followOpening(({ today }) => {
    for (const row of table.querySelectorAll('tr'))
      if (row.dataset.days!.includes(today)) row.ariaCurrent = 'date'
      else row.removeAttribute('aria-current')
  })
}

/** Words that differ while the clinic is open, which `data-when-open` holds. */
export function wordsWhenOpen(words: HTMLElement): () => void {
  const otherwise = words.textContent
  return followOpening(({ open }) => {
    words.textContent = open ? words.dataset.whenOpen! : otherwise
  })
}

const listeners = new Set<() => void>()
let timer = 0

/** Calls `listener` now and every minute while the page is seen. Returns a function that stops. */
function followOpening(listener: (opening: Opening) => void): () => void {
  const { dataset } = document.querySelector<HTMLElement>('[data-hours]')!
  const tell = () => {
    const { words, ...hours } = JSON.parse(dataset.hours!)
    listener(openingAt(hours, new Date(), words))
  }
  tell()
  if (listeners.size === 0) document.addEventListener('visibilitychange', tick)
  listeners.add(tell)
  waitForNext()
  return () => listeners.delete(tell)
}

function tick(): void {
  for (const tell of listeners) tell()
  waitForNext()
}

/** One timer for all, and none while the tab is hidden. */
function waitForNext(): void {
  clearTimeout(timer)
  if (!document.hidden) timer = window.setTimeout(tick, minuteMs - (Date.now() % minuteMs))
}
