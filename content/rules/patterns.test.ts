import { expect, test } from 'vitest'
import { messagesOf, soundProject, testFaults } from '../fixtures/content.fixture.ts'
import { soundFiles } from '../fixtures/sound-files.fixture.ts'
import { words } from '../fixtures/sound-services.fixture.ts'
import type { Translation } from '../translations/translation.ts'
import { problemOf, readPatterns } from './patterns.ts'

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

const someText = `causesDescription: ${words(10)}`

testFaults([
  // A text anywhere, and its neighbours; in some records only; and in all but some.
  [
    'content/clinic.yaml:43 booking.text: found "wait less than other clinics."; expected what we do, without others: no comparison with other clinics [wording]',
    'Tell us.',
    'Tell us. We wait less than other clinics.',
  ],
  [
    'content/stories.yaml:2 1.images.1.alt: found "a sore after three weeks."; expected two weeks: a sore that has not healed by then must be examined [safe advice]',
    'title: Brush, images: [{ file: stories/story-1, alt: Brush. }]',
    'title: Brush, images: [{ file: stories/story-1, alt: Show us a sore after three weeks. }]',
  ],
  // A field.
  [
    `content/treatments/root-canal-treatment.yaml:39 aftercare.dont.1: found "Rinse ${words(9)}"; expected No, Never or Do not first [safe advice]`,
    `dont: [Never ${words(9)}]`,
    `dont: [Rinse ${words(9)}]`,
  ],
  // What the record or another one says beside it.
  [
    'content/conditions/toothache.yaml:10 causesDescription: found "A painkiller helps many people."; expected medicineNote: true: the page then shows what to ask before taking one [safe advice]',
    someText,
    'causesDescription: A painkiller helps many people.',
  ],
  [
    'content/pages/home.yaml:4 sections.1.heading: found "What patients say"; expected "How reviews will look": the testimonials are samples [honest claims]',
    'visitSteps:',
    'sections: [{ id: testimonials, heading: What patients say }]\nvisitSteps:',
  ],
  // Whole pages, and how many words they and their fields have.
  [
    'content/conditions/toothache.yaml:1 (whole file): found "tooth Causes Plaque (film), pulp (nerve), dentine" and 3 others; expected at most 3 explanations in brackets: plain words in place of a term and its explanation [plainness]',
    someText,
    'causesDescription: Plaque (film), pulp (nerve), dentine (bone) and enamel (shell).',
  ],
  [
    'content/conditions/toothache.yaml:1 (whole file): 1000 words; expected 450 to 900 words [lengths]',
    someText,
    `${someText}\nnotes: [{ heading: A myth, text: ${words(450)} }]`,
  ],
  [
    'content/conditions/toothache.yaml:12 causeslist.1.subHeading: 1 word; expected 2 to 5 words [lengths]',
    'subHeading: Tooth one',
    'subHeading: Decay',
  ],
  // Facts.
  [
    'content/conditions/toothache.yaml:38 sources.1.address: found "https://fr.scribd.com/document/1"; expected its DOI, or the page of its publisher: a source is cited where its authors or their publisher have it [addresses]',
    'address: https://www.who.int/news-room/fact-sheets/detail/oral-health',
    'address: https://fr.scribd.com/document/1',
  ],
])

test.each([
  {
    language: 'gu',
    text: 'ડોક્ટર १०८',
    found: [
      'found "ડોક્ટર १०८"; expected ડૉક્ટર; the English is "See a dentist at 108." [Gujarati]',
      'found "ડોક્ટર १०८"; expected Latin digits, such as 108; the English is "See a dentist at 108." [translations]',
      'the figures 108 are missing; expected all figures of "See a dentist at 108." [facts in translations]',
    ],
  },
  {
    language: 'hi',
    text: 'दाँत 108 ન',
    found: [
      'found "दाँत 108 ન"; expected दांत; the English is "See a dentist at 108." [Hindi]',
      'found "दाँत 108 ન"; expected one script; the English is "See a dentist at 108." [translations]',
    ],
  },
] as const)('$text is held against the rules of its language, its script, and its English', (given) => {
  const { language, text, found } = given
  const file = `content/${language}/conditions/toothache.yaml`
  const english = 'content/conditions/toothache.yaml'
  const record = { file, lineOf: () => 7 } as unknown as Translation['record']
  const pairs = [{ path: ['lead'], at: ['lead'], english: 'See a dentist at 108.', text }]
  const translation = { language, file, english, record, pairs } as unknown as Translation
  const project = { ...soundProject, translations: [translation] }
  expect(messagesOf(soundFiles, project)).toEqual(found.map((fault) => `${file}:7 texts.lead: ${fault}`))
})
