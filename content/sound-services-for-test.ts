/** So many made-up words. */
export function words(count: number): string {
  return Array.from({ length: count }, () => 'tooth').join(' ')
}

/** Entries of a list, numbered from 1. */
export function times(count: number, entry: (id: number) => string): string {
  return Array.from({ length: count }, (_, index) => entry(index + 1)).join('\n')
}

/** A numbered list of a service, each entry of a sound length. */
export function listItems(count: number): string {
  return times(count, (id) => `  - { id: ${id}, subHeading: Tooth ${id}, description: ${words(25)} }`)
}

const serviceTexts = `lead: ${words(10)}
heading: Why a tooth?
clinicHeading: Care in Ahmedabad
description: ${words(60)}
description1: ${words(60)}`

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
urgent: { heading: Come soon, text: ${words(30)}, emergency: false }
atHome: [${words(10)}]
answeredBy: [root-canal-treatment]
synonyms: [tooth pain, daant dard, dant no dukhavo]
head: { title: Toothache, description: What to do about a toothache. }
review: { by: null, on: null }
updated: 2026-11-21
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
whatParagraph1: ${words(60)}
whatParagraph2: ${words(60)}
whatParagraph3: ${words(60)}
whatList:
${listItems(5)}
whatBefore: { file: treatments/root-canal-treatment-before, alt: A molar before }
whatAfter: { file: treatments/root-canal-treatment-after, alt: A molar after }
treats: [toothache]
synonyms: [RCT, root kanal, nerve treatment]
head: { title: Root Canal Treatment, description: How an infected tooth can stay. }
review: { by: null, on: null }
updated: 2026-11-21
`
