import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { mergedFiles } from '#editor/drafts.ts'
import { currentValue } from './records/record.server.ts'
import { shownChanges, type ShownChange } from './shown-changes.server.ts'

/** As it reads: what has gone in [-…-], what has come in {+…+}. */
function told({ label, pieces, lines = [] }: ShownChange): string {
  const signs = { same: ['', ''], out: ['[-', '-]'], in: ['{+', '+}'] }
  const text = pieces.map(({ kind, text }) => signs[kind].join(text)).join('')
  return [label && `${label}: `, text, ...lines.map(({ label, text }) => `\n${label}: ${text}`)].join('')
}

type Value = Record<string, unknown>

function changed(file: string, edit: (value: never) => void, side: 'was' | 'next' = 'next') {
  const now = currentValue(file)
  const other = structuredClone(now)
  edit(other as never)
  return side === 'next' ? { file, was: now, next: other } : { file, was: other, next: now }
}

test('a holiday is one line with its day and its languages, whichever files it is in', () => {
  const date = '2027-01-26'
  const english = changed('content/clinic.yaml', ({ holidays }: { holidays: object[] }) => {
    holidays.push({ date, label: 'Republic Day' })
  })
  const named = (language: string, label: string) =>
    changed(`content/${language}/clinic.yaml`, (value: { source: string; texts: Value }) => {
      value.texts['holidays'] = [{ label }]
      value.source = 'of another English'
    })
  const gujarati = named('gu', 'પ્રજાસત્તાક દિવસ')
  const all = [english, gujarati, named('hi', 'गणतंत्र दिवस')]
  // Without what each text was made from the places decide.
  for (const { next } of all.slice(1)) delete (next as Value)['madeFrom']
  const line = '{+Republic Day, 26 January 2027+}, added, in three languages'
  expect(shownChanges(all).map(told)).toEqual([line])
  expect(shownChanges([english, gujarati]).map(told)).toEqual([
    '{+Republic Day, 26 January 2027+}, added, in English and Gujarati',
  ])
  const back = all.map(({ file, was, next }) => ({ file, was: next, next: was }))
  expect(shownChanges(back).map(told)).toEqual(['[-Republic Day, 26 January 2027-], taken out'])
})

test('a field is told by the label of its form, a choice and a signature in words', () => {
  const clinic = changed(
    'content/clinic.yaml',
    (value: { logo?: string; languages: { value: string[] } }) => {
      value.logo = 'letter'
      value.languages.value.push('Marathi')
    },
  )
  const page = changed('content/treatments/root-canal-treatment.yaml', (value: Value) => {
    value['review'] = { by: 'Dr. Kirit Majmudar', on: '2026-11-27' }
    value['updated'] = '2026-11-27'
  })
  expect(shownChanges([clinic]).map(told).toSorted()).toEqual([
    'Languages that are spoken: Gujarati, Hindi, English{+, Marathi+}',
    'Logo: {+The first letter of the name+}',
  ])
  expect(shownChanges([page]).map(told)).toEqual([
    'Checked by a dentist: {+Dr. Kirit Majmudar, 27 November 2026+}',
  ])
})

test('an empty line of a translation says nothing', () => {
  const file = 'content/gu/clinic.yaml'
  const emptied = changed(file, ({ texts }: { texts: { languages: { value: string[] } } }) => {
    texts.languages.value.push('')
  })
  expect(shownChanges([emptied])).toEqual([])
})

test('a new dentist is a short block of labels and values, and so is one who has gone', () => {
  const file = 'content/doctors.yaml'
  const next = currentValue(file) as Value[]
  const came = shownChanges([{ file, was: next.slice(0, 1), next: next.slice(0, 2) }])
  expect(came).toHaveLength(1)
  expect(told(came[0]!)).toMatch(/^Dr\. [^:]+: \{\+new\+\}\nTitle in a few words: .+\n(.+: .+\n)+/)
  expect(told(came[0]!)).not.toMatch(/\d{4}-\d\d-\d\d|provenance|sample|people\/|\.\d\./)
  expect(shownChanges([{ file, was: next.slice(0, 2), next: next.slice(0, 1) }])[0]?.pieces).toEqual([
    { kind: 'out', text: 'taken out' },
  ])
})

test('what a translation follows by itself is told once, with the English first', () => {
  const file = 'content/doctors.yaml'
  const was = currentValue(file) as Value[]
  const next = [...was.slice(1), { ...was[0], slug: 'asha-rao', name: 'Dr. Asha Rao' }]
  const { files } = mergedFiles([{ file, was, next }])
  expect(files.size).toBe(3)
  const all = [...files].map(([file, text]) => ({ file, was: currentValue(file), next: parse(text ?? '') }))
  expect(shownChanges(all.toReversed()).map(({ lang }) => lang)).not.toContain('gu')
  const gujarati = all.find(({ file }) => file.includes('/gu/'))!
  gujarati.next.texts[0].name = 'ડૉ. નવું નામ'
  const changes = shownChanges(all.toReversed())
  expect(changes[0]?.lang).toBe('en')
  expect(changes.filter(({ lang }) => lang === 'gu')).toHaveLength(1)
})

test('a description that goes with its photograph is not told once more in each translation', () => {
  const english = changed('content/doctors.yaml', ([first]: { image: Value }[]) => {
    first!.image['alt'] = 'Another face'
  })
  const gujarati = changed('content/gu/doctors.yaml', ({ texts }: { texts: Value[] }) => {
    delete texts[0]!['image']
  })
  const changes = shownChanges([english, gujarati])
  expect(changes.map(({ lang }) => lang)).toEqual(['en'])
})
