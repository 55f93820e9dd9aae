import { expect, test } from 'vitest'
import { placeAfter, placeBefore } from './story-places.ts'

/** The first story has two images, the second three. */
const counts = [2, 3]

test.each([
  ['to the next image of a story', [0, 0], [0, 1]],
  ['from the last image to the next story', [0, 1], [1, 0]],
  ['from the last story to the first', [1, 2], [0, 0]],
])('one step leads %s, and back', (_where, [story, image], [nextStory, nextImage]) => {
  const place = { story: story!, image: image! }
  const next = { story: nextStory!, image: nextImage! }
  expect(placeAfter(place, counts)).toEqual(next)
  expect(placeBefore(next, counts)).toEqual(place)
})
