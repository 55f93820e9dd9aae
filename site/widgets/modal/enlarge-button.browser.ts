/** Opens a dialog at the end of `place` with the picture at `start`. Returns a function that closes it. */
export type OpenLarge = (place: HTMLElement, start: number) => () => void

/**
 * Has the buttons over a part's pictures open them large. What opens them is loaded when one is pressed; where it cannot
 * be had, the button leads to the picture, as the link that it was.
 */
export function enlargeButtons(part: HTMLElement, load: () => Promise<OpenLarge>): () => void {
  let close: (() => void) | undefined
  const links = part.querySelectorAll<HTMLAnchorElement>('a[data-opens]')
  for (const [index, link] of links.entries()) {
    link.setAttribute('aria-haspopup', 'dialog')
    // A press takes some 100 ms, which the network has meanwhile.
    link.addEventListener('pointerdown', () => void load().catch(() => {}))
    link.addEventListener('click', async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      try {
        const open = await load()
        close?.()
        close = open(part, index)
      } catch {
        location.assign(link.href)
      }
    })
  }
  return () => close?.()
}
