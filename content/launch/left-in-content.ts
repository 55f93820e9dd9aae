import type { Content } from '../check/content-files.ts'
import { countOf, fieldName } from '../check/fault.ts'
import type { Project } from '../check/project.ts'
import { entriesOf, medicalName, medicalOf, recordsOf } from '../check/rules/rule.ts'
import { leavesOf } from '../check/walk.ts'
import { breachesOf, readPatterns } from '../rules/patterns.ts'
import type { Clinic } from '../schema/clinic.ts'
import { leftAt, type LeftOver } from './left-over.ts'
import { isPlaceholderHost } from './server-settings.ts'

/** Something left to do in the content; all of them are looked for. */
type Finder = (content: Content, project: Project) => Iterable<LeftOver>

const clinicOf = ({ clinic }: Content) => clinic[0]!.value // without faults it was read

/** Whether a ten-digit number is none that India gives out, or a row of digits such as people type for trial. */
function isPlaceholderPhone(tenDigits: string): boolean {
  return /^0|^(\d)\1{9}$/.test(tenDigits) || ['1234567890', '9876543210'].includes(tenDigits)
}

const placeholders: Finder = function* (content) {
  for (const record of recordsOf(content))
    for (const { path, value } of leavesOf(record.value)) {
      const found = String(value)
      const hosts = [...found.matchAll(/(?:https?:\/\/|@)([\w.-]+\w)/gi)].map(([, host = '']) => host)
      if (hosts.some(isPlaceholderHost))
        yield leftAt('placeholder', record, path, `${fieldName(path)}: ${found}`)
    }
  for (const record of content.clinic) {
    const { phone, whatsapp, pharmaCompany, social } = record.value
    const phones = {
      phone,
      whatsapp,
      'pharmaCompany.phone': pharmaCompany.phone,
      'pharmaCompany.whatsapp': pharmaCompany.whatsapp,
    }
    for (const [field, { value }] of Object.entries(phones))
      if (isPlaceholderPhone(value))
        yield leftAt('placeholder', record, [...field.split('.'), 'value'], `${field}: ${value}`)
    const { url } = social.instagram
    const found = `Instagram without an account: ${url}`
    if (new URL(url).pathname === '/')
      yield leftAt('placeholder', record, ['social', 'instagram', 'url'], found)
  }
}

const missingHolidays: Finder = function* ({ clinic }) {
  for (const record of clinic)
    if (record.value.holidays.length === 0)
      yield leftAt('holidays', record, ['holidays'], 'holidays: none is entered')
}

/** A claim about stars at Google that nothing on file bears out. */
const unprovenRating: Finder = function* ({ clinic }) {
  for (const record of clinic) {
    const { googleRating, banner } = record.value.claims
    const claim = banner.find((text) => /google|\bstars?\b/i.test(text))
    if (claim === undefined) continue
    const missing = evidence.filter((field) => googleRating[field] === null)
    const claimed = Number(/\d+(\.\d+)?/.exec(claim)?.[0] ?? 0)
    const path = ['claims', 'googleRating']
    if (missing.length > 0) yield leftAt('rating', record, path, `"${claim}" without ${missing.join(', ')}`)
    else if ((googleRating.value ?? 0) < claimed)
      yield leftAt('rating', record, path, `"${claim}", but the rating is ${googleRating.value}`)
  }
}

const evidence = ['value', 'count', 'url', 'checkedOn'] as const

/** Words about the clinic itself that a dental council may take for a claim to be better than others. */
const praise: Finder = (content, project) => {
  if (clinicOf(content).praiseAgreed.by !== null) return []
  const rules = readPatterns().flatMap((file) => (file.name === 'praise' ? file.rules : []))
  const found = breachesOf(rules, content, project).map(({ record, path, text }) =>
    leftAt('praise', record, path, text),
  )
  return new Map(found.map((item) => [`${item.file} ${item.field}`, item])).values()
}

const registered = {
  registrationNo: 'registration number',
  council: 'dental council',
  university: 'university of the degree',
}

/** What the law requires of the clinic and of each dentist. */
const missingRegistrations: Finder = function* ({ clinic, doctors }) {
  const path = ['establishment', 'registrationNo']
  for (const record of clinic)
    if (record.value.establishment.registrationNo === null)
      yield leftAt('registration', record, path, 'The clinic: clinical establishment')
  for (const { record, entry, index } of entriesOf(doctors))
    for (const field of ['registrationNo', 'council', 'university'] as const)
      if (entry[field] === null)
        yield leftAt('registration', record, [index, field], `${entry.name}: ${registered[field]}`)
}

/** Texts about health that no dentist of the clinic has read, and sources that have not been compared with them. */
const unread: Finder = function* (content) {
  for (const record of medicalOf(content)) {
    const { review, sources } = record.value
    if (review.by === null) yield leftAt('review', record, ['review'], medicalName(record))
    for (const [index, { publisher, title, checkedOn }] of sources.entries())
      if (checkedOn === null)
        yield leftAt('source', record, ['sources', index, 'checkedOn'], `${publisher}: ${title}`)
  }
}

/** Translations that are not signed, or not for the English as it is. A clinic that shows none of them needs nothing. */
const unsignedTranslations: Finder = function* (content, { translations }) {
  if (!clinicOf(content).features.unreviewedTranslations) return
  for (const { record, isSigned, isStale, english } of translations)
    if (isStale) yield leftAt('translation', record, ['source'], `older than ${english}`)
    else if (!isSigned) yield leftAt('translation', record, ['review'], 'not signed')
}

const untranslatedTexts: Finder = function* (content, { translations, translationGaps }) {
  const { unreviewedTranslations } = clinicOf(content).features
  const signed = new Set(translations.filter(({ isSigned }) => isSigned).map(({ file }) => file))
  for (const { file, line, field, expected, instead } of translationGaps) {
    const found = instead === 'text' ? expected : `${expected}; the whole page is in English`
    if (instead !== 'nothing' && (unreviewedTranslations || signed.has(file)))
      yield { kind: 'untranslated', file, line, field, found }
  }
}

/**
 * Pictures that visitors may take for results or for the clinic's own rooms, though the clinic has not
 * photographed them: gallery pairs, the comparison of each treatment, and rooms called confirmed.
 */
const illustrations: Finder = function* (content, { photos }) {
  const { features, illustratedTreatments } = clinicOf(content)
  const drawn = (...pictures: { file: string }[]) =>
    pictures
      .map(({ file }) => file)
      .filter((file) => !photos.has(file))
      .join(', ')
  for (const { record, entry, index } of features.smileGallery ? entriesOf(content.smilePairs) : []) {
    const files = drawn(entry.before, entry.after)
    if (files) yield leftAt('illustration', record, [index, 'before'], `Pair ${entry.id}: ${files}`)
  }
  for (const record of illustratedTreatments.by === null ? content.treatments : []) {
    const files = drawn(record.value.whatBefore, record.value.whatAfter)
    if (files) yield leftAt('illustration', record, ['whatBefore'], files)
  }
  for (const { record, entry, index } of entriesOf(content.clinicPhotos)) {
    const files = entry.provenance === 'confirmed' && drawn(entry.image)
    const found = `${entry.caption}, called confirmed: ${files}`
    if (files) yield leftAt('illustration', record, [index, 'image'], found)
  }
}

/** Testimonials and pairs, where they are shown, of patients whose consent is not on file. */
const missingConsents: Finder = function* (content) {
  const { features } = clinicOf(content)
  const quoted = entriesOf(content.testimonials)
    .filter(({ entry }) => entry.consent === null)
    .map(({ record, entry, index }) =>
      leftAt('consent', record, [index, 'consent'], `Testimonial: ${entry.name}`),
    )
  const pictured = entriesOf(content.smilePairs)
    .filter(({ entry }) => !entry.consentOnFile)
    .map(({ record, entry, index }) =>
      leftAt('consent', record, [index, 'consentOnFile'], `Pair ${entry.id}: ${entry.treatment}`),
    )
  const missing: [keyof Clinic['features'], LeftOver[]][] = [
    ['testimonials', quoted],
    ['smileGallery', pictured],
  ]
  for (const [feature, items] of missing) {
    if (!features[feature] || items.length === 0) continue
    yield* items
    const found = `${feature} is on while ${countOf(items.length, 'consent')} are missing`
    yield leftAt('switch', content.clinic[0]!, ['features', feature], found)
  }
}

/** Links of news items that the clinic has not opened yet: the items are not confirmed. */
const uncheckedLinks: Finder = function* ({ news }) {
  for (const { record, entry, index } of entriesOf(news))
    if (entry.provenance === 'sample')
      yield leftAt('link', record, [index, 'link'], `${entry.link} (${entry.publisher})`)
}

/** Badges of the company's app that lead nowhere yet. */
const missingStoreLinks: Finder = function* ({ pharma }) {
  for (const record of pharma)
    for (const { path, value } of leavesOf(record.value)) {
      if (path.at(-1) !== 'link' || value !== null) continue
      const [, section, , item] = path
      const title = record.value.sections[Number(section)]?.items[Number(item)]?.title
      yield leftAt('store', record, path, `App for ${title}`)
    }
}

export const finders: Finder[] = [
  placeholders,
  missingHolidays,
  unprovenRating,
  praise,
  missingRegistrations,
  unread,
  unsignedTranslations,
  untranslatedTexts,
  illustrations,
  missingConsents,
  uncheckedLinks,
  missingStoreLinks,
]
