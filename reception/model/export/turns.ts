import { setImmediate as freeEventLoop } from 'node:timers/promises'

/** Runs work that takes long in pieces, one after the other, with the event loop free in between for visitors of the site. */
export function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(piece: () => Promise<Result>): Promise<Result> => {
    const result = last.then(() => freeEventLoop()).then(piece)
    last = result.catch(() => {})
    return result
  }
}
