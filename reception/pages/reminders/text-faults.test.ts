import { expect, test } from 'vitest'
import { catalogue, catalogues } from '#content/catalogue/catalogue.server.ts'
import { blanksOf, faultOfText } from './text-faults.server.ts'
import type { TextKey } from './text-of.server.ts'

test.each([
  ['', 'Write a text'],
  ['x'.repeat(601), 'At most 600'],
  ['Hello {nmae}: {time} {link}', '{nmae} is not filled in here: only {name}, {clinic}, {time}'],
  ['Hello {name: {time} {link}', '{ is not filled in here'],
  ['Hello {name}: {time}', '{link} is missing'],
  ['Hello {name}, {time}: toothache? {link}', '“toothache” names an illness'],
  ['Hello {name}, your Root canal: {time} {link}', '“root canal” names'],
  ['{name}, {time}, સોજો છે? {link}', 'names an illness'],
])('a text is refused with the reason: %s', (text, fault) => {
  expect(faultOfText('tomorrow', text)).toContain(fault)
})

test('the texts as they were at first have no fault in any language', () => {
  const keys = Object.keys(catalogue('en').requestPage.answers) as TextKey[]
  for (const key of keys) {
    expect(blanksOf(key)).toContain('name')
    for (const words of Object.values(catalogues()))
      expect([key, faultOfText(key, words!.requestPage.answers[key])]).toEqual([key, null])
  }
})
