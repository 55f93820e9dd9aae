import { expect, test } from 'vitest'
import { blankFields } from '#appointments/fields.ts'
import type { Desk } from '#site/server-access.ts'
import { readLocalTime } from '#time/india.ts'
import { dentists } from '../../diary/reach.server.ts'
import { speaking } from '../../language.server.ts'
import { freedOpen } from './freed.server.ts'

const at = (time: string) => readLocalTime(`2026-11-${time}`)!
type Waiting = Awaited<ReturnType<Desk['requests']['waiting']>>

test('free again is what lies within the hours ahead; what somebody wishes for is first, with the name', async () => {
  const freed = ['26T08:00', '26T09:00', '28T10:30', '29T11:00'].map((time) => {
    const place = { dentist: 'kirit-majmudar', startsAt: at(time), minutes: 30 }
    return { id: time, ref: 'OTHER000', name: 'Asha Mehta', keptUntil: null, ...place }
  })
  const fields = { ...blankFields(), name: 'Krunal Shah', day: '2026-11-28', part: 'morning' }
  // Of those who wait only the wish counts.
  const waiting = [{ ref: 'KRUNAL00', fields, booked: [] }] as unknown as Waiting
  const given = { freedTimes: async () => freed, waiting: async () => waiting }
  const found = await freedOpen(given, at('25T10:12'))
  expect(found.map(({ text, offers }) => [text, offers.map(({ name }) => name)])).toEqual([
    ['10:30 AM on Sat 28 Nov is free again, Dr. Kirit Majmudar', ['Krunal Shah']],
    ['9:00 AM on Thu 26 Nov is free again, Dr. Kirit Majmudar', []],
  ])
  const inGujarati = await speaking('gu', () => freedOpen(given, at('25T10:12')))
  expect(inGujarati[0]?.text).toContain('ડૉ. કિરીટ મજમુદાર')
  expect(speaking('gu', dentists).map(({ name }) => name)).toContain('ડૉ. કિરીટ મજમુદાર')
})

test('a time without a wish is offered to those in pain, whatever list they are in', async () => {
  const place = { dentist: 'kirit-majmudar', startsAt: at('28T10:30'), minutes: 30 }
  const freed = [{ id: 'one', ref: 'OTHER000', name: 'Asha Mehta', keptUntil: null, ...place }]
  const of = (ref: string, name: string, stage: string, isPain: boolean) => {
    return { ref, stage, isPain, booked: [] as Waiting[number]['booked'], fields: { ...blankFields(), name } }
  }
  const waiting = [
    of('TRIED000', 'Krunal Shah', 'no-answer', true),
    of('AGAIN000', 'Hetal Barot', 'call-back', true),
    of('CALM0000', 'Bina Patel', 'seen', false),
    { ...of('HASONE00', 'Mitesh Shah', 'seen', true), booked: [{ ...place, ref: 'BOOKED00' }] },
  ] as unknown as Waiting
  const given = { freedTimes: async () => freed, waiting: async () => waiting }
  const [found] = await freedOpen(given, at('25T10:12'))
  expect(found?.offers.map(({ name }) => name)).toEqual(['Krunal Shah', 'Hetal Barot'])
})
