import type { Content } from '../check/content-files.ts'
import { countOf } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { medicalName, medicalOf } from '../check/rules/rule.ts'
import type { Clinic } from '../schema/clinic.ts'
import { leftAt, type LeftOver } from './left-over.ts'

/** Texts about health that no dentist of the clinic has read. */
export function missingReviews(content: Content): LeftOver[] {
  return medicalOf(content)
    .filter(({ value }) => value.review.by === null)
    .map((record) => leftAt('review', record, ['review'], medicalName(record)))
}

/** Sources that have not been compared with the text. */
export function uncheckedSources(content: Content): LeftOver[] {
  return medicalOf(content).flatMap((record) =>
    record.value.sources.flatMap(({ publisher, title, checkedOn }, index) =>
      checkedOn === null
        ? [leftAt('source', record, ['sources', index, 'checkedOn'], `${publisher}: ${title}`)]
        : [],
    ),
  )
}

const registered = {
  registrationNo: 'registration number',
  council: 'dental council',
  university: 'university of the degree',
}

/** What the law requires of the clinic and of each dentist, and is not entered yet. */
export function missingRegistrations({ clinic, doctors }: Content): LeftOver[] {
  const ofClinic = clinic
    .filter(({ value }) => value.establishment.registrationNo === null)
    .map((record) =>
      leftAt(
        'registration',
        record,
        ['establishment', 'registrationNo'],
        'The clinic: clinical establishment',
      ),
    )
  const ofDentists = doctors.flatMap((record) =>
    record.value.flatMap((doctor, index) =>
      (['registrationNo', 'council', 'university'] as const).flatMap((field) =>
        doctor[field] === null
          ? [leftAt('registration', record, [index, field], `${doctor.name}: ${registered[field]}`)]
          : [],
      ),
    ),
  )
  return [...ofClinic, ...ofDentists]
}

/** Testimonials and pairs, where they are shown, of patients whose consent is not on file. */
export function missingConsents({ clinic, testimonials, smilePairs }: Content): LeftOver[] {
  const { features } = clinic[0]!.value
  const quoted = testimonials.flatMap((record) =>
    record.value.flatMap(({ name, consent }, index) =>
      consent === null ? [leftAt('consent', record, [index, 'consent'], `Testimonial: ${name}`)] : [],
    ),
  )
  const pictured = smilePairs.flatMap((record) =>
    record.value.flatMap(({ id, treatment, consentOnFile }, index) =>
      consentOnFile ? [] : [leftAt('consent', record, [index, 'consentOnFile'], `Pair ${id}: ${treatment}`)],
    ),
  )
  return [
    ...(features.testimonials ? [...quoted, ...switchedOn(clinic, 'testimonials', quoted)] : []),
    ...(features.smileGallery ? [...pictured, ...switchedOn(clinic, 'smileGallery', pictured)] : []),
  ]
}

function switchedOn(
  [clinic]: RecordFile<Clinic>[],
  feature: keyof Clinic['features'],
  missing: LeftOver[],
): LeftOver[] {
  if (missing.length === 0) return []
  const found = `${feature} is on while ${countOf(missing.length, 'consent')} are missing`
  return [leftAt('switch', clinic!, ['features', feature], found)]
}

const evidence = ['value', 'count', 'url', 'checkedOn'] as const

/** A claim about stars at Google that nothing on file bears out. */
export function unprovenRating({ clinic }: Content): LeftOver[] {
  return clinic.flatMap((record) => {
    const { googleRating, banner } = record.value.claims
    const claim = banner.find((text) => /google|\bstars?\b/i.test(text))
    if (claim === undefined) return []
    const path = ['claims', 'googleRating']
    const missing = evidence.filter((field) => googleRating[field] === null)
    if (missing.length > 0)
      return [leftAt('rating', record, path, `"${claim}" without ${missing.join(', ')}`)]
    const claimed = Number(/\d+(\.\d+)?/.exec(claim)?.[0] ?? 0)
    if (googleRating.value! >= claimed) return []
    return [leftAt('rating', record, path, `"${claim}", but the rating is ${googleRating.value}`)]
  })
}
