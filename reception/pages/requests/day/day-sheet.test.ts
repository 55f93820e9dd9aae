import { expect, test } from 'vitest'
import { start } from '../../../auth/people.fixture.ts'
import { newDesk } from '../../../model/desk.fixture.ts'
import { daySheet } from './day-sheet.server.ts'

test('gaps up to the next day on which the clinic is open are offered to those in pain', async () => {
  const { requests, person } = await newDesk()
  const fields = { name: 'Asha Mehta', phone: '9825000412', topic: 'pain', message: 'Swollen cheek' }
  const entry = {
    formId: 'asha',
    source: 'phone',
    language: '',
    mark: { id: 'swelling', place: 1 },
    fields,
  } as const
  await requests.enter({ ...entry, person, at: start })
  const offeredOn = async (date: string) => {
    const friday = new Date('2026-11-27T21:00+05:30')
    const saturday = new Date('2026-11-28T14:00+05:30')
    const sheets = [friday, saturday].map((now) => daySheet(requests, { date, who: '', mayBook: true }, now))
    const rows = (await Promise.all(sheets)).map((sheet) => sheet.rows)
    return rows.map((day) => day.some((row) => row.kind === 'gap' && row.couldHave.length > 0))
  }
  expect(await offeredOn('2026-11-28'), 'Saturday').toEqual([true, false])
  expect(await offeredOn('2026-11-30'), 'Monday').toEqual([false, true])
  expect(await offeredOn('2026-12-01'), 'Tuesday').toEqual([false, false])
})

test('a gap is booked only as far ahead as the diary reaches', async () => {
  const { requests } = await newDesk()
  const now = new Date('2026-11-27T21:00+05:30')
  const hasLinks = async (date: string) => {
    const { rows } = await daySheet(requests, { date, who: '', mayBook: true }, now)
    return rows.filter((row) => row.kind === 'gap').map(({ href }) => href !== null)
  }
  expect(new Set(await hasLinks('2026-11-28'))).toEqual(new Set([true]))
  expect(new Set(await hasLinks('2031-12-01'))).toEqual(new Set([false]))
})
