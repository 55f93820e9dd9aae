import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'
import { StoreUnavailable } from './store.ts'

/** Commits numbers as texts and remembers the groups; -1 trips it, and the first commit waits for `gate`. */
function committing(gate: Promise<unknown> = Promise.resolve()) {
  const groups: number[][] = []
  const { add, flush } = groupCommit(async (items: number[]) => {
    groups.push(items)
    if (groups.length === 1) await gate
    if (items.includes(-1)) throw new TypeError('made up')
    if (items.includes(-2)) throw new StoreUnavailable('made up')
    return items.map(String)
  })
  return { groups, add, flush }
}

test('items that come at once share a commit, and each gets its own result', async () => {
  const { groups, add } = committing()
  expect(await Promise.all([1, 2, 3].map(add))).toEqual(['1', '2', '3'])
  expect(groups).toEqual([[1, 2, 3]])
})

test('items that come during a commit share the next', async () => {
  const gate = Promise.withResolvers<void>()
  const { groups, add } = committing(gate.promise)
  const first = add(1)
  await expect.poll(() => groups).toHaveLength(1)
  const later = [2, 3].map(add)
  gate.resolve()
  await Promise.all([first, ...later])
  expect(groups).toEqual([[1], [2, 3]])
})

test('one item of fifty that trips us fails alone', async () => {
  const { add } = committing()
  const items = Array.from({ length: 50 }, (_, index) => (index === 20 ? -1 : index))
  const ends = await Promise.allSettled(items.map(add))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(49)
  expect(ends[20]).toMatchObject({ status: 'rejected', reason: new TypeError('made up') })
})

test('when the store is not there the whole group is told at once', async () => {
  const { groups, add } = committing()
  const ends = await Promise.allSettled([1, -2, 3].map(add))
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(groups).toHaveLength(1)
})

test('a group has a hundred items at most', async () => {
  const { groups, add } = committing()
  await Promise.all(Array.from({ length: 250 }, (_, index) => add(index)))
  expect(groups.map(({ length }) => length)).toEqual([100, 100, 50])
})

test('flush waits for all that were added', async () => {
  const { groups, add, flush } = committing()
  const adding = Promise.all(Array.from({ length: 150 }, (_, index) => add(index)))
  await flush()
  expect(groups.flat()).toHaveLength(150)
  await adding
})
