import { expect, test } from 'vitest'
import { foldersIn } from './folders.ts'
import { shotOf, shotTable } from './shots.ts'
import { readSlots } from './slots.ts'

test('every place for a picture says how to photograph it', () => {
  for (const name of readSlots(foldersIn(import.meta.dirname)).keys()) expect(shotOf(name).what).not.toBe('')
  expect(() => shotOf('nowhere/at-all')).toThrow('pictures/shots.json says nothing of nowhere/at-all')
})

test('a pair of a treatment is photographed otherwise than the treatment itself', () => {
  expect(shotOf('treatments/dental-braces-before')).not.toEqual(shotOf('treatments/dental-braces'))
})

test('places that are photographed alike are in one row of the list', () => {
  const places = ['causes/acid', 'causes/decay', 'clinic/photo-03'].map((name) => {
    return { name, filledBy: 'drawing', shot: shotOf(name) }
  })
  const rows = shotTable(places)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('| `causes/*`, `emergencies/*`, `steps/*`, `bring/*` | drawing |')
})
