import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { blankFields, formFields, typedFields, type FieldName } from './fields.ts'
import { asha } from './requests.fixture.ts'
import { findFieldFaults, normalisePhone, readFields, readRequest, readSigns } from './request.ts'

type Texts = Record<'emails' | 'days', { right: string[]; wrong: string[] }> & {
  signs: { fields: Record<string, string>; signs: object }[]
  read: [title: string, name: FieldName, typed: string, read: string][]
  phones: { wrong: string[]; read: [typed: string, read: string, what: string][] }
}
const texts = parse(readFileSync(new URL('request.fixture.yaml', import.meta.url), 'utf8')) as Texts

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  return form
}

test('all faults are reported at once', () => {
  expect(findFieldFaults(asha)).toEqual({})
  const required = formFields.filter(({ optional }) => !optional).map(({ name }) => [name, 'required'])
  expect(findFieldFaults(blankFields())).toEqual(Object.fromEntries(required))
})

test.each(typedFields)('blanks and invisible marks are no $name', ({ name, optional }) => {
  const faults = findFieldFaults({ ...asha, [name]: ' \n\t\u200b\u00a0' })
  expect(faults[name]).toBe(optional ? undefined : 'required')
})

test.each([
  ['email', texts.emails.wrong, 'email'],
  ['phone', texts.phones.wrong, 'digits'],
  ['day', texts.days.wrong, 'unoffered'],
] as const)('what is no %s is refused', (name, typed, fault) => {
  for (const text of typed)
    expect.soft(findFieldFaults({ ...asha, [name]: text }), text).toEqual({ [name]: fault })
})

test.each([
  ['email', texts.emails.right],
  ['day', texts.days.right],
] as const)('what may be the %s of a patient is taken', (name, typed) => {
  for (const text of typed) expect.soft(findFieldFaults({ ...asha, [name]: text }), text).toEqual({})
})

test.each<[Exclude<FieldName, 'phone'>, number]>([
  ['name', 100],
  ['email', 254],
  ['subject', 150],
  ['message', 4000],
])('%s may be as long as its limit, and is refused beyond', (name, limit) => {
  // Emoji, so that neither bytes nor UTF-16 units are counted.
  const text = name === 'email' ? `${'a'.repeat(limit - 5)}@b.in` : '🦷'.repeat(limit)
  expect(findFieldFaults({ ...asha, [name]: text })).toEqual({})
  const long = readFields(formOf({ ...asha, [name]: `a${text}` }))
  // Nothing typed is lost.
  expect(long[name]).toBe(`a${text}`)
  expect(findFieldFaults(long)).toEqual({ [name]: 'long' })
})

test.each([
  ['name', 'Asha\r\nBcc: x@y.in'],
  ['subject', 'Asha\u0000\u001b[2J'],
  ['message', 'Asha\u0000\u001b[2J'],
] as const)('a control character in %s is refused', (name, text) => {
  expect(findFieldFaults({ ...asha, [name]: text })[name]).toBe('control')
})

test.each(texts.read)('%s (%s)', (_title, name, typed, read) => {
  expect(readFields(formOf({ ...asha, [name]: typed }))[name]).toBe(read)
})

test.each(['name', 'email', 'subject', 'message'] as const)(
  'more than thirty marks in a row in %s are refused as they were typed, not put into order',
  (name) => {
    const text = `a${'\u0345\u0323'.repeat(20)}`
    const fields = readFields(formOf({ ...asha, [name]: text }))
    expect(fields[name]).toBe(text)
    expect(findFieldFaults(fields)[name]).toBe('marks')
    const allowed = readFields(formOf({ ...asha, [name]: text.slice(0, 31) }))
    expect(allowed[name]).toBe(text.slice(0, 31).normalize('NFC'))
    if (name !== 'email') expect(findFieldFaults(allowed)).toEqual({})
  },
)

test('missing fields and files are empty texts', () => {
  const form = formOf({ name: 'Asha' })
  form.append('message', new File(['x'], 'x.txt'))
  expect(readFields(form)).toEqual({ ...blankFields(), name: 'Asha' })
})

test('a request includes time, id and page', () => {
  const hidden = { time: '21 Nov 2026, 7:31 pm', requestId: '0193F5A0-7C1E-4B8F-9A60-3D2C1B0A9F8E' }
  const page = '/services/toothache'
  const request = { fields: asha, time: hidden.time, requestId: hidden.requestId.toLowerCase(), page }
  expect(readRequest(formOf({ ...asha, ...hidden, title: 'Something else' }), page)).toEqual(request)
})

test.each([
  ['no hidden fields', {}],
  ['another id and an endless time', { requestId: 'x', time: 'x'.repeat(61) }],
  ['nothing but marks in the time', { time: `1${'\u0345'.repeat(40)}` }],
  ['control characters in the time', { time: 'now\u001b[2J' }],
])('with %s, time and id are empty', (_, hidden) => {
  expect(readRequest(formOf({ ...asha, ...hidden }), '/')).toMatchObject({ time: '', requestId: '' })
})

test.each(texts.signs)('a form with $fields has the signs $signs', ({ fields, signs }) => {
  expect(readSigns(formOf(fields))).toEqual(signs)
})

test.each(texts.phones.read)('the phone number %j is %j (%s)', (typed, read) => {
  expect(normalisePhone(typed)).toBe(read)
})

test('typing a phone number character by character ends at its ten digits', () => {
  const typed = [...'+91 98765 43210'].reduce((text, character) => normalisePhone(text + character), '')
  expect(typed).toBe('9876543210')
})
