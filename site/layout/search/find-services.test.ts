import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { serviceFinder } from './find-services.ts'
import type { Hit } from './found.ts'
import { longestQuery, shownHits } from './found.ts'
import { serviceRecord } from './service-record.ts'

const { conditions, treatments } = readCatalogue()
const noPicture = { src: '', width: 4, height: 3, alt: '', origin: 'illustration' } as const
const find = serviceFinder([...conditions, ...treatments].map((service) => serviceRecord(service, noPicture)))

function reasonOf({ reason }: Hit): string {
  return reason.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
}

test.each([
  ['cold water pain', 'Teeth Sensitivity'],
  ['thanda garam', 'Teeth Sensitivity'],
  ['sensitiv teeth', 'Teeth Sensitivity'],
  ['yellow teeth', 'Teeth Discolouration'],
  ['brown stains on my teeth', 'Teeth Discolouration'],
  ['gutkha daag', 'Teeth Discolouration'],
  ['gap between front teeth', 'Midline Gaps Treatment'],
  ['gaps between teeth', 'Gaps in Teeth'],
  ['daant dard', 'Toothache'],
  ['dant no dukhavo', 'Toothache'],
  ['tooth ache', 'Toothache'],
  ['toothpain', 'Toothache'],
  ['my tooth hurts', 'Toothache'],
  ['pain at night', 'Toothache'],
  ['tooth fell out', 'Missing Teeth'],
  ['crooked teeth', 'Teeth Crowding'],
  ['gummy smle', 'Gummy Smile'],
  ['mouth ulser', 'Mouth Ulcers'],
  ['muh ke chhale', 'Mouth Ulcers'],
  ['smell from mouth', 'Bad Breath'],
  ['muh ki badbu', 'Bad Breath'],
  ['RCT', 'Root Canal Treatment'],
  ['rootcanal', 'Root Canal Treatment'],
  ['root cannal', 'Root Canal Treatment'],
  ['masoda', 'Gums Treatment'],
  ['bleeding gums', 'Gums Treatment'],
  ['pedha ma thi lohi', 'Gums Treatment'],
  ['pyorea', 'Gums Treatment'],
  ['loose tooth', 'Gums Treatment'],
  ['implant cost', 'Dental Implants'],
  ['cap', 'Dental Crowns and Bridges'],
  ['chipped tooth', 'Dental Veneers'],
  ['smile makeover', 'Smile Designing'],
  ['nakli battisi', 'Complete, Partial and Flexible Dentures'],
  ['cavity filling', 'Restorative Dentistry'],
  ['front tooth broken', 'Restorative Dentistry'],
  ['akkal daadh', 'Wisdom Teeth Removal'],
  ['wisdomtooth', 'Wisdom Teeth Removal'],
  ['lazer', 'Laser Dentistry'],
  ['invisline', 'Clear Aligners & Invisalign'],
  ['whiter teeth', 'Teeth Whitening'],
  ['bracess', 'Dental Braces'],
  ['my child has a cavity', 'Kids Dental Treatment'],
  ['daant ki safai', 'Teeth Cleaning & Polishing'],
  ['scaling', 'Teeth Cleaning & Polishing'],
  ['sensitivity after filling', 'Teeth Sensitivity'],
  ['thandu pani lage chhe', 'Teeth Sensitivity'],
  ['dat me dard', 'Toothache'],
  ['dant dukhe chhe', 'Toothache'],
  ['jaw pain', 'Toothache'],
  ['tirche dhant', 'Teeth Crowding'],
  ['white patch in mouth', 'Mouth Ulcers'],
  ['mouth not opening', 'Mouth Ulcers'],
  ['pus in tooth', 'Root Canal Treatment'],
  ['crown came off', 'Dental Crowns and Bridges'],
  ['false teeth', 'Complete, Partial and Flexible Dentures'],
  ['denture loose', 'Complete, Partial and Flexible Dentures'],
  ['filling fell out', 'Restorative Dentistry'],
  ['tooth filling price in ahmedabad', 'Restorative Dentistry'],
  ['wisdom tooth swelling', 'Wisdom Teeth Removal'],
  ['dant padavvo', 'Wisdom Teeth Removal'],
  ['gum swelling', 'Gums Treatment'],
  ['gums bleeding while brushing', 'Gums Treatment'],
  ['daant hil raha hai', 'Gums Treatment'],
  ['dant hale chhe', 'Gums Treatment'],
  ['cost of braces', 'Dental Braces'],
  ['braces for adults', 'Dental Braces'],
  ['bachcha daant', 'Kids Dental Treatment'],
  ['tartar', 'Teeth Cleaning & Polishing'],
  ['pain while chewing', 'Toothache'],
  ['jaw swelling', 'Toothache'],
  ['wisdom tooth remove', 'Wisdom Teeth Removal'],
  ['laser treatment for teeth', 'Laser Dentistry'],
  ['veneers for front teeth', 'Dental Veneers'],
  ['braces age', 'Dental Braces'],
  ['hidden braces', 'Dental Braces'],
  ['invisible braces', 'Clear Aligners & Invisalign'],
  ['silver filling', 'Restorative Dentistry'],
  ['cap nikal gayi', 'Dental Crowns and Bridges'],
  ['full mouth implants', 'Dental Implants'],
  ['dant mathi lohi', 'Gums Treatment'],
  ['masude fulna', 'Gums Treatment'],
  ['child tooth pain', 'Kids Dental Treatment'],
])('%s finds %s first', (typed, name) => {
  expect(find(typed)[0]?.name).toBe(name)
})

test.each([...conditions, ...treatments].map(({ name }) => name))('its name finds %s first', (name) => {
  expect(find(name)[0]?.name).toBe(name)
})

test.each(
  [...conditions, ...treatments].flatMap(({ name, synonyms }) => synonyms.map((text) => [text, name])),
)('the synonym %s finds %s', (synonym, name) => {
  expect(shownHits(find(synonym!)).map((hit) => hit.name)).toContain(name)
})

test.each(['', '  ', '?!', 'the', 'jaw click', 'xyzzy', 'hello', 'price', 'best dentist', '<script>'])(
  '%j finds nothing',
  (typed) => {
    expect(find(typed)).toEqual([])
  },
)

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
