import { setImmediate as freeEventLoop } from 'node:timers/promises'

/** Runs long work in pieces, one after the other; in between, the event loop is free for visitors. */
export function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(piece: () => Promise<Result>): Promise<Result> => {
    const result = last.then(() => freeEventLoop()).then(piece)
    last = result.catch(() => {})
    return result
  }
}
