const shownMs = 500

let timer = 0

/** Covers the page for 500 ms after a change of path, then hands the focus to the new page's title. */
export function coverForAMoment(): void {
  const place = document.querySelector('.loading')!
  place.replaceChildren(place.querySelector('template')!, sheetOf(place))
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    place.querySelector('.loading__sheet')!.remove()
    const title = document.querySelector('h1')
    title?.setAttribute('tabindex', '-1')
    title?.focus({ preventScroll: true })
  }, shownMs)
}

function sheetOf(place: Element): Node {
  return place.querySelector('template')!.content.cloneNode(true)
}
