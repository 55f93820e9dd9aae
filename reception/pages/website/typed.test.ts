import { expect, test } from 'vitest'
import { holidaysIn, hoursIn, readClinic } from '#editor/clinic-facts.ts'
import { newDesk } from '../../model/desk.fixture.ts'
import { clinicDraft } from './clinic-draft.server.ts'
import { keepTyped } from './hours.server.ts'
import { editedRecord, recordPlaces } from './records/record.server.ts'
import { basesOf, keepTexts, translationsOf } from './records/translation.server.ts'
import { weekRows } from './week-form.server.ts'

const now = new Date('2026-11-27T06:00:00Z')

async function desk() {
  const { requests, person } = await newDesk()
  return { requests, person, now }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('translations are kept while they are typed, each time from what was kept before, and their faults are told', async () => {
  const by = await desk()
  const place = recordPlaces().find(({ slug }) => slug === 'toothache')!
  const record = await editedRecord(by as Parameters<typeof editedRecord>[0], place)
  const bases = async () => basesOf(await translationsOf(by, record))
  const type = async (lead: string, from: Record<string, string>) =>
    keepTexts(by, record, formOf({ part: 'top', 'gu.lead': lead, ...from }))
  const first = await bases()
  expect(await type('દાંતમાં', first)).toMatchObject({ status: 'kept' })
  expect(await type('દાંતમાં દુખાવો', first)).toEqual({ status: 'newer' })
  expect(await type('દાંતમાં દુખાવો', await bases())).toMatchObject({ status: 'kept' })
  const [gujarati, hindi] = await translationsOf(by, record)
  expect(gujarati!.rows.find(({ at }) => at.join('.') === 'lead')).toMatchObject({ own: 'દાંતમાં દુખાવો' })
  expect(hindi!.version).toBe(0)
  // What was kept with a fault is told by a press that changes nothing.
  await type('<b>', await bases())
  expect(await type('<b>', await bases())).toMatchObject({
    faults: { 'gu.lead': expect.any(String) },
  })
})

test('hours and a holiday are kept while they are typed, once nothing is wrong with them', async () => {
  const by = await desk()
  const rows = weekRows(readClinic(), false)
  const week = (closes: string) => {
    const fields = rows.flatMap((row, place) => [
      [`days-${place}`, row.days],
      [`opens-${place}`, row.opens],
      [`closes-${place}`, row.days === 'Saturday' ? closes : row.closes],
    ])
    return keepTyped(by, formOf(Object.fromEntries(fields)))
  }
  expect(await week('08:00')).toBeNull()
  expect(await week('14:00')).toEqual({})
  const holiday = { date: '2027-01-14', until: '', kind: 'closed', en: '', gu: '', hi: '' }
  expect(await keepTyped(by, formOf(holiday))).toBeNull()
  const hidden = await keepTyped(by, formOf({ ...holiday, en: 'Utt' }))
  await keepTyped(by, formOf({ ...holiday, ...hidden, en: 'Uttarayan', date: '2027-01-15' }))

  const { edited } = await clinicDraft(by)
  expect(hoursIn(edited).find(({ days }) => days.includes('Saturday'))).toMatchObject({ closes: '14:00' })
  const kept = holidaysIn(edited).map(({ date, names }) => [date, names.en])
  expect(kept).toEqual([['2027-01-15', 'Uttarayan']])
})
