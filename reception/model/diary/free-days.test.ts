import { expect, test } from 'vitest'
import { asha } from '#appointments/requests.fixture.ts'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import { dayMs, readLocalTime, shownTime } from '#time/india.ts'
import { start } from '../../auth/people.fixture.ts'
import { deskOf } from '../desk.fixture.ts'
import type { freeDays } from './free-days.ts'

const dentist = 'kirit-majmudar'
const saturday = (time: string) => readLocalTime(`2026-11-28T${time}`)!
const content: Parameters<typeof freeDays>[1] = {
  clinic: {
    hours: [
      { label: '', days: ['Saturday'], opens: '09:00', closes: '13:00', provenance: 'sample' },
      { label: '', days: ['Tuesday', 'Wednesday'], opens: '09:00', closes: '19:00', provenance: 'sample' },
    ],
    holidays: [],
  },
  doctors: [
    { slug: 'sulekha-hathi', name: 'Dr. Sulekha Hathi', services: ['dental-implants'] },
    { slug: dentist, name: 'Dr. Kirit Majmudar', services: ['root-canal-treatment'] },
  ],
  treatments: [{ slug: 'root-canal-treatment', visit: { minutes: { value: '45 to 90' } } }],
}

onEachEngine('Free days', (open) => {
  /** A request that comes with a wish from the page of root canals; `free` are the times that it is offered. */
  async function wishing(fields: Partial<typeof asha>) {
    const desk = await deskOf(open())
    const { requests, person, come } = desk
    const book = async (ref: string, time: string) => {
      const { version } = (await requests.one(ref))!
      const visit = { dentist, startsAt: saturday(time), minutes: 30, isOpen: true }
      const change = { ref, version, note: '', person, at: start }
      expect(await requests.change({ ...change, outcome: { what: 'booked', visit } })).toEqual({
        status: 'done',
      })
    }
    const wish = { day: '', part: '', dentist: '', ...fields }
    const ref = await come({ fields: { ...asha, ...wish }, page: '/gu/services/root-canal-treatment' })
    const free = async (wanted: { day?: string; minutes?: number } = {}, now = start) =>
      requests.freeDays(content, {
        one: (await requests.one(ref))!,
        day: '',
        minutes: 0,
        ...wanted,
        now,
      })
    return { ...desk, ref, book, free }
  }

  test('a request is offered its day, the length of its treatment and its dentist; blocks and visits are between', async () => {
    const { ref, come, requests, person, book, free } = await wishing({ day: '2026-11-28', part: 'morning' })
    await book(await come(), '09:30')
    await book(await come(), '10:00')
    const span = { startsAt: saturday('12:00').getTime(), endsAt: saturday('12:30').getTime() }
    const lunch = { dentist, kind: 'lunch', label: '', everyDays: 1, until: null, ...span } as const
    await requests.block({ block: lunch, person, at: start })
    const found = await free()
    expect(found).toMatchObject({ day: '2026-11-28', minutes: 45, first: '2026-11-24', last: '2027-12-24' })
    expect(found.days.map(({ isOpen }) => isOpen)).toEqual([true, true, false, false, true, false, false])
    expect(found.days.filter(({ isWished }) => isWished)).toMatchObject([{ date: '2026-11-28', count: 9 }])
    expect(found.dentists.map(({ slug }) => slug)).toEqual([dentist, 'sulekha-hathi'])
    const [{ starts, taken } = { starts: [], taken: [] }] = found.dentists
    expect(starts.map(shownTime)).toEqual(['10:30 AM', '11:00 AM'])
    expect(taken.map(({ startsAt, endsAt, block }) => [startsAt, endsAt, block?.kind])).toEqual([
      [saturday('09:30').getTime(), saturday('10:30').getTime(), undefined],
      [span.startsAt, span.endsAt, 'lunch'],
    ])
    // A block over visits is shown beside them, not over them.
    const leave = {
      ...lunch,
      kind: 'leave',
      everyDays: 0,
      startsAt: saturday('09:45').getTime(),
      endsAt: saturday('11:00').getTime(),
    } as const
    const { id = '' } = (await requests.block({ block: leave, person, at: start })) as { id?: string }
    expect((await free()).dentists[0]!.taken.map(({ startsAt, block }) => [startsAt, block?.kind])).toEqual([
      [saturday('09:30').getTime(), undefined],
      [saturday('10:00').getTime(), 'leave'],
      [span.startsAt, 'lunch'],
    ])
    await requests.unblock({ id, person, at: start })
    expect(found.best).toMatchObject({ dentist, at: saturday('10:30') })
    expect((await free({ minutes: 15 })).dentists[0]!.starts.map(shownTime)).toContain('9:15 AM')
    // In pain the soonest of all dentists, whoever does root canals and whatever gap it leaves.
    await requests.mark({ ref, person, at: start, place: 1 })
    const { best } = await free({ minutes: 60 })
    expect(best).toMatchObject({ dentist: 'sulekha-hathi', at: saturday('09:00') })
  })

  test('any day of the next 13 months can be asked for; without a wish it is the next on which there is time', async () => {
    const { free } = await wishing({ day: 'Saturday' })
    const far = await free({ day: '2027-01-06' })
    expect(far).toMatchObject({ day: '2027-01-06', days: [{ date: '2027-01-06' }, {}, {}, {}, {}, {}, {}] })
    for (const day of ['2026-11-23', '2028-01-01', '2026-11-31', ''])
      expect((await free({ day })).day).toBe('2026-11-28')
    const evening = await wishing({ day: '2026-11-20' })
    expect((await evening.free({}, readLocalTime('2026-11-24T18:30')!)).day).toBe('2026-11-25')
  })

  test('a full day leads on to the next with time, a week later too, unless it was asked for', async () => {
    const { free, requests, person } = await wishing({ day: '2026-11-25' })
    const hours = { startsAt: saturday('00:00').getTime() - 3 * dayMs, endsAt: saturday('00:00').getTime() }
    const block = { dentist: null, kind: 'other', label: '', everyDays: 0, until: null, ...hours } as const
    await requests.block({ block, person, at: start })
    expect(await free()).toMatchObject({
      day: '2026-11-28',
      full: '2026-11-25',
      best: { at: saturday('09:00') },
    })
    expect(await free({ day: '2026-11-25' })).toMatchObject({ day: '2026-11-25', full: '' })
    await requests.block({ block: { ...block, endsAt: hours.endsAt + 5 * dayMs }, person, at: start })
    expect(await free()).toMatchObject({
      day: '2026-12-05',
      full: '2026-11-25',
      days: [{ date: '2026-12-01' }, {}, {}, {}, {}, {}, {}],
    })
  })

  test('a visit that is moved is offered its own day first, and may take a part of its own time', async () => {
    const { ref, book, free } = await wishing({ day: '2026-11-25' })
    await book(ref, '09:00')
    const found = await free()
    expect(found.day).toBe('2026-11-28')
    expect(found.minutes).toBe(30)
    expect(found.dentists[0]!.starts.map(shownTime)).toContain('9:00 AM')
  })
})
