import { expect, test } from 'vitest'
import { blankFields } from '#appointments/fields.ts'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { receiptFor } from './receipt.server.ts'

const catalogue = readCatalogue()
const facts = { ...catalogue, clinic: { ...catalogue.clinic, holidays: [] } }
const accepted = { status: 'accepted', ref: '7K2MX09A', token: 'a-token', held: false } as const
const fields = {
  ...blankFields(),
  name: 'Hetal Parmar',
  email: 'hetal@mail.example',
  phone: '9876543210',
  subject: 'Toothache',
  message: 'Lower left.',
  day: '2026-11-28',
  part: 'morning',
}
const tuesday = new Date('2026-11-24T10:00+05:30')

test('a receipt says what was asked for, what happens next and where to follow it', () => {
  const receipt = receiptFor(accepted, fields, facts, tuesday)
  expect(receipt.reference.ref).toBe('7K2MX09A')
  expect(receipt.recap.map(({ text }) => text)).toEqual([
    'Saturday 28 November, morning',
    'Hetal Parmar',
    '98765 43210',
    'hetal@mail.example',
    'Toothache',
  ])
  expect(receipt.next).toEqual([
    'We will call you today before 7 PM to fix the time.',
    'Until then this is a request, not yet a fixed time.',
  ])
  expect(receipt.worse.at(-1)).toContain(catalogue.triage.closedHours.heading)
  expect(receipt.page.href).toBe('/requests/a-token')
  expect(receipt.sentOn).toBe('2026-11-24')
  expect(receipt.day).toBe('2026-11-28')
})

test('who left the day open is told so', () => {
  const { recap } = receiptFor(accepted, { ...fields, day: '', part: '' }, facts, tuesday)
  expect(recap[0]!.text).toBe('No day in particular')
})

test('after hours the call is promised for the next day the clinic is open', () => {
  const saturday = new Date('2026-11-28T12:00+05:30')
  expect(receiptFor(accepted, fields, facts, saturday).next[0]).toBe(
    'We will call you on Monday before 11 AM to fix the time.',
  )
})

test('who sent a request that is held back is promised no call', () => {
  const { next } = receiptFor({ ...accepted, held: true }, fields, facts, tuesday)
  expect(next.join(' ')).toMatch(/checks your request before.*please call us\.$/)
  expect(next.join(' ')).not.toMatch(/we will call you/i)
})
