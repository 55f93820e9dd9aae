import { expect, test } from 'vitest'
import { type Publication, usualSeconds } from './site-folder.ts'

const words = ['content/clinic.yaml']
const one = (seconds: number, rest: Partial<Publication> = {}) =>
  ({
    number: 1,
    id: '',
    at: '',
    by: '',
    note: '',
    toWrite: [],
    files: words,
    seconds,
    ...rest,
  }) as Publication

test('what is promised of a publication is what the slowest of the latest of its kind took', () => {
  const photograph = { files: [...words, 'pictures/photos/rooms/chair.jpg'] }
  const history = [one(2, { undoneTo: 0 }), one(81), one(12), one(20), one(200)]
  expect(usualSeconds(history, 'words')).toBe(85)
  expect(usualSeconds(history, 'undo')).toBe(5)
  expect(usualSeconds(history, 'photographs')).toBeNull()
  expect(usualSeconds([one(61, photograph), ...history], 'photographs')).toBe(65)
})
