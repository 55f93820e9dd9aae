/** Puts the map in the place of its drawing, once it was asked for. */
export function enliven(offer: HTMLElement): void {
  const button = offer.querySelector('a')!
  button.textContent = 'Show the map'
  button.addEventListener('click', (event) => {
    event.preventDefault()
    offer.replaceChildren(offer.querySelector('template')!.content)
    // What asked for it is gone.
    offer.querySelector('iframe')!.focus()
  })
}
