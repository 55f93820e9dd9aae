import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let queueUpdate: (update: () => void) => void
let frames: (() => void)[] = []

/** The browser's next frame, and what was put off until after it. */
function showFrame(): void {
  for (const step of frames.splice(0)) step()
  vi.runAllTimers()
}

beforeEach(async () => {
  frames = []
  vi.resetModules() // each test is a page that has just been hydrated
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step))
  ;({ queueUpdate } = await import('./hydration-queue.ts'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('updates wait for a frame each, in the order of the calls', () => {
  const done: string[] = []
  for (const name of ['first', 'second', 'third']) queueUpdate(() => done.push(name))
  expect(done).toEqual([])
  showFrame()
  expect(done).toEqual(['first'])
  showFrame()
  showFrame()
  expect(done).toEqual(['first', 'second', 'third'])
})

test('once the queue has run, an update runs at once', () => {
  const update = vi.fn<() => void>()
  queueUpdate(() => {})
  showFrame()
  queueUpdate(update)
  expect(update).toHaveBeenCalledOnce()
})

test('an update that fails holds up no other', () => {
  const update = vi.fn<() => void>()
  queueUpdate(() => {
    throw new Error('broken')
  })
  queueUpdate(update)
  expect(showFrame).toThrow('broken')
  showFrame()
  expect(update).toHaveBeenCalledOnce()
})

test('a hidden page, which has no frames, is updated all the same', () => {
  vi.stubGlobal('document', { hidden: true })
  const update = vi.fn<() => void>()
  queueUpdate(() => {})
  queueUpdate(update)
  vi.runAllTimers()
  expect(update).toHaveBeenCalledOnce()
})
