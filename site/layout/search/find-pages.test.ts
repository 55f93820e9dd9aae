import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { searchIndexOf } from '../../search-records.server.ts'
import { pageFinder } from './find-pages.ts'
import { allHitsPath, foundText, type Hit, longestQuery, shownHits } from './found.ts'

const catalogue = readCatalogue()
const noPicture = { src: '', width: 4, height: 3, alt: '', origin: 'illustration' } as const
const index = searchIndexOf(catalogue, () => noPicture)
const find = pageFinder(index)
const services = [...catalogue.conditions, ...catalogue.treatments]

function hitsOf(text: string): Hit[] {
  return find(text).hits
}

function reasonOf({ reason }: Hit): string {
  return reason.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
}

/** What patients type, and the page that must then come first. */
const sentences: [typed: string, path: string][] = [
  ['my tooth hurts a lot tonight', '/services/toothache'],
  ['tooth hurts tonight', '/services/toothache'],
  ['my tooth hurts a lot', '/services/toothache'],
  ['how much do braces cost', '/fees'],
  ['how much braces cost', '/fees'],
  ['root canal cost', '/fees'],
  ['tooth filling price in ahmedabad', '/fees'],
  ['can i pay by upi or card', '/fees'],
  ['can I pay in instalments', '/fees'],
  ['are you open on sunday', '/contact-us'],
  ['what is the address of the clinic', '/contact-us'],
  ['is there parking near the clinic', '/contact-us'],
  ['my grandfather needs a wheelchair', '/contact-us'],
  ['denture for my mother', '/services/complete-partial-and-flexible-dentures'],
  ['which doctor does implants', '/dentists/sulekha-hathi'],
  ['I want a second opinion on a long treatment', '/dentists/mukund-vaishnav'],
  ['my child fell and broke a tooth', '/guides/broken-or-knocked-out-tooth'],
  ['face swollen since yesterday', '/emergency#swollen'],
  ['does a root canal hurt', '/services/root-canal-treatment#questions'],
  ['I am pregnant and my gums bleed', '/services/gums-treatment#questions'],
  ['what if I am afraid', '/contact-us#questions'],
  ['how do I stop chewing tobacco', '/guides/tobacco-mawa-and-your-mouth'],
  ['is it safe to whiten teeth at home', '/services/teeth-whitening'],
  ['my child has a cavity', '/services/kids-dental-treatment'],
  ['why is my gum swollen at the back', '/guides/wisdom-tooth-pain'],
  ['dant ma bahu dukhavo thay chhe', '/services/toothache'],
  ['root canal no kharch ketlo', '/fees'],
  ['mere daant mein bahut dard ho raha hai', '/services/toothache'],
  ['મારા દાંતમાં બહુ દુખાવો થાય છે', '/services/toothache'],
  ['રૂટ કેનાલનો ખર્ચ કેટલો', '/fees'],
  ['પેઢામાંથી લોહી નીકળે છે', '/guides/bleeding-gums'],
  ['મારા બાળકના દાંતમાં સડો છે', '/services/kids-dental-treatment'],
  ['રવિવારે ખુલ્લું છે', '/contact-us'],
  ['मेरे दांत में बहुत दर्द हो रहा है', '/services/toothache'],
  ['रूट कैनाल का खर्च कितना है', '/fees'],
  ['मसूडों से खून आता है', '/guides/bleeding-gums'],
  ['क्या रविवार को क्लिनिक खुला है', '/contact-us'],
]
const words: [typed: string, path: string][] = [
  ['mawa', '/guides/tobacco-mawa-and-your-mouth'],
  ['gutkha', '/guides/tobacco-mawa-and-your-mouth'],
  ['khaini', '/guides/tobacco-mawa-and-your-mouth'],
  ['parking', '/contact-us'],
  ['sunday', '/contact-us'],
  ['sunday open', '/contact-us'],
  ['diabetes', '/before-you-come'],
  ['pregnancy', '/before-you-come'],
  ['pregnant', '/before-you-come'],
  ['fees', '/fees'],
  ['EMI', '/fees'],
  ['price', '/fees'],
  ['kharch', '/fees'],
  ['chipped tooth', '/guides/broken-or-knocked-out-tooth'],
  ['Kirit Majmudar', '/dentists/kirit-majmudar'],
  ['gums', '/services/gums-treatment'],
  ['jaw click', '/guides/wisdom-tooth-pain'],
  ['aftercare for implants', '/services/dental-implants'],
  ['photos of the clinic', '/clinic-gallery'],
  ['before and after', '/smile-gallery'],
  ['privacy', '/privacy'],
  ['accessibility', '/accessibility'],
  ['news', '/media'],
  ['lady dentist', '/about-us'],
  ['દાંતનો દુખાવો', '/services/toothache'],
  ['દાંત નો દુઃખાવો', '/services/toothache'],
  ['ચોકઠું', '/services/complete-partial-and-flexible-dentures'],
  ['મોઢામાં ચાંદા', '/services/mouth-ulcers'],
  ['દાત પીળા', '/services/teeth-discolouration'],
  ['ફી', '/fees'],
  ['સરનામું', '/contact-us'],
  ['તાત્કાલિક', '/emergency'],
  ['દાંતના ડોકટર', '/about-us'],
  ['दांत दर्द', '/services/toothache'],
  ['दाँत में दर्द', '/services/toothache'],
  ['मुँह के छाले', '/services/mouth-ulcers'],
  ['रूट केनाल', '/services/root-canal-treatment'],
  ['कितना खर्च', '/fees'],
  ['पता', '/contact-us'],
  ['इमरजेंसी', '/emergency'],
]

test.each([...sentences, ...words])('%s leads first to %s', (typed, path) => {
  expect(hitsOf(typed)[0]?.href).toBe(path)
})

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
  'Teeth Crowding': 'crooked teeth, tirche dhant',
  'Gummy Smile': 'gummy smle',
  'Mouth Ulcers': 'mouth ulser, muh ke chhale, white patch in mouth',
  'Bad Breath': 'smell from mouth, muh ki badbu',
  'Root Canal Treatment': 'RCT, rootcanal, root cannal, pus in tooth',
  'Gums Treatment':
    'masoda, pedha ma thi lohi, pyorea, loose tooth, daant hil raha hai, dant mathi lohi, masude fulna',
  'Dental Implants': 'implant, full mouth implants',
  'Dental Crowns and Bridges': 'cap, cap nikal gayi',
  'Dental Veneers': 'veneers for front teeth',
  'Smile Designing': 'smile makeover',
  'Complete, Partial and Flexible Dentures': 'nakli battisi, false teeth, denture loose',
  'Restorative Dentistry': 'cavity filling, silver filling',
  'Wisdom Teeth Removal': 'akkal daadh, wisdom tooth swelling, wisdom tooth remove',
  'Laser Dentistry': 'lazer, laser treatment for teeth',
  'Clear Aligners & Invisalign': 'invisline, invisible braces',
  'Teeth Whitening': 'whiter teeth',
  'Dental Braces': 'bracess, braces for adults, braces age, hidden braces',
  'Kids Dental Treatment': 'bachcha daant, child tooth pain',
  'Teeth Cleaning & Polishing': 'daant ki safai, scaling, tartar',
}

test.each(Object.entries(searches))('%s is found first by %s', (name, typed) => {
  for (const text of typed.split(', ')) expect(hitsOf(text)[0]?.name, text).toBe(name)
})

test.each([...services, ...catalogue.guides, ...catalogue.doctors].map(({ name }) => name))(
  'its name finds %s first',
  (name) => {
    expect(hitsOf(name)[0]?.name).toBe(name)
  },
)

test.each(
  index.records.flatMap(({ name, href, synonyms }) => synonyms.map((text) => [text, name, href] as const)),
)('the words %s find %s', (synonym, _, href) => {
  expect(hitsOf(synonym).map((hit) => hit.href)).toContain(href)
})

test.each([
  ['braces', 'dental-braces'],
  ['implant', 'dental-implants'],
  ['રૂટ કેનાલ', 'root-canal-treatment'],
])('asked for the price of %s, its page comes after the fees', (treatment, slug) => {
  const paths = hitsOf(`${treatment} cost`).map(({ href }) => href)
  expect(paths.slice(0, 2)).toEqual(['/fees', `/services/${slug}`])
})

test('what a page has as a word is never taken for another', () => {
  expect(hitsOf('mawa').map(({ name }) => name)).not.toContain('Root Canal Treatment')
  expect(hitsOf('parking').map(({ name }) => name)).not.toContain('Gaps in Teeth')
  expect(hitsOf('sunday').map(({ name }) => name)).not.toContain('Smile Designing')
})

test.each(['', '  ', '?!', 'the', 'xyzzy', '<script>', 'constructor'])('%j finds nothing', (typed) => {
  expect(find(typed)).toEqual({ hits: [], urgent: false })
})

test.each(['my tooth hurts', 'bleeding after removal', 'sujan', 'દાંત દુખે છે', 'दांत दर्द'])(
  '%s shows the phone',
  (typed) => {
    expect(find(typed).urgent).toBe(true)
  },
)

test.each(['braces', 'what if I take blood thinners', 'are you open tonight', 'સરનામું', 'फीस'])(
  '%s does not',
  (typed) => {
    expect(find(typed).urgent).toBe(false)
  },
)

test.each([
  'does a root canal hurt',
  'is implant surgery painful',
  'do braces hurt',
  'pain free injection',
  'my gums bleed when I brush',
  'canker sores',
  'kya root canal mein dard hota hai',
  'પેઢામાંથી લોહી નીકળે છે',
  'मसूडों से खून आता है',
])('%s is asked calmly', (typed) => {
  expect(find(typed).urgent).toBe(false)
})

test.each([
  'my gums bleed and it does not stop',
  'bleeding gums and fever',
  'is my face swollen from the root canal',
  'will the pain in my tooth stop tonight',
  'does it hurt to chew',
])('%s is not', (typed) => {
  expect(find(typed).urgent).toBe(true)
})

test('a hit says why it was found, with the words that were typed marked', () => {
  expect(hitsOf('cold').slice(0, 1).map(reasonOf)).toEqual(['Twinge with [cold]'])
})

test('words that only patients type are never shown', () => {
  const shown = ['rootcanal', 'root canal cost', 'gum desease', 'emergency dentist']
    .flatMap(hitsOf)
    .map(reasonOf)
    .join()
  expect(shown).not.toMatch(/rut canal|desease|emergency dentist|rootcanal/)
})

test('words far beyond the longest search do no harm', () => {
  expect(hitsOf('toothache '.repeat(100_000))).toEqual(hitsOf('toothache'))
  expect(hitsOf(`${' '.repeat(longestQuery)}toothache`)).toEqual([])
})

test.each([
  [0, 0, 'No page matches “jaw click”. Describe it in your own words and we will look at it.'],
  [1, 1, '1 result for “jaw click”'],
  [6, 6, '6 results for “jaw click”'],
  [14, 6, 'Best 6 of 14 results for “jaw click”'],
])('%i hits of which %i are shown are put into words', (count, shown, text) => {
  expect(foundText(' jaw click ', count, shown)).toBe(text)
})

test('the way to all hits asks the server for the same words', () => {
  expect(allHitsPath(' cold & hot ')).toBe('/services?q=cold+%26+hot')
  expect(shownHits(hitsOf('gums')).length).toBeLessThan(hitsOf('gums').length)
})
