import { expect, test } from 'vitest'
import { foldersIn } from './folders.ts'
import { shotOf } from './shots.ts'
import { readSlots } from './slots.ts'

test('every place for a picture says how to photograph it', () => {
  for (const name of readSlots(foldersIn(import.meta.dirname)).keys()) expect(shotOf(name).what).not.toBe('')
  expect(() => shotOf('nowhere/at-all')).toThrow('pictures/shots.json says nothing of nowhere/at-all')
})
