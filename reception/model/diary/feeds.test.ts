import { expect, test } from 'vitest'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import { later, start } from '../../auth/people.fixture.ts'
import { deskOf } from '../desk.fixture.ts'

const dentist = 'kirit-majmudar'

onEachEngine('The calendar of a dentist outside', (open) => {
  test('shows the visits of one dentist, names only if allowed, until its address ends or there is a new one', async () => {
    const { people, requests, person, come } = await deskOf(open())
    const visit = async (of: string, place: number) => {
      const ref = await come({ receivedAt: start })
      const time = { startsAt: later(86_400_000 + place * 1_800_000), minutes: 30, isOpen: true }
      const outcome = { what: 'booked', visit: { ...time, dentist: of } } as const
      await requests.change({ ref, version: 0, note: '', person, at: start, outcome })
      return ref
    }
    const cancelled = await visit(dentist, 0)
    await requests.change({
      ref: cancelled,
      version: 1,
      note: '',
      person,
      at: start,
      outcome: { what: 'cancelled' },
    })
    await visit(dentist, 1)
    await visit('shivani-hathi', 0)

    const change = { dentist, name: 'Dr. Kirit Majmudar', person, at: start }
    expect(await requests.feedOf('none', start)).toBeNull()
    const token = await requests.renewFeed(change)
    const feed = await requests.feedOf(token, start)
    expect(feed).toMatchObject({ dentist, visits: [{ startsAt: later(86_400_000 + 1_800_000), name: null }] })
    expect(feed!.visits).toHaveLength(1)
    expect(await requests.nameInFeed({ ...change, names: true })).toBe(true)
    expect((await requests.feedOf(token, start))!.visits).toMatchObject([{ name: 'Asha Mehta' }])
    expect((await requests.feedOf(token, later(-400 * 86_400_000)))!.visits).toEqual([])

    const newer = await requests.renewFeed(change)
    expect(await requests.feedOf(token, start)).toBeNull()
    expect((await requests.feedOf(newer, start))!.visits).toMatchObject([{ name: null }])
    expect(await requests.endFeed(change)).toBe(true)
    expect(await requests.feedOf(newer, start)).toBeNull()
    expect(await requests.endFeed(change)).toBe(false)
    expect(await requests.nameInFeed({ ...change, names: true })).toBe(false)
    const log = (await people.auditLog({}))
      .map(({ what }) => what)
      .filter((what) => what.includes('calendar'))
    expect(log.toSorted()).toEqual([
      'Ended the calendar address of Dr. Kirit Majmudar',
      'Made a new calendar address for Dr. Kirit Majmudar',
      'Made a new calendar address for Dr. Kirit Majmudar',
      'Put first names into the calendar of Dr. Kirit Majmudar',
    ])
  })
})
