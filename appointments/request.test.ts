import { expect, test } from 'vitest'
import { fieldNames } from './fields.ts'
import type { FieldName } from './fields.ts'
import { asha } from './requests.fixture.ts'
import { findFieldErrors, localTimeText, readFields, readRequest, readSigns, tooManyText } from './request.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  return form
}

test('a whole form has no errors', () => {
  expect(findFieldErrors(asha)).toEqual({})
})

test('all errors are told at once, in the words of the specification', () => {
  const nothing = { name: '', email: '', phone: '', subject: '', message: '' }
  expect(findFieldErrors(nothing)).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    subject: 'Subject is required',
    message: 'Message is required',
  })
})

test.each(fieldNames)('blanks and invisible marks are no %s', (name) => {
  const errors = findFieldErrors({ ...asha, [name]: ' \n\t\u200b\u00a0' })
  expect(errors[name]).toMatch(/ is required$/)
})

test.each(['asha', 'asha@mail', '@mail.in', 'asha@.', 'as ha@mail.in', 'a@b@c.in', 'asha@mail.in, b@c.in'])(
  'the e-mail %j has no valid form',
  (email) => {
    expect(findFieldErrors({ ...asha, email })).toEqual({ email: 'Invalid email format' })
  },
)

test.each(['a@b.in', 'asha+teeth@mail.co.in', 'આશા@ઉદાહરણ.ભારત'])('the e-mail %j is taken', (email) => {
  expect(findFieldErrors({ ...asha, email })).toEqual({})
})

test.each(['98765', '98765432101', '+919876543210', '98765 43210', '૯૮૭૬૫૪૩૨૧૦', '987654321x'])(
  'the phone number %j does not have ten digits',
  (phone) => {
    expect(findFieldErrors({ ...asha, phone })).toEqual({ phone: 'Phone number must have 10 digits' })
  },
)

test.each<[Exclude<FieldName, 'phone'>, string, number]>([
  ['name', 'Name', 100],
  ['email', 'Email', 254],
  ['subject', 'Subject', 150],
  ['message', 'Message', 4000],
])('%s may be as long as its limit, and is refused with a message beyond', (name, label, limit) => {
  // A Gujarati letter each, so that characters are counted and not bytes.
  const text = name === 'email' ? `${'a'.repeat(limit - 5)}@b.in` : 'ક'.repeat(limit)
  expect(findFieldErrors({ ...asha, [name]: text })).toEqual({})
  expect(findFieldErrors({ ...asha, [name]: `a${text}` })).toEqual({
    [name]: `${label} must have at most ${limit} characters`,
  })
})

test('a text beyond its limit comes back whole, so that nothing typed is lost', () => {
  const message = 'a'.repeat(5000)
  expect(readFields(formOf({ ...asha, message })).message).toBe(message)
})

test('an emoji counts as one character', () => {
  expect(findFieldErrors({ ...asha, name: '🦷'.repeat(100) })).toEqual({})
})

test.each(['name', 'subject', 'message'] as const)('a control character in %s is refused', (name) => {
  const errors = findFieldErrors({ ...asha, [name]: 'Asha\u0000\u001b[2J' })
  expect(errors[name]).toMatch(/^\w+ must not have control characters$/)
})

test('a line end in a one-line field is refused where the form was not read by readFields', () => {
  expect(findFieldErrors({ ...asha, name: 'Asha\r\nBcc: x@y.in' })).toHaveProperty('name')
})

test('one-line fields become one line without blanks at the ends', () => {
  const form = formOf({
    ...asha,
    name: ' Asha\r\nMehta ',
    subject: 'Pain\n\there\u2028now',
    email: ' a@b.in\n',
  })
  expect(readFields(form)).toMatchObject({ name: 'Asha Mehta', subject: 'Pain  here now', email: 'a@b.in' })
})

test('a message keeps its lines', () => {
  expect(readFields(formOf({ ...asha, message: 'one\r\ntwo\rthree\n\n\tfour\n' })).message).toBe(
    'one\ntwo\nthree\n\n\tfour',
  )
})

test('texts are put into Unicode form C and lone surrogates are repaired', () => {
  const fields = readFields(formOf({ ...asha, name: 'Jose\u0301', message: 'broken \ud83e end' }))
  expect(fields).toMatchObject({ name: 'Jos\u00e9', message: 'broken \ufffd end' })
})

test.each(['name', 'email', 'subject', 'message'] as const)(
  'more than thirty marks in a row in %s are refused as they were typed, not put into order',
  (name) => {
    const text = `a${'\u0345\u0323'.repeat(20)}`
    const fields = readFields(formOf({ ...asha, [name]: text }))
    expect(fields[name]).toBe(text)
    expect(findFieldErrors(fields)[name]).toMatch(/ must have at most 30 marks on one letter$/)
    const allowed = readFields(formOf({ ...asha, [name]: text.slice(0, 31) }))
    expect(allowed[name]).toBe(text.slice(0, 31).normalize('NFC'))
    if (name !== 'email') expect(findFieldErrors(allowed)).toEqual({})
  },
)

test('a time of nothing but marks is left out', () => {
  expect(readRequest(formOf({ ...asha, time: `1${'\u0345'.repeat(40)}` }), '/').time).toBe('')
})

test('missing fields and files are empty texts', () => {
  const form = formOf({ name: 'Asha' })
  form.append('message', new File(['x'], 'x.txt'))
  expect(readFields(form)).toEqual({ name: 'Asha', email: '', phone: '', subject: '', message: '' })
})

test('a phone number that cannot be read stays as typed, so that the form can show it', () => {
  expect(readFields(formOf({ ...asha, phone: '+91 98765' })).phone).toBe('+91 98765')
})

test('a request takes time, id and page along', () => {
  const hidden = { time: '21 Nov 2026, 7:31 pm', requestId: '0193F5A0-7C1E-4B8F-9A60-3D2C1B0A9F8E' }
  expect(readRequest(formOf({ ...asha, ...hidden, title: 'Something else' }), '/services/toothache')).toEqual(
    {
      fields: asha,
      time: hidden.time,
      requestId: hidden.requestId.toLowerCase(),
      page: '/services/toothache',
    },
  )
})

test.each([
  ['no hidden fields', {}],
  ['a made-up id and an endless time', { requestId: 'x', time: 'x'.repeat(61) }],
  ['control characters in the time', { time: 'now\u001b[2J' }],
])('with %s, time and id are empty', (_, hidden) => {
  expect(readRequest(formOf({ ...asha, ...hidden }), '/')).toMatchObject({ time: '', requestId: '' })
})

test('the signs of a form are the notice beside it and its trap', () => {
  expect(readSigns(formOf({ noticeVersion: '2026-11-21', homepage: '' }))).toEqual({
    noticeVersion: '2026-11-21',
    trapFilled: false,
  })
  expect(readSigns(formOf({ noticeVersion: '21 Nov', homepage: 'https://spam.example' }))).toEqual({
    noticeVersion: '',
    trapFilled: true,
  })
  expect(readSigns(new FormData())).toEqual({ noticeVersion: '', trapFilled: false })
})

test.each([
  [1, 'in a minute,'],
  [60, 'in a minute,'],
  [61, 'in 2 minutes,'],
  [600, 'in 10 minutes,'],
])('who has to wait %i s reads "%s"', (seconds, words) => {
  expect(tooManyText(seconds)).toContain(words)
})

test('a time is told in the zone that is asked for', () => {
  const text = localTimeText(new Date('2026-11-21T14:01:00Z'), 'Asia/Kolkata')
  expect(text.replace(/\s/g, ' ')).toBe('21 Nov 2026, 7:31 pm')
})
