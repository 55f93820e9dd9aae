import { countOf } from '../../check/fault.ts'
import { faultAt, servicesOf, type Found, type Rule } from '../rule.ts'
import { visibleTextsOf } from './texts.ts'

type Habit = { name: string; pattern: RegExp; max: number; expected: string }

/** What is right once and tires when it comes again and again. */
const habits: Habit[] = [
  {
    name: 'explanation in brackets',
    pattern: /\([^)]*\)/g,
    max: 3,
    expected: 'plain words in place of a term and its explanation',
  },
  { name: '"may"', pattern: /\bmay\b/gi, max: 7, expected: 'often, sometimes, can, or the plain fact' },
]

/** Brackets and "may" are counted over a whole page. */
export const plainness: Rule = {
  name: 'plainness',
  find: (content) =>
    [...servicesOf(content), ...content.guides].flatMap((record) => {
      const text = visibleTextsOf(record.value)
        .map(({ text }) => text)
        .join('\n')
      return habits.flatMap(({ name, pattern, max, expected }): Found[] => {
        const count = text.match(pattern)?.length ?? 0
        if (count <= max) return []
        return [faultAt(record, [], `${count} times ${name}`, `at most ${countOf(max, 'time')}: ${expected}`)]
      })
    }),
}
