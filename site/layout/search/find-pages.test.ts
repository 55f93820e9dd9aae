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

/** What patients type, separated by commas, by the page that must then come first. */
const asked = {
  '/services/toothache':
    'my tooth hurts a lot tonight, tooth hurts tonight, my tooth hurts a lot, ' +
    'dant ma bahu dukhavo thay chhe, mere daant mein bahut dard ho raha hai, ' +
    'મારા દાંતમાં બહુ દુખાવો થાય છે, मेरे दांत में बहुत दर्द हो रहा है, દાંતનો દુખાવો, ' +
    'દાંત નો દુઃખાવો, दांत दर्द, दाँत में दर्द',
  '/fees':
    'how much do braces cost, how much braces cost, root canal cost, ' +
    'tooth filling price in ahmedabad, can i pay by upi or card, can I pay in instalments, ' +
    'root canal no kharch ketlo, રૂટ કેનાલનો ખર્ચ કેટલો, रूट कैनाल का खर्च कितना है, fees, EMI, ' +
    'price, kharch, ફી, कितना खर्च',
  '/contact-us':
    'are you open on sunday, what is the address of the clinic, is there parking near the clinic, ' +
    'my grandfather needs a wheelchair, રવિવારે ખુલ્લું છે, क्या रविवार को क्लिनिक खुला है, parking, ' +
    'sunday, sunday open, સરનામું, पता, open now, are you open today, near me, dentist near me, clinic nearby',
  '/gu': 'gujarati, ગુજરાતી',
  '/hi': 'hindi, site in hindi, हिंदी',
  '/services/complete-partial-and-flexible-dentures': 'denture for my mother, ચોકઠું',
  '/dentists/sulekha-hathi': 'which doctor does implants',
  '/dentists/mukund-vaishnav': 'I want a second opinion on a long treatment',
  '/guides/broken-or-knocked-out-tooth': 'my child fell and broke a tooth, chipped tooth',
  '/emergency#swollen': 'face swollen since yesterday',
  '/services/root-canal-treatment#questions': 'does a root canal hurt',
  '/services/gums-treatment#questions': 'I am pregnant and my gums bleed',
  '/contact-us#questions': 'what if I am afraid',
  '/guides/tobacco-mawa-and-your-mouth': 'how do I stop chewing tobacco, mawa, gutkha, khaini',
  '/services/teeth-whitening': 'is it safe to whiten teeth at home',
  '/services/kids-dental-treatment': 'my child has a cavity, મારા બાળકના દાંતમાં સડો છે',
  '/guides/wisdom-tooth-pain': 'why is my gum swollen at the back, jaw click',
  '/guides/bleeding-gums': 'પેઢામાંથી લોહી નીકળે છે, मसूडों से खून आता है',
  '/before-you-come': 'diabetes, pregnancy, pregnant',
  '/dentists/kirit-majmudar': 'Kirit Majmudar',
  '/services/gums-treatment': 'gums',
  '/services/dental-implants': 'aftercare for implants',
  '/clinic-gallery': 'photos of the clinic',
  '/smile-gallery': 'before and after',
  '/privacy': 'privacy',
  '/accessibility': 'accessibility',
  '/media': 'news',
  '/about-us': 'lady dentist, દાંતના ડોકટર',
  '/services/mouth-ulcers': 'મોઢામાં ચાંદા, मुँह के छाले',
  '/services/teeth-discolouration': 'દાત પીળા',
  '/emergency': 'તાત્કાલિક, इमरजेंसी',
  '/services/root-canal-treatment': 'रूट केनाल',
}

test.each([
  ['open now', ['/contact-us']],
  ['whitening vs veneers', ['/services/teeth-whitening', '/services/dental-veneers']],
  ['Crowns versus implants?', ['/services/dental-crowns-bridges', '/services/dental-implants']],
])('%s finds nothing before %j', (text, paths) => {
  expect(
    hitsOf(text)
      .slice(0, 2)
      .map(({ href }) => href),
  ).toEqual(paths)
})

test.each(Object.entries(asked))('%s comes first for %s', (path, typed) => {
  for (const text of typed.split(', ')) expect(hitsOf(text)[0]?.href, text).toBe(path)
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
  [14, 6, 'First 6 of 14 results for “jaw click”'],
])('%i hits of which %i are shown are put into words', (count, shown, text) => {
  expect(foundText(catalogue.labels.search, ' jaw click ', count, shown)).toBe(text)
})

test('the way to all hits asks the server for the same words', () => {
  expect(allHitsPath(' cold & hot ', 'en')).toBe('/services?q=cold+%26+hot')
  expect(shownHits(hitsOf('gums')).length).toBeLessThan(hitsOf('gums').length)
})
