import { expect, test } from 'vitest'
import { none } from './counts.ts'
import { outcomeOf } from './runners.ts'

const ended = { code: 0, output: 'words\n', overdue: false }
const counted = (passed: number, failed: number) => () => ({ ...none, passed, failed })

test('a part comes to what its report says', () => {
  expect(outcomeOf(ended, counted(3, 0))).toMatchObject({ passed: 3, failed: 0 })
  expect(outcomeOf({ ...ended, code: 1 }, counted(3, 2))).toMatchObject({ passed: 3, failed: 2 })
})

test('a part without a test has failed, and says so', () => {
  expect(outcomeOf(ended, counted(0, 0))).toMatchObject({ failed: 1, output: 'words\n\nNo test was found.' })
})

test('a tool that failed though every case passed has failed', () => {
  expect(outcomeOf({ ...ended, code: 1 }, counted(3, 0))).toMatchObject({ passed: 3, failed: 1 })
})

test('a tool that left no report has failed, even where it ended well', () => {
  const noReport = () => JSON.parse('')
  expect(outcomeOf(ended, noReport)).toMatchObject({ passed: 0, failed: 1 })
})
