import { expect, test } from 'vitest'
import { currentValue } from './records/record.server.ts'
import { inShort, liveNumbers } from './versions.server.ts'

test('a version is told by its first changes, and how many more there are', () => {
  const file = 'content/clinic.yaml'
  const was = currentValue(file) as { holidays: object[]; rooms: string }
  const next = { ...structuredClone(was), logo: 'letter' }
  next.holidays.push({ date: '2027-12-25', label: 'Christmas' })
  const page = 'content/treatments/root-canal-treatment.yaml'
  const treatment = currentValue(page) as object
  const files = [
    { file, was, next },
    { file: page, was: treatment, next: { ...treatment, lead: 'Cleaning a tooth.' } },
  ]
  expect(inShort(files)).toBe(
    'The clinic: Christmas, 25 December 2027, added, in English; Logo: The first letter of the name; and 1 more',
  )
  const back = files.slice(0, 1).map(({ file, was, next }) => ({ file, was: next, next: was }))
  expect(inShort(back)).toMatch(/^The clinic: Christmas, 25 December 2027, taken out; Logo: /)
  expect(inShort([])).toBe('')
})

test('the version that going back has brought back is live too, and the one that was left is not', () => {
  const history = [{ number: 2, undoneTo: 0 }, { number: 1 }, { number: 0 }]
  expect([...liveNumbers(history)]).toEqual([2, 0])
})
