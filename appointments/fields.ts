/**
 * The fields of the appointment form. The form and its checks, columns, mails, lists, exports, what the log hides and
 * what an erasure blanks follow from this table: a new field takes a line here, a migration and a sentence in the
 * privacy notice. Whatever a visitor types counts as personal. Runs in the browser and on the server alike.
 */
type FieldRules = {
  /** In posted forms, columns, exports and mail templates. */
  name: string
  /** In the form, mails and lists. */
  label: string
  /** In the messages of the form, where that is not the label. */
  longLabel?: string
  kind: 'line' | 'email' | 'phone' | 'text'
  /** A new field is optional at first: pages of an earlier build do not have it. */
  optional?: true
  /** The maximum of characters (Unicode code points); a longer text is refused with a message, never cut. */
  limit: number
  /** The order in the form, mails and lists. Columns and exports keep the order of the table. */
  place: number
  autoComplete?: string
}

const table = [
  { name: 'name', label: 'Name', kind: 'line', limit: 100, place: 1, autoComplete: 'name' },
  { name: 'email', label: 'Email', kind: 'email', limit: 254, place: 3, autoComplete: 'email' },
  {
    name: 'phone',
    label: 'Phone',
    longLabel: 'Phone number',
    kind: 'phone',
    limit: 10,
    place: 2,
    autoComplete: 'tel-national',
  },
  { name: 'subject', label: 'Subject', kind: 'line', limit: 150, place: 4 },
  { name: 'message', label: 'Message', kind: 'text', limit: 4000, place: 5 },
] as const satisfies FieldRules[]

export type FieldName = (typeof table)[number]['name']
export type Field = FieldRules & { name: FieldName }

/** One text for each field, normalised by `readFields`. */
export type AppointmentFields = Record<FieldName, string>

/** The names in the order of columns and exports. */
export const fieldNames: FieldName[] = /* @__PURE__ */ table.map(({ name }) => name)

/** The fields by place: from 768 px name and phone share a row of the form, then email and subject. */
export const formFields: Field[] = table.toSorted((a, b) => a.place - b.place)

/** One text for each field, in the order of columns and exports. */
export function fieldsFrom(textOf: (field: Field) => string): AppointmentFields {
  // The keys are all the names there are.
  return Object.fromEntries(table.map((field) => [field.name, textOf(field)])) as AppointmentFields
}

/** All fields empty. */
export function blankFields(): AppointmentFields {
  return fieldsFrom(() => '')
}
