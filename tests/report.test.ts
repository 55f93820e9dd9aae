import { expect, test } from 'vitest'
import { none } from './counts.ts'
import { closingLines, exitCodeFor, resultText, type Result } from './report.ts'

const unit: Result = { ...none, name: 'unit', passed: 40, ms: 3400 }
const journeys: Result = {
  name: 'journeys',
  passed: 7,
  failed: 2,
  notRun: ['menu › opens'],
  secondTry: ['menu › closes'],
  ms: 61_000,
}

test('the last line is the sum, before it stands what was not run or passed late, before that where the time went', () => {
  expect(closingLines([unit, journeys])).toEqual([
    'Time: 1 min 4 s (journeys 1 min 1 s, unit 3.4 s)',
    'passed at the second try only, which is a fault: menu › closes',
    'not run: menu › opens',
    '47 passed, 2 failed',
  ])
})

test('a part says only what there is to say', () => {
  expect(resultText(unit)).toBe('40 passed, 3.4 s')
  expect(resultText(journeys)).toBe('7 passed, 2 failed, 1 not run, 1 min 1 s')
})

test('a failure is a failure everywhere, a check that was not run only in CI', () => {
  const leftOut = { ...unit, notRun: ['journeys: no Chromium'] }
  expect(exitCodeFor([unit], { CI: 'true' })).toBe(0)
  expect(exitCodeFor([unit, journeys], {})).toBe(1)
  expect(exitCodeFor([leftOut], {})).toBe(0)
  expect(exitCodeFor([leftOut], { CI: 'true' })).toBe(1)
})
