import { dayParts, topics } from './wish.ts'

/**
 * The fields of the appointment form. The form and its checks, columns, mails, lists, exports, what the log hides and
 * what an erasure blanks follow from this table; CONTRIBUTING.md says what else a new field needs. Whatever a visitor
 * types counts as personal. Runs in the browser and on the server alike.
 */
type FieldRules = {
  /** In posted forms, columns, exports and mail templates. The types refuse what other columns and fields are called. */
  name: string
  /** For the clinic: in mails, lists and at the desk. Patients read those of `content/booking.yaml`, in every language. */
  label: string
  /** A new field is optional at first: pages of an earlier build do not have it. */
  optional?: true
  /** The maximum of characters (Unicode code points); a longer text is refused with a message, never cut. */
  limit: number
  /** The order in the form, mails and lists. Columns and exports keep the order of the table. */
  place: number
  autoComplete?: string
} & (
  | { kind: 'line' | 'email' | 'phone' | 'day' | 'dentist' }
  /** Several lines. The receipt does not repeat it. */
  | { kind: 'text' }
  /** One of these words, which are kept, and mailed to the clinic, as they are. */
  | { kind: 'choice'; choices: readonly string[] }
)

const table = [
  { name: 'name', label: 'Name', kind: 'line', limit: 100, place: 5, autoComplete: 'name' },
  { name: 'email', label: 'Email', kind: 'email', limit: 254, place: 7, autoComplete: 'email' },
  {
    name: 'phone',
    label: 'Phone',
    kind: 'phone',
    limit: 10,
    place: 6,
    autoComplete: 'tel-national',
  },
  { name: 'subject', label: 'Subject', kind: 'line', limit: 150, place: 8 },
  { name: 'message', label: 'Message', kind: 'text', limit: 4000, place: 9 },
  // Together they are the wish, which the form offers as buttons and mails and lists say as one sentence: see `wish.ts`.
  { name: 'day', label: 'Preferred day', kind: 'day', optional: true, limit: 10, place: 2 },
  {
    name: 'part',
    label: 'Part of the day',
    kind: 'choice',
    choices: dayParts.map(({ name }) => name),
    optional: true,
    limit: 9,
    place: 3,
  },
  { name: 'topic', label: 'About', kind: 'choice', choices: topics, optional: true, limit: 8, place: 1 },
  { name: 'dentist', label: 'Dentist', kind: 'dentist', optional: true, limit: 100, place: 4 },
] as const satisfies FieldRules[]

type Row = (typeof table)[number]
export type FieldName = Row['name']
/** All but the wish. */
export type TypedFieldName = Exclude<FieldName, WishName>
/** What is chosen by buttons. */
export type WishName = 'topic' | 'day' | 'part' | 'dentist'
/** A field that must be filled in. */
export type RequiredFieldName = Exclude<Row, { optional: true }>['name']
export type Field = FieldRules & { name: FieldName }
type ChoiceRow = Extract<Row, { kind: 'choice' }>
/** A word for each choice of each field. */
export type ChoiceWords = { [One in ChoiceRow as One['name']]: Record<One['choices'][number], string> }

/** `true` as long as no field has one of these names, else a sentence for the compiler to show. */
export type NoField<Names> = [FieldName & Names] extends [never]
  ? true
  : `A field must not be called "${FieldName & Names & string}": choose another name in appointments/fields.ts`

/** One text for each field, normalised by `readFields`. */
export type AppointmentFields = Record<FieldName, string>

/** The names in the order of columns and exports. */
export const fieldNames: FieldName[] = /* @__PURE__ */ table.map(({ name }) => name)

/** The fields by place: from 768 px name and phone share a row of the form, then email and subject. */
export const formFields: Field[] = table.toSorted((a, b) => a.place - b.place)

const wishNames: ReadonlySet<FieldName> = new Set(['topic', 'day', 'part', 'dentist'] satisfies WishName[])

export function isWish(name: FieldName): name is WishName {
  return wishNames.has(name)
}

/** A field that the visitor fills in by itself: it is typed, or one of its choices is taken. */
export type TypedField = Field & { name: TypedFieldName; kind: Exclude<Field['kind'], 'day' | 'dentist'> }

/** Those fields, by place. */
export const typedFields = formFields.filter((field): field is TypedField => !isWish(field.name))

/** One text for each field, in the order of columns and exports. */
export function fieldsFrom(textOf: (field: Field) => string): AppointmentFields {
  // The keys are all the names there are.
  return Object.fromEntries(table.map((field) => [field.name, textOf(field)])) as AppointmentFields
}

/** All fields empty. */
export function blankFields(): AppointmentFields {
  return fieldsFrom(() => '')
}
