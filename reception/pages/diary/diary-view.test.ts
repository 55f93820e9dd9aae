import { expect, test } from 'vitest'
import { dateOf, readLocalTime } from '#time/india.ts'
import { start } from '../../auth/people.fixture.ts'
import { newDesk } from '../../model/desk.fixture.ts'
import { daySheet } from '../requests/day/day-sheet.server.ts'
import { diaryView } from './diary-view.server.ts'
import { dentists } from './reach.server.ts'

/** The visits that a day shows, of those that were booked at these times with these reasons. */
async function shownOn(date: string, times: { time: string; reason?: string; message?: string }[]) {
  const { requests, call, person } = await newDesk()
  const [first] = dentists()
  const dentist = first!.slug
  for (const { time, reason = '', message = '' } of times) {
    const ref = await call(`Asha Mehta ${time}`, message)
    const startsAt = readLocalTime(`${date}T${time}`)!
    const visit = { dentist, startsAt, minutes: 45, isOpen: true, reason }
    const outcome = { what: 'booked', visit } as const
    const { version } = (await requests.one(ref))!
    await requests.change({ ref, version, note: '', person, at: start, outcome })
  }
  const wanted = { date, isDay: true, who: dentist, dentists: dentists(), now: start }
  const { columns } = await diaryView(requests, wanted)
  return columns.flatMap(({ pieces }) => pieces.flatMap(({ visits }) => visits))
}

test('a visit is shown with what it is for and how long it takes, not with the words of the patient', async () => {
  const [visit] = await shownOn('2026-11-25', [{ time: '10:00', message: 'A crown is loose. '.repeat(40) }])
  expect(visit).toMatchObject({
    name: 'Asha Mehta 10:00',
    why: '45 min, Check-up or cleaning',
    isAway: false,
  })
  expect(JSON.stringify(visit)).not.toContain('crown')
})

test('on a day that was closed since, visits say that their patients are to be called; not those that were booked there with a reason', async () => {
  const sunday = '2026-11-29'
  const visits = await shownOn(sunday, [{ time: '10:00' }, { time: '12:00', reason: 'Knocked-out tooth' }])
  expect(visits.map(({ why }) => why)).toEqual(['Closed: call', '45 min, Check-up or cleaning'])
})

test('whoever walks in waits for a time until they have gone', async () => {
  const { requests, person } = await newDesk()
  const fields = { name: 'Salim Mansuri', subject: 'Broken tooth' }
  const entry = { formId: 'one', source: 'counter', fields, language: '', mark: null } as const
  await requests.bookNew({ ...entry, visit: null, isHere: true, person, at: start })
  const date = dateOf(start)
  const seen = async () => {
    const wanted = { date, isDay: true, who: 'all', dentists: dentists(), now: start }
    const { waiting } = await diaryView(requests, wanted)
    const { rows } = await daySheet(requests, { date, who: '', mayBook: true }, start)
    const [walkIn] = rows.filter((row) => row.kind === 'visit')
    return { walkIn: walkIn!, waiting: waiting.map(({ name }) => name) }
  }
  expect(await seen()).toMatchObject({ walkIn: { waits: true }, waiting: ['Salim Mansuri'] })
  for (const state of ['chair', 'gone'] as const) {
    const { id: visitId, version } = (await seen()).walkIn
    await requests.attend({ visitId, version, state, person, at: start })
  }
  expect(await seen()).toMatchObject({ walkIn: { waits: false }, waiting: [] })
})
