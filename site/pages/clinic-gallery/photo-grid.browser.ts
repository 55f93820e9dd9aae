import { enlargeButtons } from '../../widgets/modal/enlarge-button.browser.ts'

/** Has each photo open the slideshow at itself. */
export function enliven(grid: HTMLElement): () => void {
  const photos = JSON.parse(grid.dataset.props!)
  return enlargeButtons(grid, async () => {
    const { openLightbox } = await import('../../widgets/modal/lightbox.tsx')
    return (place, start) => openLightbox(place, { photos, start, label: 'Clinic pictures' })
  })
}
