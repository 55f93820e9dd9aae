import { expect, test } from 'vitest'
import { hoursIn, readClinic } from '#editor/clinic-facts.ts'
import { typedWeek, weekRows, withTypedWeek } from './week-form.server.ts'

const texts = readClinic()

/** A form with the rows of the week, some of them with other times. */
function weekWith(isApart: boolean, times: Record<string, [string, string]>) {
  const form = new FormData()
  for (const [row, { days, ...was }] of weekRows(texts, isApart).entries()) {
    const [opens, closes] = times[days] ?? [was.opens, was.closes]
    for (const [name, value] of Object.entries({ days, opens, closes })) form.set(`${name}-${row}`, value)
  }
  return withTypedWeek(texts, typedWeek(form))
}

test('days get other hours together or each alone, a closed day opens, and a week without days is refused', () => {
  expect(weekWith(false, {})).toEqual({ after: texts, changed: '' })
  const opened = weekWith(false, { Saturday: ['09:00', '14:00'], Sunday: ['10:00', '12:00'] })
  expect(opened).toMatchObject({ changed: 'Saturday, Sunday' })
  const rowsOf = (read: typeof opened) =>
    'after' in read && hoursIn(read.after).map(({ days, opens, closes }) => [days.length, opens, closes])
  expect(rowsOf(opened)).toEqual([
    [5, '09:00', '19:00'],
    [1, '09:00', '14:00'],
    [1, '10:00', '12:00'],
  ])
  const early = weekWith(true, { Friday: ['09:00', '13:00'], Saturday: ['', ''] })
  expect(rowsOf(early)).toEqual([
    [4, '09:00', '19:00'],
    [1, '09:00', '13:00'],
  ])
  const wrong = weekWith(true, { Monday: ['09:00', ''], Tuesday: ['13:00', '09:00'] })
  expect(wrong).toMatchObject({ faults: { 'closes-0': expect.any(String), 'closes-1': expect.any(String) } })
  expect(
    weekWith(false, { 'Monday Tuesday Wednesday Thursday Friday': ['', ''], Saturday: ['', ''] }),
  ).toEqual({
    fault: expect.stringMatching(/one day/),
  })
})
