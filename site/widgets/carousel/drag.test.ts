import { expect, test } from 'vitest'
import { swipeStep } from './drag.ts'
import swipes from './drag.fixture.json' with { type: 'json' }

test.each(swipes)('$swipe ($movedPx px in $tookMs ms) leads to step $step', ({ movedPx, tookMs, step }) => {
  expect(swipeStep(movedPx, 1000, tookMs)).toBe(step)
})
