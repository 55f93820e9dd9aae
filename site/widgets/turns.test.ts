import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let frames: (() => void)[] = []

/** The browser's next frame, and what was put off until after it. */
function showFrame(): void {
  for (const step of frames.splice(0)) step()
  vi.runAllTimers()
}

beforeEach(() => {
  frames = []
  vi.resetModules() // each test is a page that has just been taken over
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('changes wait for a frame each, in the order in which they asked', async () => {
  const { inTurn } = await import('./turns.ts')
  const done: string[] = []
  for (const name of ['first', 'second', 'third']) inTurn(() => done.push(name))
  expect(done).toEqual([])
  showFrame()
  expect(done).toEqual(['first'])
  showFrame()
  showFrame()
  expect(done).toEqual(['first', 'second', 'third'])
})

test('once all have had their turn, a change is made at once', async () => {
  const { inTurn } = await import('./turns.ts')
  const change = vi.fn<() => void>()
  inTurn(() => {})
  showFrame()
  inTurn(change)
  expect(change).toHaveBeenCalledOnce()
})

test('a change that fails holds up no other', async () => {
  const { inTurn } = await import('./turns.ts')
  const change = vi.fn<() => void>()
  inTurn(() => {
    throw new Error('broken')
  })
  inTurn(change)
  expect(showFrame).toThrow('broken')
  showFrame()
  expect(change).toHaveBeenCalledOnce()
})

test('a page that nobody looks at, and that has no frames, is changed all the same', async () => {
  vi.stubGlobal('document', { hidden: true })
  const { inTurn } = await import('./turns.ts')
  const change = vi.fn<() => void>()
  inTurn(() => {})
  inTurn(change)
  vi.runAllTimers()
  expect(change).toHaveBeenCalledOnce()
})
