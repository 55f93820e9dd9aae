import { expect, test } from 'vitest'
import { type Group, splitGroups } from './split-groups.ts'

const group = (name: Group['group'], ...refs: string[]) =>
  ({ group: name, rows: refs.map((ref) => ({ ref })) }) as Group

test.each([
  [[group('today', 'a', 'b', 'c')], 'today a b | today+ c'],
  [[group('pain', 'a'), group('late', 'b', 'c')], 'pain a, late b | late+ c'],
  [[group('pain', 'a', 'b', 'c'), group('today', 'd')], 'pain a b c | today d'],
  [[group('today', 'a')], 'today a | '],
])('what fell free is below two rows and all in pain', (groups, split) => {
  const named = splitGroups(groups).map((part) =>
    part.map(({ group, rows, isFurther }) =>
      [`${group}${isFurther ? '+' : ''}`, ...rows.map(({ ref }) => ref)].join(' '),
    ),
  )
  expect(named.map((part) => part.join(', ')).join(' | ')).toBe(split)
})
