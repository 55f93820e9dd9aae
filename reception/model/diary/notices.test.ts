import { expect, test } from 'vitest'
import { noticesIn } from '#appointments/progress/blocks.ts'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { withNotices } from '#content/catalogue/hours/notices.ts'
import { callTime, openDays } from '#content/catalogue/hours/open-days.ts'
import { openingAt, openingText } from '#content/catalogue/hours/opening-hours.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { readLocalTime } from '#time/india.ts'
import { hourMs, later, start } from '../../auth/people.fixture.ts'
import { deskOf } from '../desk.fixture.ts'

const content = readCatalogues(projectRoot())
const moment = (text: string) => readLocalTime(text)!
const onlyToday = { from: '2026-11-24', until: '2026-11-24' }

onEachEngine('What visitors are told of today', (open) => {
  /** A desk at 10:30 on a Tuesday; `told` is what all pages and mails are made of. */
  async function desk() {
    const { come, ...desk } = await deskOf(open())
    const { requests, engine, person } = desk
    const book = async (time: string, dentist = 'kirit-majmudar') => {
      const ref = await come()
      const { version } = (await requests.one(ref))!
      const visit = { dentist, startsAt: moment(time), minutes: 30, isOpen: true }
      const change = {
        ref,
        version,
        note: '',
        person,
        at: start,
        outcome: { what: 'booked', visit } as const,
      }
      expect(await requests.change(change)).toMatchObject({ status: 'done' })
      return ref
    }
    const told = async (at: Date) => withNotices(content, await engine.read((db) => noticesIn(db, at)))
    return { ...desk, book, told }
  }

  test('the clinic is closed from now until midnight: told with its reason, its visits to be called, once for all who press', async () => {
    const { requests, people, person, book, told } = await desk()
    const today = await book('2026-11-24T16:00')
    const tomorrow = await book('2026-11-25T16:00')
    const deed = { dentist: null, reason: 'power', ...onlyToday, person, at: start }
    const ends = await Promise.all([requests.giveNotice(deed), requests.giveNotice(deed)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['again', 'done'])
    expect((await requests.pageOfList('call-back')).requests.map(({ ref }) => ref)).toEqual([today])
    expect((await requests.one(tomorrow))!.stage).toBe('booked')

    const { en, gu } = await told(start)
    const said = (words: typeof en, at: Date) => openingText(openingAt(words.clinic, at, words.labels.time))
    expect(said(en, start)).toBe('Closed, opens Wednesday 9 AM (No electricity)')
    expect(said(gu!, start)).toBe('અત્યારે બંધ છે, બુધવારે સવારે 9 વાગ્યે ખૂલશે (વીજળી નથી)')
    expect(openDays(en.clinic, start)[0]!.date).toBe('2026-11-25')
    expect(callTime(en.clinic, start, en.labels.time)).toBe('tomorrow before 11 AM')
    // Midnight ends it; who asked before was promised a call by what held then.
    expect(said(en, moment('2026-11-25T09:00'))).toBe('Open now until 7 PM')
    expect(await requests.noticesAhead(moment('2026-11-25T00:00'))).toEqual([])
    expect((await told(moment('2026-11-26T09:00'))).en.told.closed).toEqual(['2026-11-24'])

    const [notice] = await requests.noticesAhead(start)
    expect(await requests.unblock({ id: notice!.id, person, at: start })).toBe(true)
    expect(said((await told(start)).en, start)).toBe('Open now until 7 PM')
    expect((await people.auditLog({})).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Closed the clinic for today', 'Opened a blocked time']),
    )
    expect(await requests.giveNotice(deed)).toMatchObject({ status: 'done' })
  })

  test('a dentist is away today, or on leave, and the others are here', async () => {
    const { requests, person, book, told } = await desk()
    const his = await book('2026-11-24T16:00')
    await book('2026-11-24T16:00', 'sulekha-hathi')
    const away = { dentist: 'kirit-majmudar', reason: '', ...onlyToday, person, at: start }
    expect(await requests.giveNotice(away)).toMatchObject({ status: 'done', inside: [{ ref: his }] })
    const leave = { ...away, dentist: 'sulekha-hathi', from: '2026-12-01', until: '2026-12-05' }
    expect(await requests.giveNotice(leave)).toMatchObject({ status: 'done', inside: [] })
    for (const wrong of [{ from: '2026-12-06' }, { from: '2026-11-23' }, { until: '2028-01-01' }])
      expect(await requests.giveNotice({ ...leave, ...wrong })).toEqual({ status: 'refused' })
    const { told: who, clinic } = (await told(start)).en
    expect(who).toEqual({
      closed: [],
      away: [
        { dentist: 'kirit-majmudar', from: '2026-11-24', until: '2026-11-24' },
        { dentist: 'sulekha-hathi', from: '2026-12-01', until: '2026-12-05' },
      ],
    })
    expect(openingAt(clinic, later(hourMs), content.en.labels.time).open).toBe(true)
    expect((await told(moment('2026-11-25T00:00'))).en.told.away).toHaveLength(1)
  })

  test('lunch is at a time of each day, and the days that have passed keep theirs', async () => {
    const { requests, person, book } = await desk()
    const { clinic } = content.en
    const at = moment('2026-11-24T12:00')
    const lunch = (date: string, from: string, until: string) => ({
      startsAt: moment(`${date}T${from}`).getTime(),
      endsAt: moment(`${date}T${until}`).getTime(),
    })
    const inside = await book('2026-11-25T13:30')
    const deed = { person, at }
    expect(await requests.setLunch({ ...deed, today: lunch('2026-11-24', '13:00', '14:00') })).toMatchObject({
      status: 'done',
      inside: [{ ref: inside }],
    })
    const shown = async (date: string) => {
      const [day] = await requests.daysOf(clinic, { dentist: 'kirit-majmudar', from: date, count: 1 })
      return day!.busy.filter(({ block }) => block).map(({ startsAt }) => new Date(startsAt))
    }
    expect(await shown('2026-11-25')).toEqual([moment('2026-11-25T13:00')])
    const later = { person, at: moment('2026-11-25T15:00') }
    await requests.setLunch({ ...later, today: lunch('2026-11-25', '12:00', '13:00') })
    expect(await shown('2026-11-25')).toEqual([moment('2026-11-25T13:00')])
    expect(await shown('2026-11-26')).toEqual([moment('2026-11-26T12:00')])
    expect(await requests.setLunch({ ...later, today: lunch('2026-11-25', '14:00', '13:00') })).toEqual({
      status: 'refused',
    })
    await requests.setLunch({ ...later, today: null })
    expect(await requests.lunchOf(later.at)).toBeUndefined()
    expect(await shown('2026-11-26')).toEqual([])
  })
})
