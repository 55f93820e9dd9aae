import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rendered } from '#site/islands/rendered.fixture.tsx'
import { StoryViewer } from './story-viewer.tsx'

// The viewer opens only in a browser, and asks it for hidden tabs and reduced motion.
beforeAll(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { hidden: false })
})
afterAll(() => vi.unstubAllGlobals())

// The clinic's own stories have one picture each.
test('a story with two pictures begins with the first and has two bars', () => {
  const [sweets, brush, paste] = ['sweets', 'brush', 'paste'].map((name) => {
    return { src: `/${name}.webp`, width: 9, height: 16, alt: name }
  })
  const stories = [
    { id: 1, title: 'Sweets', images: [sweets!], links: [] },
    { id: 2, title: 'Brushing', images: [brush!, paste!], links: [] },
  ]
  const html = rendered(<StoryViewer stories={stories} start={1} onClose={vi.fn()} />)
  expect(html).toContain('aria-label="Story 2: Brushing"')
  expect(html.match(/class="story-viewer__bar"/g)).toHaveLength(2)
  expect(html.match(/alt="[^"]+"/g)).toEqual(['alt="brush"'])
})
