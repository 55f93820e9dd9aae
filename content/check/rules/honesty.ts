import type { Path } from '../fault.ts'
import type { RecordFile } from '../record-file.ts'
import type { Clinic } from '../../schema/clinic.ts'
import { faultAt, servicesOf, type Found, type Rule } from './rule.ts'

type Headed = RecordFile<{ head: { title: string; description: string } }>

/** Search engines show titles and descriptions without the mark "Sample": no fact stands there that is one. */
export const noSampleInHeads: Rule = {
  name: 'no sample facts in titles and descriptions',
  find: (content) => {
    const facts = content.clinic.flatMap(({ value }) => sampleFacts(value))
    const records: Headed[] = [
      ...servicesOf(content),
      ...content.pages,
      ...content.guides,
      ...content.emergency,
      ...content.fees,
    ]
    return [
      ...records.flatMap((record) => factsInHead(record, facts)),
      ...content.pharma.flatMap((record) => {
        const figures = record.value.figures.filter(({ provenance }) => provenance === 'sample')
        return factsInHead(record, [
          ...facts,
          ...figures.map(({ value }) => ({ name: 'a figure', pattern: wholeWords(firstNumber(value)) })),
        ])
      }),
    ]
  },
}

type Fact = { name: string; pattern: RegExp }

/** The clinic's facts that are samples, as they would appear in a text. */
function sampleFacts({ phone, whatsapp, email, address, hours, claims }: Clinic): Fact[] {
  const facts: { name: string; sample: boolean; pattern: RegExp }[] = [
    { name: 'the phone number', sample: isSample(phone), pattern: wholeWords(phone.value) },
    { name: 'the WhatsApp number', sample: isSample(whatsapp), pattern: wholeWords(whatsapp.value) },
    { name: 'the e-mail address', sample: isSample(email), pattern: wholeWords(email.value) },
    ...[address.street, address.locality, address.postalCode].map((text) => {
      return { name: 'the address', sample: isSample(address), pattern: wholeWords(text) }
    }),
    { name: 'the hours', sample: hours.some(isSample), pattern: /\b\d{1,2}(:\d\d)? ?[ap]\.?m\b/i },
    { name: 'the rating', sample: isSample(claims.googleRating), pattern: /\b\d(\.\d)?[- ]?stars?\b/i },
  ]
  return facts.filter(({ sample }) => sample)
}

function isSample({ provenance }: { provenance: 'sample' | 'confirmed' }): boolean {
  return provenance === 'sample'
}

function factsInHead(record: Headed, facts: Fact[]): Found[] {
  return (['title', 'description'] as const).flatMap((field) =>
    facts.flatMap(({ name, pattern }) => {
      const hit = pattern.exec(record.value.head[field])
      const expected = 'no sample there: leave it out until it is confirmed'
      return hit ? [faultAt(record, ['head', field], `${name} is a sample: "${hit[0]}"`, expected)] : []
    }),
  )
}

function firstNumber(text: string): string {
  return /[\d,.]+/.exec(text)?.[0] ?? text
}

function wholeWords(text: string): RegExp {
  return new RegExp(`(?<![\\w])${RegExp.escape(text)}(?![\\w])`, 'i')
}

/** Rooms that are drawn say so to those who cannot see them, and promise no way in. */
export const drawnRooms: Rule = {
  name: 'drawn rooms',
  find: ({ clinicPhotos }, { photos }) =>
    clinicPhotos.flatMap((record) =>
      record.value.flatMap(({ image, provenance }, index): Found[] => {
        if (provenance === 'confirmed' || photos.has(image.file)) return []
        const path: Path = [index, 'image', 'alt']
        if (!image.alt.startsWith('Illustration: '))
          return [
            faultAt(record, path, `"${image.alt}"`, '"Illustration: " first, as it is not a photograph'),
          ]
        const promise = /\b(ramp|lift|elevator|wheelchair|handrail|steps?|step-free|accessible)\b/i.exec(
          image.alt,
        )
        if (!promise) return []
        return [faultAt(record, path, `promises "${promise[0]}"`, 'no access that a visitor may rely on')]
      }),
    ),
}
