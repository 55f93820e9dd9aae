import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginStep, spokenTime } from './step.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function paper(isTTY: boolean) {
  let text = ''
  return { isTTY, columns: 40, write: (more: string) => (text += more), read: () => text }
}

test.each([
  [400, '0.4 s'],
  [9940, '9.9 s'],
  [9960, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 0 s'],
  [192_000, '3 min 12 s'],
])('%i ms are spoken as %s', (ms, expected) => {
  expect(spokenTime(ms)).toBe(expected)
})

test('in a log a short step takes one line', () => {
  const out = paper(false)
  beginStep('[1/3] Installing', { out }).done('already there')
  expect(out.read()).toBe('[1/3] Installing … already there\n')
})

test('in a log a long step says every ten seconds what it waits for', () => {
  const out = paper(false)
  const step = beginStep('Building', { out })
  step.waitingFor('pages')
  vi.advanceTimersByTime(20_000)
  step.done()
  expect(out.read()).toBe('Building …\nBuilding … 10 s, pages\nBuilding … 20 s, pages\nBuilding … 20 s\n')
})

test('in a terminal one line is rewritten every second and cut to its width', () => {
  const out = paper(true)
  const step = beginStep('Building', { out })
  step.waitingFor('a very long line that some tool has printed')
  vi.advanceTimersByTime(1000)
  step.failed('no space')
  expect(out.read().split('\r\x1b[K')).toEqual([
    'Building …',
    'Building … 1.0 s, a very long line that',
    'Building … failed: no space (1.0 s)\n',
  ])
})
