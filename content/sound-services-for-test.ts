/** So many made-up words. */
export function words(count: number): string {
  return Array.from({ length: count }, () => 'tooth').join(' ')
}

/** Entries of a list, numbered from 1. */
export function times(count: number, entry: (id: number) => string): string {
  return Array.from({ length: count }, (_, index) => entry(index + 1)).join('\n')
}

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** A numbered list of a service, each entry of a sound length. */
export function listItems(count: number): string {
  return times(
    count,
    (id) => `  - { id: ${id}, subHeading: Tooth ${names[id - 1]}, description: ${words(25)} }`,
  )
}

const serviceTexts = `lead: ${words(10)}
heading: Why a tooth?
clinicHeading: Care in Ahmedabad
description: ${words(60)}
description1: ${words(60)}`

const questions = ['first', 'next', 'last']
  .map((name) => `{ heading: Which tooth is ${name}?, text: ${words(20)} }`)
  .join(', ')

/** The end of every text about health. */
export const sources = `sources:
  - publisher: World Health Organization
    title: Oral health
    year: 2025
    address: https://www.who.int/news-room/fact-sheets/detail/oral-health
    checkedOn: 2026-11-23
review: { by: null, on: null }
updated: 2026-11-21`

/** A problem without a fault. */
export const condition = `# yaml-language-server: $schema=../schemas/condition.json
id: 2
slug: toothache
name: Toothache
image: { file: conditions/toothache, alt: A tooth }
${serviceTexts}
causesHeading: Causes
causesDescription: ${words(10)}
causeslist:
${listItems(6)}
symptomsHeading: Signs
symptomsDescription: ${words(10)}
symptomslist:
${listItems(5)}
atHome:
  do: [${words(10)}]
  dont: [No ${words(9)}]
questions: [${questions}]
signs: [swollen-face, pus, stain]
answeredBy: [root-canal-treatment]
synonyms: [tooth pain, daant dard, dant no dukhavo]
head: { title: Toothache, description: What to do about a toothache. }
${sources}
`

/** A treatment without a fault. */
export const treatment = `# yaml-language-server: $schema=../schemas/treatment.json
id: 11
slug: root-canal-treatment
name: Root Canal Treatment
image: { file: treatments/root-canal-treatment, alt: A root }
${serviceTexts}
whatHeading: What is it?
whatDescription: ${words(10)}
whatTitles: [At first, And then, In the end]
whatParagraph1: ${words(60)}
whatParagraph2: ${words(60)}
whatParagraph3: ${words(60)}
whatList:
${listItems(5)}
whatBefore: { file: treatments/root-canal-treatment-before, alt: A molar before }
whatAfter: { file: treatments/root-canal-treatment-after, alt: A molar after }
visit:
  visits: { value: 1 to 3 }
  minutes: { value: 45 to 90, note: by the tooth }
  comfort: { value: Numbed }
  healing: { value: Some days }
  who: { value: Any of us }
  provenance: sample
choices:
  - { name: Wait, done: ${words(6)}, fits: ${words(6)}, natural: kept }
  - { name: Root canal, done: ${words(6)}, fits: ${words(6)}, natural: kept, thisPage: true }
  - { name: Removal, done: ${words(6)}, fits: ${words(6)}, natural: removed }
costFactors: [${words(5)} a, ${words(5)} b, ${words(5)} c]
beforeYouCome: [${words(6)}, ${words(7)}]
ifNothing: ${words(30)}
aftercare:
  do: [${words(10)}]
  dont: [Never ${words(9)}]
questions: [${questions}]
signs: [swollen-face, pus, stain]
treats: [toothache]
synonyms: [RCT, root kanal, nerve treatment]
head: { title: Root Canal Treatment, description: How an infected tooth can stay. }
${sources}
`

/** A guide without a fault. */
export const guide = `# yaml-language-server: $schema=../schemas/guide.json
slug: cavity
name: Cavity
heading: What is a cavity?
lead: ${words(10)}
sections:
  - { id: what, heading: What it is, paragraphs: [${words(80)}, ${words(80)}] }
  - { id: why, heading: Why it comes, paragraphs: [${words(80)}, ${words(80)}], list: [${words(20)}] }
related: [toothache]
synonyms: [hole in tooth, sado, keeda]
head: { title: A Cavity, description: What to do about a cavity. }
signs: [swollen-face, pus, stain]
${sources}
`
