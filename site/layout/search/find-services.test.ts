import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { serviceFinder } from './find-services.ts'
import { foundText, type Hit, longestQuery, shownHits } from './found.ts'
import { serviceRecord } from './service-record.ts'

const { conditions, treatments } = readCatalogue()
const noPicture = { src: '', width: 4, height: 3, alt: '', origin: 'illustration' } as const
const find = serviceFinder([...conditions, ...treatments].map((service) => serviceRecord(service, noPicture)))

function reasonOf({ reason }: Hit): string {
  return reason.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
}

/** What patients type for a service that must then come first, separated by commas. */
const searches = {
  'Teeth Sensitivity':
    'cold water pain, thanda garam, sensitiv teeth, sensitivity after filling, thandu pani lage chhe',
  'Teeth Discolouration': 'yellow teeth, brown stains on my teeth, gutkha daag',
  'Midline Gaps Treatment': 'gap between front teeth',
  'Gaps in Teeth': 'gaps between teeth',
  Toothache:
    'daant dard, dant no dukhavo, tooth ache, toothpain, my tooth hurts, pain at night, dat me dard, ' +
    'dant dukhe chhe, jaw pain, pain while chewing, jaw swelling',
  'Missing Teeth': 'tooth fell out',
  'Teeth Crowding': 'crooked teeth, tirche dhant',
  'Gummy Smile': 'gummy smle',
  'Mouth Ulcers': 'mouth ulser, muh ke chhale, white patch in mouth, mouth not opening',
  'Bad Breath': 'smell from mouth, muh ki badbu',
  'Root Canal Treatment': 'RCT, rootcanal, root cannal, pus in tooth',
  'Gums Treatment':
    'masoda, bleeding gums, pedha ma thi lohi, pyorea, loose tooth, gum swelling, gums bleeding while ' +
    'brushing, daant hil raha hai, dant hale chhe, dant mathi lohi, masude fulna',
  'Dental Implants': 'implant cost, full mouth implants',
  'Dental Crowns and Bridges': 'cap, crown came off, cap nikal gayi',
  'Dental Veneers': 'chipped tooth, veneers for front teeth',
  'Smile Designing': 'smile makeover',
  'Complete, Partial and Flexible Dentures': 'nakli battisi, false teeth, denture loose',
  'Restorative Dentistry':
    'cavity filling, front tooth broken, filling fell out, tooth filling price in ahmedabad, silver ' +
    'filling',
  'Wisdom Teeth Removal':
    'akkal daadh, wisdomtooth, wisdom tooth swelling, dant padavvo, wisdom tooth remove',
  'Laser Dentistry': 'lazer, laser treatment for teeth',
  'Clear Aligners & Invisalign': 'invisline, invisible braces',
  'Teeth Whitening': 'whiter teeth',
  'Dental Braces': 'bracess, cost of braces, braces for adults, braces age, hidden braces',
  'Kids Dental Treatment': 'my child has a cavity, bachcha daant, child tooth pain',
  'Teeth Cleaning & Polishing': 'daant ki safai, scaling, tartar',
}

test.each(Object.entries(searches))('%s is found first by %s', (name, typed) => {
  for (const text of typed.split(', ')) expect(find(text)[0]?.name, text).toBe(name)
})

test.each([...conditions, ...treatments].map(({ name }) => name))('its name finds %s first', (name) => {
  expect(find(name)[0]?.name).toBe(name)
})

test.each(
  [...conditions, ...treatments].flatMap(({ name, synonyms }) => synonyms.map((text) => [text, name])),
)('the synonym %s finds %s', (synonym, name) => {
  expect(shownHits(find(synonym!)).map((hit) => hit.name)).toContain(name)
})

test('what names no problem or treatment finds nothing', () => {
  const typed = [
    '',
    '  ',
    '?!',
    'the',
    'jaw click',
    'xyzzy',
    'price',
    'best dentist',
    '<script>',
    'constructor',
  ]
  for (const text of typed) expect(find(text), text).toEqual([])
})

test('a hit says why it was found, with the words that were typed marked', () => {
  expect(find('cold').slice(0, 2).map(reasonOf)).toEqual([
    'Twinge with [cold]',
    'Lingering hot or [cold] pain',
  ])
})

test('a misspelling kept in the content is shown only to those who type it so', () => {
  expect(reasonOf(find('rootcanal')[0]!)).toBe('[rootcanal]')
  expect(reasonOf(find('sensitivty')[0]!)).not.toContain('senstivity')
  expect(find('gum').map(reasonOf).join()).not.toContain('desease')
})

test('words far beyond the longest search do no harm', () => {
  expect(find('toothache '.repeat(100_000))).toEqual(find('toothache'))
  expect(find(`${' '.repeat(longestQuery)}toothache`)).toEqual([])
})

test.each([
  [0, 0, 'No page matches “jaw click”. Describe it in your own words and we will look at it.'],
  [1, 1, '1 result for “jaw click”'],
  [6, 6, '6 results for “jaw click”'],
  [14, 6, 'Best 6 of 14 results for “jaw click”'],
])('%i hits of which %i are shown are put into words', (count, shown, text) => {
  expect(foundText(' jaw click ', count, shown)).toBe(text)
})
