import { expect, test } from 'vitest'
import type { Block } from '#appointments/progress/blocks.ts'
import type { Booking } from '#appointments/progress/booking.ts'
import { hashOfToken, newToken } from '#appointments/keys/ids.ts'
import { progressIn } from '#appointments/progress/progress.ts'
import { addReminders } from '#appointments/progress/reminders.ts'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { readLocalTime, shownTime } from '#time/india.ts'
import { hetal, joined, later, minuteMs, start } from '../../auth/people.fixture.ts'
import { deskOf } from '../desk.fixture.ts'
import { stateOfReminder } from '../reminders.ts'
import { freeStarts } from './free-times.ts'
import { lengthIn } from './lengths.ts'

const dentist = 'kirit-majmudar'
const moment = (text: string) => readLocalTime(text)!
const wednesday = (time: string) => moment(`2026-11-25T${time}`)
const clinic: Hours = {
  hours: [
    { label: '', days: ['Tuesday', 'Wednesday'], opens: '09:00', closes: '11:00', provenance: 'sample' },
  ],
  holidays: [{ date: '2026-12-01', label: '' }],
}

const lunch: Omit<Block, 'id'> = {
  dentist: null,
  kind: 'lunch',
  label: '',
  startsAt: wednesday('13:00').getTime(),
  endsAt: wednesday('14:00').getTime(),
  everyDays: 1,
  until: null,
}

onEachEngine('The diary', (open) => {
  /** Kirit is an owner, Hetal at reception; `book` books for a request of its own, or moves the one named. */
  async function diary() {
    const desk = await deskOf(open())
    const { person: reception } = await joined(desk.people, hetal)
    const { requests, come, person: owner } = desk
    type Wanted = Partial<Omit<Booking, 'mayOverride'>> & {
      person?: typeof owner
      version?: number
      at?: Date
    }
    const book = async (
      time: string | Date,
      { ref, person = owner, version, at = start, ...more }: Wanted = {},
    ) => {
      const wanted = ref ?? (await come())
      const startsAt = typeof time === 'string' ? wednesday(time) : time
      const visit = { dentist, startsAt, minutes: 30, isOpen: true, ...more }
      const known = version ?? (await requests.one(wanted))!.version
      const outcome = { what: 'booked', visit } as const
      const end = await requests.change({ ref: wanted, version: known, note: '', person, at, outcome })
      return { ref: wanted, ...end }
    }
    const free = async (minutes = 30) => {
      const [day] = await requests.daysOf(clinic, { dentist, from: '2026-11-25', count: 1 })
      return freeStarts(day!, { minutes, shortest: 15, now: start }).map(shownTime)
    }
    const cells = () => desk.engine.db.selectFrom('visit_cell').select(['cell', 'lane', 'visit_id']).execute()
    return { ...desk, owner, reception, book, free, cells }
  }

  test('a visit is squeezed in beside another once, and only with a reason; here, moved and back it stays in its lane', async () => {
    const { book, requests, owner, cells } = await diary()
    await book('10:00')
    expect(await book('10:00')).toMatchObject({ status: 'taken' })
    expect(await book('10:00', { isSqueezed: true, reason: ' ' })).toMatchObject({ status: 'no-reason' })
    const squeezed = { isSqueezed: true, reason: 'knocked-out tooth' }
    const { ref } = await book('10:00', squeezed)
    expect(await book('10:15', squeezed)).toMatchObject({ status: 'taken' })
    expect((await cells()).filter(({ lane }) => lane === 1)).toHaveLength(2)
    const of = (...dentists: string[]) =>
      requests.visitsOfDiary(wednesday('00:00'), wednesday('23:00'), dentists)
    const [given] = await requests.visitsOn(wednesday('00:00'), wednesday('23:00'))
    const seen = await of(given!.dentist)
    expect(seen.filter(({ isSqueezed }) => isSqueezed)).toMatchObject([{ ref, reason: squeezed.reason }])
    expect([await of('nobody'), await of()]).toEqual([[], []])
    const { id } = (await requests.one(ref))!.visit!
    const tick = { visitId: id, person: owner, at: wednesday('10:05') }
    expect(await requests.attend({ ...tick, version: 0, state: 'missed' })).toEqual({ status: 'done' })
    expect(await cells()).toHaveLength(2)
    expect(await requests.attend({ ...tick, version: 1, state: 'booked' })).toEqual({ status: 'done' })
    expect((await cells()).filter(({ lane }) => lane === 1)).toHaveLength(2)
    expect(await book('10:30', { ref })).toMatchObject({ status: 'done' })
    expect((await cells()).map(({ lane }) => lane)).toEqual([0, 0, 0, 0])
  })

  test('a visit moves into times that are half its own; two who would change places at once are both refused', async () => {
    const { book, cells, requests, free, owner } = await diary()
    const [one, two] = [await book('09:00', { minutes: 45 }), await book('10:00', { minutes: 45 })]
    expect(await book('09:15', { ...one, minutes: 45 })).toMatchObject({ status: 'done' })
    expect(await free(15)).toEqual(['9:00 AM', '10:45 AM'])
    const both = await Promise.all([
      book('10:00', { ref: one.ref, minutes: 45 }),
      book('09:15', { ref: two.ref, minutes: 45 }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['taken', 'taken'])
    expect(await cells()).toHaveLength(6)
    // Two tabs move one visit: the second sees what the first has done. So does the day sheet.
    expect(await book('09:00', { ref: one.ref, version: 1 })).toMatchObject({ status: 'outdated' })
    const { id } = (await requests.one(one.ref))!.visit!
    const tick = { visitId: id, person: owner, at: wednesday('08:55'), state: 'here' } as const
    expect(await requests.attend({ ...tick, version: 0 })).toEqual({ status: 'outdated' })
    // Who is here meanwhile is not given a second time by a move.
    expect(await requests.attend({ ...tick, version: 1 })).toEqual({ status: 'done' })
    expect(await book('11:00', { ref: one.ref, moves: id })).toMatchObject({ status: 'refused' })
    expect(await cells()).toHaveLength(6)
  })

  test('what has passed, lies more than 13 months ahead, in a block or outside the hours is refused; with a reason the owner books there, and who at reception has the tick', async () => {
    const { book, requests, owner, reception } = await diary()
    expect(await book(start)).toMatchObject({ status: 'past' })
    expect(await book(moment('2027-12-25T10:00'))).toMatchObject({ status: 'far' })
    expect(await book(moment('2027-12-23T10:00'))).toMatchObject({ status: 'done' })
    expect(await requests.block({ block: lunch, person: owner, at: start })).toMatchObject({ status: 'done' })
    const nextWeek = moment('2026-12-04T13:30')
    const ticked = { ...reception, mayBookOutside: true }
    for (const [time, isOpen, person] of [
      [nextWeek, true, owner],
      ['20:00', false, ticked],
    ] as const) {
      expect(await book(time, { isOpen })).toMatchObject({ status: 'closed' })
      const emergency = { isOpen, reason: 'bleeding' }
      for (const other of [reception, { ...ticked, role: 'dentist' } as const])
        expect(await book(time, { ...emergency, person: other })).toMatchObject({ status: 'closed' })
      expect(await book(time, { ...emergency, person })).toMatchObject({ status: 'done' })
    }
    expect(await book('12:30')).toMatchObject({ status: 'done' })
    expect(await book('14:00')).toMatchObject({ status: 'done' })
  })

  test('a block names the visits inside, which stay and are to be called; opened again, they are booked as before', async () => {
    const { engine, book, free, requests, people, owner, reception } = await diary()
    const { ref } = await book('09:15')
    const other = await book('09:15', { dentist: 'sulekha-hathi' })
    await book('10:00')
    expect(await free()).toEqual(['10:30 AM'])
    const college = { ...lunch, dentist, kind: 'college', everyDays: 14, until: null } as const
    const block = {
      ...college,
      startsAt: wednesday('09:00').getTime(),
      endsAt: wednesday('09:30').getTime(),
    }
    const trial = { status: 'done', inside: [{ name: 'Asha Mehta', startsAt: wednesday('09:15') }] }
    expect(await requests.tryBlock(block, start)).toEqual({ ...trial, times: null })
    const until = moment('2026-12-24T00:00').getTime()
    expect(await requests.tryBlock({ ...block, until }, start)).toEqual({ ...trial, times: 3 })
    expect(await requests.tryBlock({ ...block, everyDays: 0 }, start)).toEqual({ ...trial, times: 1 })
    const made = await requests.block({ block, person: reception, at: start })
    expect(made).toMatchObject({ status: 'done', inside: [{ ref, startsAt: wednesday('09:15') }] })
    expect(await requests.one(ref)).toMatchObject({ stage: 'call-back', visit: { cancelledAt: null } })
    expect((await requests.pageOfList('call-back')).requests.map((one) => one.ref)).toEqual([ref])
    expect((await requests.one(other.ref))!.stage).toBe('booked')
    // It stands as one whose dentist is away: no reminder, not late, until it is moved or the block is gone.
    const seen = await requests.visitsOn(wednesday('00:00'), wednesday('23:00'))
    expect(seen.filter(({ isAway }) => isAway).map((one) => one.ref)).toEqual([ref])
    const reminders = () => requests.remindersOn(wednesday('00:00'), wednesday('23:00'))
    expect((await reminders()).map(stateOfReminder).toSorted()).toEqual(['away', 'toWrite', 'toWrite'])
    const mails = { now: start, mailDomain: 'clinic.example' }
    const onHoliday = { ...mails, isOpenFor: () => false }
    expect(await engine.write((trx) => addReminders(trx, start, onHoliday)), 'the clinic is closed').toBe(0)
    expect(await engine.write((trx) => addReminders(trx, start, mails))).toBe(2)
    const [listed] = (await requests.pageOfList('call-back')).requests
    expect(listed).toMatchObject({ ref, isAway: true })
    expect((await requests.one(ref))!.isAway).toBe(true)
    const days = await requests.daysOf(clinic, { dentist, from: '2026-11-25', count: 15 })
    const blocked = days.filter(({ busy }) =>
      busy.some(({ startsAt }) => shownTime(new Date(startsAt)) === '9:00 AM'),
    )
    expect(blocked.map(({ date }) => date)).toEqual(['2026-11-25', '2026-12-09'])
    const open = days.filter(({ hours }) => hours !== null).map(({ date }) => date)
    expect(open).toEqual(['2026-11-25', '2026-12-02', '2026-12-08', '2026-12-09'])
    const dentists = [dentist, 'sulekha-hathi']
    const offered = requests.offeredMinutes(clinic, { dentists, from: '2026-11-25', until: '2026-12-02' })
    expect((await offered).map(({ minutes }) => minutes)).toEqual([210, 240])

    const id = 'id' in made ? made.id : ''
    expect(await requests.blockWith(id)).toEqual({ id, ...block })
    const booked = await book('09:00', { minutes: 15, isOpen: true, reason: 'bleeding' })
    expect((await requests.one(booked.ref))!).toMatchObject({ stage: 'booked', isAway: false })
    expect(await requests.unblock({ id, person: owner, at: start })).toBe(true)
    expect(await requests.unblock({ id, person: owner, at: start })).toBe(false)
    expect((await requests.one(ref))!).toMatchObject({ stage: 'booked', callAt: null, isAway: false })
    expect(await book('09:45', { minutes: 15 })).toMatchObject({ status: 'done' })
    const log = (await people.auditLog({})).map(({ who, what }) => `${who}: ${what}`)
    expect(log).toContain('Hetal Barot: Blocked a time')
    expect(log).toContain('Dr. Kirit Majmudar: Opened a blocked time')
  })

  test('a time that is none is not blocked', async () => {
    const { engine, requests, owner } = await diary()
    const wrong: Partial<Block>[] = [
      { endsAt: lunch.startsAt },
      { startsAt: lunch.startsAt + minuteMs },
      { everyDays: 2 },
      { endsAt: lunch.startsAt + 25 * 60 * minuteMs },
      { until: lunch.startsAt },
      { everyDays: 0, endsAt: moment('2028-01-10T09:00').getTime() },
      { startsAt: moment('2026-11-23T13:00').getTime(), endsAt: moment('2026-11-23T14:00').getTime() },
    ]
    for (const different of wrong) {
      const deed = { block: { ...lunch, ...different }, person: owner, at: start }
      expect(await requests.block(deed), JSON.stringify(different)).toEqual({ status: 'refused' })
      expect(await requests.tryBlock(deed.block, start)).toEqual({ status: 'refused' })
    }
    expect(await engine.db.selectFrom('block').selectAll().execute()).toEqual([])
  })

  test('a cancellation is taken back while its time is free, and the clinic not told any more that it is', async () => {
    const { engine, book, requests, owner, come } = await diary()
    const change = (ref: string, version: number, what: 'cancelled' | 'restored') =>
      requests.change({ ref, version, note: '', person: owner, at: later(minuteMs), outcome: { what } })
    const { ref } = await book('09:00')
    expect(await change(ref, 1, 'restored')).toEqual({ status: 'refused' })
    await change(ref, 1, 'cancelled')
    expect(await change(ref, 2, 'restored')).toEqual({ status: 'done' })
    expect(await book('09:00')).toMatchObject({ status: 'taken' })
    expect(await requests.one(ref)).toMatchObject({
      stage: 'booked',
      visit: { sequence: 2, cancelledAt: null },
    })
    await change(ref, 3, 'cancelled')
    await book('09:15')
    expect(await change(ref, 4, 'restored')).toEqual({ status: 'taken' })

    const token = newToken()
    const patient = await book('10:00', { ref: await come({ tokenHash: hashOfToken(token) }) })
    await progressIn(engine).stepOfPatient(token, 'cancelled', { at: start, mailDomain: 'clinic.example' })
    expect(await change(patient.ref, 2, 'restored')).toEqual({ status: 'done' })
    const mails = engine.db.selectFrom('outbox').select('kind').where('kind', '=', 'freed')
    expect(await mails.execute()).toEqual([])
  })

  test('a time ahead that is cancelled, moved away from or erased is free again, until another has it or it is put away', async () => {
    const { book, requests, owner, people, free } = await diary()
    const freed = async (at = start) =>
      (await requests.freedTimes(at)).map(({ startsAt }) => shownTime(startsAt))
    const refs: string[] = []
    for (const time of ['09:00', '09:30', '10:00', '10:30']) refs.push((await book(time)).ref)
    const [cancelled = '', moved = '', called = '', erased = ''] = refs
    const change = { version: 1, note: '', person: owner, at: start }
    await requests.change({ ref: cancelled, ...change, outcome: { what: 'cancelled', by: 'patient' } })
    await book(moment('2026-12-02T09:00'), { ref: moved })
    await requests.change({ ref: called, ...change, outcome: { what: 'cancelled', by: 'clinic' } })
    await requests.erase({ ref: erased, person: owner, at: start })
    expect(await freed()).toEqual(['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM'])
    expect(await requests.freedTimes(start)).toMatchObject([
      { ref: cancelled },
      {},
      {},
      { ref: null, name: null },
    ])
    expect(await free()).toEqual(['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM'])
    // Another has it, is away then, or asks nobody; gone is gone.
    await book('09:15', { minutes: 15 })
    expect(await freed()).toEqual(['9:30 AM', '10:00 AM', '10:30 AM'])
    const away = {
      startsAt: wednesday('10:30').getTime(),
      endsAt: wednesday('11:00').getTime(),
      everyDays: 0,
    }
    await requests.block({ block: { ...lunch, ...away }, person: owner, at: start })
    const [first] = await requests.freedTimes(start)
    const put = { id: first!.id, person: owner, at: start }
    expect([await requests.putAway(put), await requests.putAway(put)]).toEqual([true, false])
    expect(await freed()).toEqual(['10:00 AM'])
    expect(await freed(wednesday('10:00'))).toEqual([])
    expect((await people.auditLog({})).map(({ what }) => what)).toContain('Cancelled by the patient')
  })

  test('a booking is taken back, and a move to where the visit was; not when another has that time', async () => {
    const { book, come, requests, owner, free, cells } = await diary()
    let minutes = 0
    const next = () => later((minutes += 1) * minuteMs)
    const undo = async (ref: string) => {
      const { version } = (await requests.one(ref))!
      const change = { ref, version, note: '', person: owner, at: next() }
      return (await requests.change({ ...change, outcome: { what: 'unbooked' } })).status
    }
    const fresh = await requests.one(await come())
    const { ref } = await book('09:00', { ref: fresh!.ref, whatFor: 'Root canal, second visit' })
    expect(await undo(ref)).toBe('done')
    // As if it had not been.
    const { stage, events, visit, callAt } = fresh!
    expect(await requests.one(ref)).toMatchObject({ stage, events, visit, callAt })
    expect(await cells()).toEqual([])
    expect(await requests.freedTimes(next())).toEqual([])
    expect(await undo(ref)).toBe('refused')

    await book('09:00', { ref, at: next(), whatFor: 'Root canal, second visit' })
    await book('10:00', { ref, at: next(), minutes: 45 })
    expect(await undo(ref)).toBe('done')
    const whatFor = 'Root canal, second visit'
    expect((await requests.one(ref))!.visit).toMatchObject({
      startsAt: wednesday('09:00'),
      minutes: 30,
      whatFor,
    })
    expect(await requests.freedTimes(next())).toEqual([])
    expect(await free()).toContain('10:00 AM')
    await book('10:00', { ref, at: next() })
    await book('09:15', { minutes: 15 })
    expect(await undo(ref)).toBe('taken')
    expect((await requests.one(ref))!.visit).toMatchObject({ startsAt: wednesday('10:00') })
  })

  test('who has cancelled gets another time from a colleague who has seen that', async () => {
    const { book, requests, owner } = await diary()
    const { ref } = await book('09:00')
    const change = { ref, version: 1, note: '', person: owner, at: start }
    await requests.change({ ...change, outcome: { what: 'cancelled' } })
    expect(await book('10:00', { ref, version: 1 })).toMatchObject({ status: 'outdated' })
    expect(await book('10:00', { ref })).toMatchObject({ status: 'done' })
    expect(await requests.one(ref)).toMatchObject({ stage: 'booked', visit: { cancelledAt: null } })
  })

  test('who walks in is written down, has the time and is here, all or nothing and once; it may have begun 15 minutes ago', async () => {
    const { engine, requests, reception: person, free } = await diary()
    const at = wednesday('09:10')
    const visit = { dentist, startsAt: wednesday('09:00'), minutes: 30, isOpen: true }
    const fields = { name: 'Asha Mehta', subject: 'Broken tooth' }
    const entry = { formId: 'one', source: 'counter', fields, language: '', mark: null, person, at } as const
    const patient = { ...entry, visit, isHere: true }
    const kept = async () => (await engine.db.selectFrom('appointment').select('id').execute()).length
    expect(await requests.bookNew({ ...patient, at: wednesday('09:16') })).toEqual({ status: 'past' })
    expect(await kept()).toBe(0)
    const ends = await Promise.all([requests.bookNew(patient), requests.bookNew(patient)])
    expect(ends[0]).toMatchObject({ status: 'done' })
    expect(ends[1]).toEqual(ends[0])
    expect(await requests.bookNew({ ...patient, formId: 'two' })).toEqual({ status: 'taken' })
    expect(await kept()).toBe(1)
    const [seen] = await requests.visitsOn(wednesday('00:00'), wednesday('23:00'))
    expect(seen).toMatchObject({ state: 'here', arrivedAt: at, fields: { name: 'Asha Mehta' } })
    expect(await free()).toEqual(['9:30 AM', '10:00 AM', '10:30 AM'])
  })

  test('who walks in waits without a time, and stays here when there is one', async () => {
    const { requests, reception: person, owner, book, free, people } = await diary()
    const at = wednesday('09:10')
    const fields = { name: 'Salim Mansuri', subject: 'Broken tooth' }
    const entry = { formId: 'one', source: 'counter', fields, language: '', mark: null, person, at } as const
    const end = await requests.bookNew({ ...entry, visit: null, isHere: true })
    const ref = 'ref' in end ? end.ref : ''
    const seen = () => requests.visitsOn(wednesday('00:00'), wednesday('23:00'))
    expect(await seen()).toMatchObject([{ ref, state: 'here', minutes: 0, startsAt: at, dentist: '' }])
    expect(await free(120)).toEqual(['9:00 AM'])
    expect(await book('09:30', { ref, person: owner, at })).toMatchObject({ status: 'done' })
    expect(await seen()).toMatchObject([{ ref, state: 'here', minutes: 30, arrivedAt: at, dentist }])
    const log = (await people.auditLog({})).map(({ who, what }) => `${who}: ${what}`)
    expect(log).toContain('Hetal Barot: The patient came')
  })

  test('a call is written down and booked at once, or not at all', async () => {
    const { engine, requests, reception: person, book, people } = await diary()
    const visit = { dentist, startsAt: wednesday('09:00'), minutes: 30, isOpen: true }
    const fields = { name: 'Usha Rao', phone: '9879000951' }
    const entry = {
      formId: 'one',
      source: 'phone',
      fields,
      language: '',
      mark: null,
      person,
      at: start,
    } as const
    await book('09:15')
    expect(await requests.bookNew({ ...entry, visit, isHere: false })).toEqual({ status: 'taken' })
    expect(await engine.db.selectFrom('appointment').select('id').execute()).toHaveLength(1)
    const later = { ...visit, startsAt: wednesday('10:00') }
    const end = await requests.bookNew({ ...entry, visit: later, isHere: false })
    const one = await requests.one('ref' in end ? end.ref : '')
    expect(one).toMatchObject({ stage: 'booked', source: 'phone', visit: { state: 'booked', minutes: 30 } })
    expect((await people.auditLog({})).map(({ what }) => what)).toContain('Booked a time')
  })

  test('of a time that another has, it is known who booked it when, and the free times nearest to it', async () => {
    const { book, requests, owner } = await diary()
    await book('10:00', { at: later(minuteMs) })
    await book('10:30', { minutes: 15 })
    const wanted = { dentist, startsAt: wednesday('10:15'), minutes: 30 }
    const taken = await requests.takenTime(clinic, wanted, start)
    expect(taken.other).toMatchObject({ name: 'Asha Mehta', who: owner.name, at: later(minuteMs) })
    const near = ['2026-11-25T09:00', '2026-11-25T09:15', '2026-11-25T09:30'].map(moment)
    expect(taken.near).toEqual(near)
    const long = { ...wanted, minutes: 60 }
    const days = (await requests.takenTime(clinic, long, start)).near
    expect(days).toEqual(['2026-11-25T09:00', '2026-12-02T09:00', '2026-12-02T09:30'].map(moment))
    const free = { ...wanted, startsAt: wednesday('09:00') }
    expect((await requests.takenTime(clinic, free, start)).other).toBeNull()
  })
})

test('how long a visit takes is the first number of the content, in quarters of an hour', () => {
  expect([undefined, '', '20 to 60', '45 to 90', 'about 30', '600'].map(lengthIn)).toEqual([
    30, 30, 30, 45, 30, 30,
  ])
})
