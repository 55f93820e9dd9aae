import type { Kind } from '#content/schema/shapes.ts'
import { kindOf, type Shape } from '#content/schema/kind-of.ts'

/** A part of a record that is edited by itself: some of its fields, or one entry of a list. */
export type Part = { name: string } & ({ fields: string[] } | { place: number })

const services = {
  top: 'name lead heading image scene firstLines head',
  what: 'clinicHeading description description1 whatHeading whatDescription whatTitles whatParagraph1 whatParagraph2 whatParagraph3 notes',
  causes: 'causesHeading causesDescription causeslist',
  symptoms: 'symptomsHeading symptomsDescription symptomslist whatListHeading whatList',
  visit: 'visit beforeYouCome',
  choices: 'choices costFactors stairs ifNothing smallPrint',
  afterwards: 'aftercare atHome medicineNote',
  questions: 'questions synonyms danger urgentFirst',
  pictures: 'whatBefore whatAfter whatStart pairs',
  sources: 'signs sources toDecide treats answeredBy',
}

/** The fields of each part, by kind of record; where a kind has none, each group and list is a part. */
const tables: Partial<Record<Kind, Record<string, string>>> = {
  conditions: services,
  treatments: services,
  clinic: {
    contact: 'name phone whatsapp email address',
    words: 'city since tagline footerTagline booking copyrightYear generalNote',
    hours: 'hours closedLabel holidays',
    place: 'map place languages social',
    claims: 'claims praiseAgreed illustratedTreatments',
    switches: 'features',
    law: 'establishment dataContact processors noticeVersion',
    company: 'pharmaCompany',
  },
}

/** Fields that are no part of a form: they are signed, or follow from a change. */
const kept = ['review', 'updated']

export function partsOf(kind: Kind, shape: Shape, value: unknown): Part[] {
  const { def } = kindOf(shape)
  if (def.type === 'array') return (value as unknown[]).map((_, place) => ({ name: String(place), place }))
  const fields = def.type === 'object' ? Object.entries(def.shape) : []
  const table = tables[kind]
  // Its pages are more than a form may send.
  const left = kind === 'searchWords' ? [...kept, 'pages'] : kept
  const parts = Map.groupBy(
    fields.filter(([name]) => !left.includes(name)),
    ([name, field]) => (table ? tableName(table, name) : isLong(field) ? name : 'general'),
  )
  const order = table ? [...Object.keys(table), 'more'] : [...parts.keys()]
  return order.flatMap((name) => {
    const own = parts.get(name)
    return own ? [{ name, fields: own.map(([field]) => field) }] : []
  })
}

/** The part in which a field is edited, by the path of the field. */
export function partOf(parts: Part[], path: string): Part | undefined {
  const [first = ''] = path.split('.')
  return parts.find((part) => ('place' in part ? part.name === first : part.fields.includes(first)))
}

const ofKinds = new Map<Kind, Part[]>()

/** The name of the part in which a field is edited, whatever the record holds: of a list that is the place of the entry. */
export function partNameAt(kind: Kind, shape: Shape, path: string): string | undefined {
  if (kindOf(shape).def.type === 'array') return path.split('.')[0]
  const parts = ofKinds.get(kind) ?? partsOf(kind, shape, {})
  ofKinds.set(kind, parts)
  return partOf(parts, path)?.name
}

/** The shape, value and fields that a form for a part has. */
export function inPart(part: Part, shape: Shape, value: unknown) {
  const { def } = kindOf(shape)
  if ('fields' in part || def.type !== 'array')
    return { shape, value, only: 'fields' in part ? part.fields : undefined }
  const entry = kindOf(def.element).def
  const only =
    entry.type === 'object' ? Object.keys(entry.shape).filter((name) => !kept.includes(name)) : undefined
  return { shape: def.element, value: (value as unknown[])[part.place], only }
}

/** The record with another value of a part. */
export function withPart(part: Part, record: unknown, value: unknown): unknown {
  return 'place' in part ? (record as unknown[]).with(part.place, value) : value
}

function tableName(table: Record<string, string>, field: string): string {
  const found = Object.entries(table).find(([, fields]) => fields.split(' ').includes(field))
  return found?.[0] ?? 'more'
}

function isLong(field: Shape): boolean {
  return ['object', 'array', 'tuple'].includes(kindOf(field).def.type)
}
