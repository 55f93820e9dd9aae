import { hasArrived } from './map-arrival.ts'

/** Puts the map over its drawing when it is asked for. If it does not load, the button is a link again. */
export function enliven(panel: HTMLElement): void {
  const offer = panel.querySelector<HTMLElement>('.map__offer')!
  const button = offer.querySelector('a')!
  const asLink = [...button.childNodes]
  const map = panel.querySelector('template')!.content
  button.textContent = offer.dataset.show!
  const show = async (event: Event) => {
    event.preventDefault()
    if (map.childElementCount === 0) return
    panel.append(map)
    const frame = panel.querySelector('iframe')!
    if (await hasArrived(frame)) {
      panel.dataset.arrived = ''
      offer.remove()
      // What asked for it is gone.
      frame.focus()
    } else {
      frame.remove()
      button.removeEventListener('click', show)
      button.removeAttribute('role')
      button.replaceChildren(...asLink)
      offer.querySelector('p')!.textContent = offer.dataset.missing!
    }
  }
  button.addEventListener('click', show)
}
