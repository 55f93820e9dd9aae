import { enlargeButtons } from '../../widgets/modal/enlarge-button.browser.ts'
import type { Story } from '../../widgets/story/story-viewer.tsx'

/** Has each round picture open the viewer at its story, and marks those that were seen. */
export function enliven(section: HTMLElement): () => void {
  const stories: Story[] = JSON.parse(section.dataset.props!)
  const rings = section.querySelectorAll('.story__ring')
  const markSeen = (id: number) => {
    rings[stories.findIndex((story) => story.id === id)]!.classList.add('story__ring--seen')
  }
  // A press takes some 100 ms, which the picture needs.
  section.addEventListener('pointerdown', ({ target }) => {
    const link = (target as Element).closest('a')
    if (link) new Image().src = link.href
  })
  return enlargeButtons(section, async () => {
    const { openStory } = await import('../../widgets/story/story-viewer.tsx')
    return (place, start) => openStory(place, { stories, start, onShow: markSeen })
  })
}
