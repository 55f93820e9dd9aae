import { expect, test } from 'vitest'
import { blankFields } from '#appointments/fields.ts'
import type { PatientCopy } from '../../model/patients.ts'
import { speaking } from '../language.server.ts'
import { copyView, languageOfCopy } from './copy-view.server.ts'
import { tagOf } from './patient-view.server.ts'

const at = new Date('2026-11-25T10:30:00+05:30')

const copy: PatientCopy = {
  mind: 'BP tablet',
  wantsReminders: false,
  preparedBy: 'Hetal Barot',
  preparedAt: at,
  requests: [
    {
      ...blankFields(),
      email: 'jayesh@mail.example',
      message: 'A molar hurts.',
      name: 'જયેશ પટેલ',
      phone: '9825000412',
      subject: 'દાંત સાફ કરાવવા છે',
      id: '1',
      ref: 'TDC-1',
      time: '',
      title: '',
      page: '/fees',
      receivedAt: at,
      state: 'sent',
      verdict: 'ok',
      stage: 'booked',
      visitAt: null,
      visitDentist: null,
      heldBecause: null,
      noticeVersion: null,
      erasedAt: null,
      source: 'phone',
      enteredBy: 'Hetal Barot',
      language: '',
      attempts: [],
      history: [{ kind: 'booked', at, by: 'clinic', startsAt: at }],
      visits: [
        {
          startsAt: at,
          minutes: 30,
          dentist: 'kirit-majmudar',
          reason: '',
          state: 'late',
          arrivedAt: new Date(at.getTime() + 600_000),
          cancelledAt: null,
        },
      ],
      notes: [{ at, who: 'Hetal Barot', text: 'Prefers mornings' }],
      sent: [{ what: 'tomorrow', startsAt: at, at, who: 'Hetal Barot' }],
      corrections: [{ at, who: 'Hetal Barot', field: 'email', before: 'a@mail.example', after: '' }],
    },
  ],
}

test('a copy says all that is kept, who prepared it and when, in the language of the last request', () => {
  expect(languageOfCopy(copy)).toBe('gu')
  const { title, lead, parts } = copyView(copy)
  expect(title).toBe('What Toran Dental Clinic keeps about you')
  expect(lead).toBe('Prepared on 25 November 2026, 10:30 AM by Hetal Barot.')
  const texts = parts.flatMap(({ facts }) => facts.map(({ text }) => text))
  for (const text of [
    'જયેશ પટેલ',
    '98250 00412',
    'Gujarati',
    'no',
    'BP tablet',
    'By phone, Hetal Barot',
    'A molar hurts.',
    '25 November 2026, 10:30 AM, Dr. Kirit Majmudar, Came, 10 min late',
    'Tomorrow, 25 November 2026, 10:30 AM, Hetal Barot',
    'Prefers mornings (25 November 2026, 10:30 AM, Hetal Barot)',
    'Corrected the e-mail: a@mail.example → nothing, Hetal Barot',
    'Time fixed: 25 November 2026, 10:30 AM, the clinic',
  ])
    expect(texts).toContain(text)
  expect(speaking('gu', () => copyView(copy)).lead).toBe('તૈયાર કર્યું: 25 નવેમ્બર 2026, સવારે 10:30, Hetal Barot.')
})

test('whoever came late within the same minute was a minute late', () => {
  const at = new Date('2026-11-25T05:00:00Z')
  const visit = {
    state: 'late',
    startsAt: at,
    arrivedAt: new Date(at.getTime() + 5000),
    cancelledAt: null,
  } as const
  expect(tagOf(visit, at).text).toBe('Came, 1 min late')
})
