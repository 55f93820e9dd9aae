import { expect, test } from 'vitest'
import { blankFields } from '#appointments/fields.ts'
import { exportLines } from './export-lines.server.ts'

test('the list with names says when a request came in India, its list, its visit, with whom, and who came', () => {
  const fields = { ...blankFields(), name: 'Asha Mehta', phone: '9825000412', part: 'morning', topic: 'pain' }
  const request = { id: '1', ref: 'NEEM-1', title: '', time: '', page: '/services/toothache', fields }
  const visit = {
    startsAt: new Date('2026-11-28T10:30:00+05:30'),
    dentist: 'kirit-majmudar',
    state: 'late',
  } as const
  const { heads, cellsOf } = exportLines()
  const cells = cellsOf({
    ...request,
    receivedAt: new Date('2026-11-24T22:30:00+05:30'),
    stage: 'booked',
    held: false,
    source: 'site',
    visit,
  })
  const said = Object.fromEntries(heads.map((head, place) => [head, cells[place]]))
  expect(cells).toHaveLength(heads.length)
  expect(said).toMatchObject({
    Reference: 'NEEM-1',
    'Came in': '2026-11-24 22:30',
    State: 'Booked',
    How: 'Website',
    Page: 'Toothache',
    'Part of the day': 'Morning',
    About: 'Pain or swelling',
    Visit: '2026-11-28 10:30',
    'Visit with': 'Dr. Kirit Majmudar',
    Came: 'Came late',
  })
})
