/**
 * The fields of the appointment form. The form and its checks, columns, mails, lists, exports, what the log hides and
 * what an erasure blanks follow from this table: a new field takes a line here, a migration, its words in
 * `content/booking.yaml` and a sentence in the privacy notice. Whatever a visitor types counts as personal. Runs in the browser and on the server alike.
 */
type FieldRules = {
  /** In posted forms, columns, exports and mail templates. */
  name: string
  /** In mails to the clinic and lists; the form has its own, in every language. */
  label: string
  /** A choice is offered by the form as buttons, and stands in mails and lists as one sentence (`wish.ts`). */
  kind: 'line' | 'email' | 'phone' | 'text' | 'choice'
  /** A new field is optional at first: pages of an earlier build do not have it. */
  optional?: true
  /** The maximum of characters (Unicode code points); a longer text is refused with a message, never cut. */
  limit: number
  /** The order in the form, mails and lists. Columns and exports keep the order of the table. */
  place: number
  autoComplete?: string
}

const table = [
  { name: 'name', label: 'Name', kind: 'line', limit: 100, place: 3, autoComplete: 'name' },
  { name: 'email', label: 'Email', kind: 'email', limit: 254, place: 5, autoComplete: 'email' },
  {
    name: 'phone',
    label: 'Phone',
    kind: 'phone',
    limit: 10,
    place: 4,
    autoComplete: 'tel-national',
  },
  { name: 'subject', label: 'Subject', kind: 'line', limit: 150, place: 6 },
  { name: 'message', label: 'Message', kind: 'text', limit: 4000, place: 7 },
  // A day such as 2026-11-28, and a part of it: see `wish.ts`.
  { name: 'day', label: 'Wished day', kind: 'choice', optional: true, limit: 10, place: 1 },
  { name: 'part', label: 'Part of the day', kind: 'choice', optional: true, limit: 9, place: 2 },
] as const satisfies FieldRules[]

export type FieldName = (typeof table)[number]['name']
/** The names of the specification. */
export type TypedFieldName = Exclude<FieldName, 'day' | 'part'>
export type Field = FieldRules & { name: FieldName }

/** One text for each field, normalised by `readFields`. */
export type AppointmentFields = Record<FieldName, string>

/** The names in the order of columns and exports. */
export const fieldNames: FieldName[] = /* @__PURE__ */ table.map(({ name }) => name)

/** The fields by place: from 768 px name and phone share a row of the form, then email and subject. */
export const formFields: Field[] = table.toSorted((a, b) => a.place - b.place)

/** A field that is typed. */
export type TypedField = Field & { name: TypedFieldName; kind: Exclude<Field['kind'], 'choice'> }

/** The fields that are typed, by place. */
export const typedFields = formFields.filter((field): field is TypedField => field.kind !== 'choice')

/** One text for each field, in the order of columns and exports. */
export function fieldsFrom(textOf: (field: Field) => string): AppointmentFields {
  // The keys are all the names there are.
  return Object.fromEntries(table.map((field) => [field.name, textOf(field)])) as AppointmentFields
}

/** All fields empty. */
export function blankFields(): AppointmentFields {
  return fieldsFrom(() => '')
}
