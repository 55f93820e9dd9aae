import type { Clinic } from '../../schema/clinic.ts'
import type { RecordFile } from '../record-file.ts'
import { entriesOf, faultAt, type FoundFault, headedOf, type Rule, type Titled } from './rule.ts'

/** Search engines show titles and descriptions without the mark "Sample": no fact is there that is one. */
export const noSampleInHeads: Rule = {
  name: 'no sample facts in titles and descriptions',
  *find(content) {
    const facts = content.clinic.flatMap(({ value }) => sampleFacts(value))
    for (const record of headedOf(content)) yield* factsInHead(record, facts)
    for (const record of content.pharma) {
      const figures = record.value.figures.filter(isSample).map(({ value }) => {
        return { name: 'a figure', pattern: wholeWords(/[\d,.]+/.exec(value)?.[0] ?? value) }
      })
      yield* factsInHead(record, [...facts, ...figures])
    }
  },
}

type Fact = { name: string; pattern: RegExp }

/** The clinic's facts that are samples, as they would appear in a text. */
function sampleFacts({ phone, whatsapp, email, address, hours, claims }: Clinic): Fact[] {
  const { street, locality, postalCode } = address
  const facts = [
    { name: 'the phone number', of: [phone], pattern: wholeWords(phone.value) },
    { name: 'the WhatsApp number', of: [whatsapp], pattern: wholeWords(whatsapp.value) },
    { name: 'the e-mail address', of: [email], pattern: wholeWords(email.value) },
    { name: 'the address', of: [address], pattern: wholeWords(street, locality, postalCode) },
    { name: 'the hours', of: hours, pattern: /\b\d{1,2}(:\d\d)? ?[ap]\.?m\b/i },
    { name: 'the rating', of: [claims.googleRating], pattern: /\b\d(\.\d)?[- ]?stars?\b/i },
  ]
  return facts.filter(({ of }) => of.some(isSample))
}

function isSample({ provenance }: { provenance: 'sample' | 'confirmed' }): boolean {
  return provenance === 'sample'
}

function* factsInHead(record: RecordFile<Titled>, facts: Fact[]): Iterable<FoundFault> {
  const expected = 'no sample there: leave it out until it is confirmed'
  for (const field of ['title', 'description'] as const)
    for (const { name, pattern } of facts) {
      const [hit] = pattern.exec(record.value.head[field]) ?? []
      if (hit) yield faultAt(record, ['head', field], `${name} is a sample: "${hit}"`, expected)
    }
}

function wholeWords(...texts: string[]): RegExp {
  return new RegExp(`(?<!\\w)(${texts.map(RegExp.escape).join('|')})(?!\\w)`, 'i')
}

/** Rooms that are drawn say so to those who cannot see them, and promise no way in. */
export const drawnRooms: Rule = {
  name: 'drawn rooms',
  *find({ clinicPhotos }, { photos }) {
    for (const { record, entry, index } of entriesOf(clinicPhotos)) {
      const { image, provenance } = entry
      if (provenance === 'confirmed' || photos.has(image.file)) continue
      const path = [index, 'image', 'alt']
      const [promise] = access.exec(image.alt) ?? []
      if (!image.alt.startsWith('Illustration: '))
        yield faultAt(record, path, `"${image.alt}"`, '"Illustration: " first, as it is not a photograph')
      else if (promise)
        yield faultAt(record, path, `promises "${promise}"`, 'no access that a visitor may rely on')
    }
  },
}

const access = /\b(ramp|lift|elevator|wheelchair|handrail|steps?|step-free|accessible)\b/i
