import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { StoryViewer } from './story-viewer.tsx'

// The viewer opens only in a browser, and asks it for hidden tabs and reduced motion.
beforeAll(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('document', { hidden: false })
})
afterAll(() => vi.unstubAllGlobals())

// The clinic's own stories have one picture each.
test('a story with two pictures has two bars and begins with the first picture', () => {
  const images = ['brush', 'paste'].map((name) => ({ src: `/${name}.webp`, width: 9, height: 16, alt: name }))
  const html = renderToStaticMarkup(
    <StoryViewer stories={[{ id: 1, title: 'Soft', images }]} start={0} onShow={vi.fn()} onClose={vi.fn()} />,
  )
  expect(html.match(/class="story-viewer__bar"/g)).toHaveLength(2)
  expect(html.match(/alt="[^"]+"/g)).toEqual(['alt="brush"'])
})
