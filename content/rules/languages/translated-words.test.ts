import { expect, test } from 'vitest'
import { soundProject } from '../../fixtures/content.fixture.ts'
import { collectRecords } from '../../check/content-files.ts'
import { describeFault } from '../../check/fault.ts'
import type { TranslatedLanguage } from '../../catalogue/language.ts'
import { translatedWords } from './translated-words.ts'

const { content } = collectRecords([], () => {
  throw new Error('no file')
})

/** What is said of one text of a translation beside its English. */
function faultsOf(language: TranslatedLanguage, text: string, english: string, path = ['lead']) {
  const file = `content/${language}/conditions/toothache.yaml`
  const record = {
    file,
    text,
    lineOf: () => 7,
    value: {
      provenance: 'machine' as const,
      source: '',
      review: { language: null, medical: null },
      texts: {},
    },
  }
  const translation = {
    language,
    file,
    english: 'content/conditions/toothache.yaml',
    record,
    pairs: [{ path, text, at: path, english }],
    whole: {},
    inEnglish: [],
    isStale: false,
    isSigned: false,
  }
  const found = translatedWords.find(content, { ...soundProject, translations: [translation] })
  return found.map((fault) => describeFault({ ...fault, rule: translatedWords.name }))
}

test.each<[TranslatedLanguage, text: string, english: string, wrong: string]>([
  ['gu', 'ડોક્ટરને બતાવો', 'See a dentist', 'found "ડોક્ટર"; expected ડૉક્ટર'],
  ['hi', 'जहां हो सके, हम दांत रखते हैं', 'We keep teeth where we can', 'दांत रखना is to put'],
  ['hi', 'जबड़ा आम से लंबा हो', 'A longer jaw', 'आम is also a mango'],
  ['hi', 'दाँत में दर्द', 'Toothache', 'found "दाँत"; expected दांत'],
  ['gu', 'ભીડવાળા દાંત સાફ કરવા અઘરા', 'Crowded teeth are hard to clean', 'a crowd of people'],
  ['gu', 'મારું બાળક ટીકડી ગળી ગયું', 'My child swallowed a bracket', 'ટીકડી is a pill'],
  ['gu', 'સો ટકા સારું થાય', 'It gets better', 'found "સો ટકા"; expected calm words'],
  ['gu', 'ફોન 108 પર करो', 'Call 108', 'found letters of another language'],
  ['hi', 'फोन १०८ पर', 'Call', 'found "१०८"; expected Latin digits'],
  ['hi', 'अपना dentist से मिलें', 'See your dentist', 'found "dentist"; expected the letters'],
  ['gu', 'ઍમ્બ્યુલન્સ બોલાવો', 'Call 108', 'the figures 108 are missing'],
  ['gu', 'રૂટ કેનાલ', '[[root-canal-treatment|Root canal]]', 'the links root-canal-treatment are missing'],
  ['hi', 'हम फोन करेंगे', 'We call you {time}', 'the slots {time} are missing'],
])('%s "%s" for "%s": %s', (language, text, english, wrong) => {
  expect(faultsOf(language, text, english)).toEqual([expect.stringContaining(wrong)])
})

test('what the English forbids, the translation forbids', () => {
  const path = ['atHome', 'dont', '0']
  const english = 'Do not put heat on the cheek.'
  expect(faultsOf('gu', 'ગાલ પર ગરમ શેક કરો.', english, path)).toEqual([
    expect.stringContaining('nothing in it forbids'),
  ])
  expect(faultsOf('gu', 'ગાલ પર ગરમ શેક ન કરો.', english, path)).toEqual([])
})

test.each<[TranslatedLanguage, text: string, english: string]>([
  ['gu', 'મુખ્ય કારણ સડો છે. કાયમી દાંત.', 'The main cause is decay. Adult teeth.'],
  ['hi', 'ताजा फल, WhatsApp, 9 बजे।', 'Fresh fruit, WhatsApp, 09 AM'],
  ['gu', '{time} ફોન કરીશું. [[fees|ખર્ચ]]', 'We call {time}. [[fees|Costs]]'],
])('%s "%s" is sound', (language, text, english) => {
  expect(faultsOf(language, text, english)).toEqual([])
})
