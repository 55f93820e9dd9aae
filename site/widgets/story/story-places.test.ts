import { expect, test } from 'vitest'
import { placeAfter, placeBefore } from './story-places.ts'

const fifteen = Array.from({ length: 15 }, () => 1)

test('after story 15 comes story 1, before story 1 story 15', () => {
  expect(placeAfter({ story: 14, image: 0 }, fifteen)).toEqual({ story: 0, image: 0 })
  expect(placeBefore({ story: 0, image: 0 }, fifteen)).toEqual({ story: 14, image: 0 })
})

test('a story with several images shows them all before the next one', () => {
  const counts = [2, 3]
  expect(placeAfter({ story: 0, image: 0 }, counts)).toEqual({ story: 0, image: 1 })
  expect(placeAfter({ story: 0, image: 1 }, counts)).toEqual({ story: 1, image: 0 })
  expect(placeBefore({ story: 1, image: 2 }, counts)).toEqual({ story: 1, image: 1 })
})

test('back from the first image of a story leads to the last one of the story before', () => {
  expect(placeBefore({ story: 1, image: 0 }, [2, 3])).toEqual({ story: 0, image: 1 })
  expect(placeBefore({ story: 0, image: 0 }, [2, 3])).toEqual({ story: 1, image: 2 })
})
