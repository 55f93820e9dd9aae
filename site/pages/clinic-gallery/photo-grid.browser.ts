import { enlargeButtons } from '../../widgets/modal/enlarge-button.browser.ts'

/** Has each photo open the slideshow at itself. */
export function enliven(grid: HTMLElement): () => void {
  const shown = JSON.parse(grid.dataset.props!)
  return enlargeButtons(grid, async () => {
    const { openLightbox } = await import('../../widgets/modal/lightbox.tsx')
    return (place, start) => openLightbox(place, { ...shown, start })
  })
}
