import { setTimeout as sleep } from 'node:timers/promises'

/** Lets one send after the other have its turn. */
export type Turns = <Result>(send: () => Promise<Result>) => Promise<Result>

/**
 * Turns within this process that begin at least `ms` milliseconds after the last one ended, for services that
 * take no more.
 */
export function spacedTurns(ms: number): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (send) => {
    const turn = last.then(send)
    last = Promise.allSettled([turn]).then(() => sleep(ms))
    return turn
  }
}

/** The same among all processes that share a lock: `alone` runs work while nobody else runs any. */
export function lockedTurns(ms: number, alone: Turns): Turns {
  return (send) =>
    alone(async () => {
      try {
        return await send()
      } finally {
        await sleep(ms)
      }
    })
}
