const leastMs = 500
const fadeMs = 150

let coveredAt = 0
let timer = 0

export function cover(): void {
  const place = document.querySelector('.loading')
  const template = place?.querySelector('template')
  if (!template) return
  clearTimeout(timer)
  coveredAt = performance.now()
  place?.replaceChildren(template, template.content.cloneNode(true))
}

/** Shows the page after it has been covered for 500 ms, and hands the focus to its title. */
export function uncover(): void {
  const sheet = document.querySelector<HTMLElement>('.loading__sheet')
  if (!sheet) return
  const fade = () => {
    sheet.dataset.leaving = ''
    timer = window.setTimeout(() => {
      sheet.remove()
      focusTitle()
    }, fadeMs)
  }
  timer = window.setTimeout(fade, leastMs - fadeMs - (performance.now() - coveredAt))
}

function focusTitle(): void {
  const title = document.querySelector('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus({ preventScroll: true })
}
