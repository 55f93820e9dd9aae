import { setImmediate as freeEventLoop } from 'node:timers/promises'
import { StoreUnavailable } from './store.ts'

/** Commits items together, all or none, and gives a result for each. `sinceMs`: `performance.now()` of the first. */
export type Commit<Item, Result> = (items: Item[], sinceMs: number) => Promise<Result[]>

/** `add` resolves once its item is durable; `flush` once all that were added are. */
export type GroupCommit<Item, Result> = { add(item: Item): Promise<Result>; flush(): Promise<void> }

type Waiting<Item, Result> = {
  item: Item
  sinceMs: number
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** More would make the first of a group wait for the last; queries also have a limit of values. */
const mostTogether = 100

/**
 * Commits in groups: while one group is on its way to the disk the next one gathers, so that many items share
 * one wait for the disk. When a group fails by a fault of our own, each of its items is tried alone: one item
 * that trips us fails alone.
 */
export function groupCommit<Item, Result>(commit: Commit<Item, Result>): GroupCommit<Item, Result> {
  const waiting: Waiting<Item, Result>[] = []
  let working: Promise<void> | null = null

  function add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      waiting.push({ item, sinceMs: performance.now(), resolve, reject })
      working ??= work()
    })
  }

  async function work() {
    while (waiting.length > 0) {
      // What else has arrived by now comes along.
      await freeEventLoop()
      await settle(waiting.splice(0, mostTogether), commit)
    }
    working = null
  }

  async function flush() {
    while (working !== null) await working
  }

  return { add, flush }
}

async function settle<Item, Result>(group: Waiting<Item, Result>[], commit: Commit<Item, Result>) {
  const [first] = group
  if (first === undefined) return
  try {
    const results = await commit(
      group.map(({ item }) => item),
      first.sinceMs,
    )
    // The commit gives one result an item.
    group.forEach(({ resolve }, index) => resolve(results[index] as Result))
  } catch (error) {
    if (group.length > 1 && !(error instanceof StoreUnavailable)) {
      for (const one of group) await settle([one], commit)
    } else {
      for (const { reject } of group) reject(error)
    }
  }
}
