import { expect, test } from 'vitest'
import { blankFields } from '#appointments/fields.ts'
import type { Progress } from '#appointments/states.ts'
import { catalogues } from '#content/catalogue/catalogue.server.ts'
import { readLocalTime } from '#time/india.ts'
import { shownRequest } from './shown-request.server.ts'

const at = (time: string) => readLocalTime(`2026-11-${time}`)!
const request = { id: '1', ref: 'K7M2', fields: blankFields(), time: '', title: '', page: '/book' }
/** The clinic calls later. */
const progress: Progress = {
  appointment: { ...request, receivedAt: at('24T10:00') },
  stage: 'call-back',
  version: 1,
  held: false,
  events: [{ kind: 'call-back', at: at('24T10:05'), by: 'clinic', startsAt: null }],
  visit: null,
  isAway: false,
}
const visit = {
  id: '1',
  state: 'booked',
  dentist: 'kirit-majmudar',
  startsAt: at('25T11:00'),
  minutes: 30,
  whatFor: '',
  reason: '',
  seatedAt: null,
  goneAt: null,
  sequence: 1,
  version: 1,
  cancelledAt: at('24T10:05'),
} as const

const languages = Object.values(catalogues())

test.each(languages)(
  'in $language who is called later reads by when, with all that is said filled in',
  (words) => {
    const { heading, steps } = shownRequest(progress, at('24T10:10'), words)
    expect(`${heading} ${steps.map(({ text }) => text).join(' ')}`).not.toMatch(/[{}]/)
  },
)

test('whose visit the clinic has cancelled reads which', () => {
  const { steps } = shownRequest({ ...progress, visit }, at('24T10:10'), languages[0]!)
  expect(steps.find(({ state }) => state === 'now')?.text).toBe(
    'We are sorry: your visit with Dr. Kirit Majmudar, Wednesday 25 November, 11 AM, is cancelled. We will call you to find another time.',
  )
})
