import { valueInTurn } from '../turns.ts'

const wide = '(min-width: 64em)'
const middle = '(min-width: 36em)'

/** How many slides a carousel shows: 3 from 1024 px, 2 from 576 px, 1 below; carousel.css says the same. */
export function slidesPerView(matches = (query: string) => window.matchMedia(query).matches): number {
  if (matches(wide)) return 3
  return matches(middle) ? 2 : 1
}

/** The same, kept up to date; 0 until scripts run. */
export const useSlidesPerView = valueInTurn({ before: 0, now: () => slidesPerView(), subscribe })

function subscribe(listener: () => void): () => void {
  const queries = [wide, middle].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
