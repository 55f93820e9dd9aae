import { useEffect } from 'react'

const control = 'input:not([type="hidden"]), select, textarea, summary, button, a[href], [tabindex]'

/** A link within the page only moves the focus. As a navigation it would drop what the last press was answered. */
export function useLinksInPage(): void {
  useEffect(() => {
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

function follow(event: MouseEvent): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  if (isElsewhere || event.defaultPrevented || !(event.target instanceof Element)) return
  const id = event.target.closest('a[href^="#"]')?.getAttribute('href')?.slice(1)
  const place = id && document.getElementById(id)
  if (!place) return
  event.preventDefault()
  openAround(place)
  const aim = place.matches(control) ? place : (place.querySelector<HTMLElement>(control) ?? place)
  aim.focus({ preventScroll: true })
  aim.scrollIntoView({ block: aim.offsetHeight < innerHeight ? 'center' : 'start' })
}

function openAround(place: Element): void {
  const folded = place.closest('details')
  if (!folded) return
  folded.open = true
  if (folded.parentElement) openAround(folded.parentElement)
}
