import { expect, test } from 'vitest'
import { messagesOf, soundFiles, soundProject } from '../fixtures/content.fixture.ts'
import type { Translation } from '../translations/translation.ts'
import { problemOf, readPatterns } from './patterns.ts'
import held from './patterns.fixture.json' with { type: 'json' }

const examples = readPatterns().flatMap(({ name, rules }) =>
  rules.flatMap((rule) =>
    [
      ...rule.refused.map((example) => ({ example, isRefused: true })),
      ...rule.allowed.map((example) => ({ example, isRefused: false })),
    ].map(({ example, isRefused }) => {
      const given = typeof example === 'string' ? { text: example, english: '' } : example
      return { name, rule, ...given, isRefused }
    }),
  ),
)

test.each(examples)('$name: "$text" is refused: $isRefused', ({ rule, text, english, isRefused }) => {
  expect(problemOf(rule, text, english) !== undefined).toBe(isRefused)
})

test.each(held)('$text is held against the rules of its language, its script, and its English', (given) => {
  const { text, found } = given
  const language = given.language as 'gu' | 'hi'
  const file = `content/${language}/conditions/toothache.yaml`
  const english = 'content/conditions/toothache.yaml'
  const record = { file, lineOf: () => 7 } as unknown as Translation['record']
  const pairs = [{ path: ['lead'], at: ['lead'], english: 'See a dentist at 108.', text }]
  const translation = { language, file, english, record, pairs } as unknown as Translation
  const project = { ...soundProject, translations: [translation] }
  expect(messagesOf(soundFiles, project)).toEqual(found.map((fault) => `${file}:7 texts.lead: ${fault}`))
})
