import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { urgentWordsFinder } from './urgent-words.ts'
import cases from './urgent-words.fixture.json' with { type: 'json' }

const words = readCatalogue().urgentWords
const find = urgentWordsFinder(words)

test.each(Object.values(cases).flatMap((some) => Object.entries<string | null>(some)))(
  '"%s" is marked %s',
  (text, id) => {
    expect(find(text)?.id ?? null).toBe(id)
  },
)

test('the words are quoted as they were typed', () => {
  const text = 'गाल पर सूजन है, રાતથી તાવ. No pain.'
  expect(find(text)!.quotes.map(({ from, until }) => text.slice(from, until))).toEqual(['सूजन', 'તાવ'])
})

test('the words of every mark are quoted, not only those of the gravest', () => {
  const text = 'Cannot open my mouth, swelling, fever 101, बहुत दर्द'
  const quoted = find(text)!.quotes.map(({ from, until }) => text.slice(from, until))
  expect(quoted).toEqual(['Cannot open my mouth', 'swelling', 'fever', 'बहुत दर्द'])
})

test('a mark higher in the list comes first', () => {
  expect(find('swelling, fever, cannot open my mouth')!.place).toBeLessThan(find('swelling, fever')!.place)
})
