import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StoryViewer } from './story-viewer.tsx'

// The viewer is only ever opened in a browser, which it asks whether anybody looks and wants less motion.
beforeAll(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { hidden: false })
})
afterAll(() => vi.unstubAllGlobals())

const picture = (name: string) => ({
  src: `/pictures/${name}.webp`,
  width: 9,
  height: 16,
  alt: `The ${name}`,
})
const stories = [
  { id: 1, title: 'A soft brush', images: [picture('brush'), picture('paste')] },
  { id: 2, title: 'Sweets', images: [picture('sweets')] },
]

function open(start: number): string {
  return renderToStaticMarkup(
    <StoryViewer stories={stories} start={start} onShow={() => {}} onClose={() => {}} />,
  )
}

test('it begins with the first picture of the story asked for, by whose name it is called', () => {
  expect(open(0)).toContain('aria-label="Story 1: A soft brush"')
  expect(open(0).match(/alt="[^"]+"/g)).toEqual(['alt="The brush"'])
  expect(open(1)).toContain('aria-label="Story 2: Sweets"')
})

test('there is one bar for each picture of the story', () => {
  expect(open(0).match(/class="story-viewer__bar"/g)).toHaveLength(2)
  expect(open(1).match(/class="story-viewer__bar"/g)).toHaveLength(1)
})

test('it can be paused, closed and moved on and back', () => {
  for (const name of ['Pause story', 'Close', 'Previous picture', 'Next picture'])
    expect(open(0)).toContain(`aria-label="${name}"`)
})
