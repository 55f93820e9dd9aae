import { dayMs } from '#time/india.ts'
import { expect, test } from 'vitest'
import { asha, newAppointment } from '#appointments/requests.fixture.ts'
import { hashOfToken, newToken } from '#appointments/keys/ids.ts'
import { progressIn } from '#appointments/progress/progress.ts'
import { insertMailed } from '#appointments/store/database.fixture.ts'
import { outboxIn } from '#appointments/store/outbox.ts'
import { requestsIn } from '#appointments/store/requests.ts'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import { hetal, joined, kirit, later, minuteMs, start } from '../auth/people.fixture.ts'
import { pressesOf } from './attendance.ts'
import { deskOf } from './desk.fixture.ts'

const phoneOf = (number: number) => String(9_876_500_000 + number)

onEachEngine('Requests at the desk', (open) => {
  test('a list has pages of 50 and counts people, the longest wait first, and each request is in one list', async () => {
    const { requests, person, come } = await deskOf(open())
    const refs = []
    for (let number = 0; number < 52; number += 1) {
      const fields = { ...asha, phone: phoneOf(number) }
      refs.push(await come({ fields, receivedAt: later(number * minuteMs) }))
    }
    const held = await come({
      facts: { verdict: 'held', heldBecause: 'Trap', noticeVersion: null, ipHash: null },
    })
    const first = await requests.pageOfList('new')
    expect(first.requests.map(({ ref }) => ref)).toEqual(refs.slice(0, 50))
    const second = await requests.pageOfList('new', first.more!)
    expect(second.requests.map(({ ref }) => ref)).toEqual(refs.slice(50))
    expect(second.more).toBeNull()

    const change = { version: 0, note: '', person, at: start }
    await requests.change({ ...change, ref: refs[0]!, outcome: { what: 'no-answer' } })
    await requests.change({ ...change, ref: refs[1]!, outcome: { what: 'closed' } })
    await come({ fields: { ...asha, phone: '9876500009' }, receivedAt: later(99 * minuteMs) })
    expect((await requests.counts()).waiting).toBe(51)
    expect(await requests.countLists()).toEqual({
      new: 50,
      'call-back': 0,
      'no-answer': 1,
      booked: 0,
      closed: 1,
      'held-back': 1,
    })
    expect((await requests.pageOfList('held-back')).requests.map(({ ref }) => ref)).toEqual([held])
  })

  test('who has sent several requests is listed once, at the first, however far apart they are', async () => {
    const { requests, person, come } = await deskOf(open())
    const refs = []
    for (let number = 0; number < 53; number += 1) {
      const own = number === 2 || number === 52
      const fields = { ...asha, phone: own ? asha.phone : phoneOf(number) }
      refs.push(await come({ fields, receivedAt: later(number * minuteMs) }))
    }
    const [first, last] = [refs[2]!, refs[52]!]
    await requests.opened({ ref: last, person, at: later(99 * minuteMs) })
    const page = await requests.pageOfList('new')
    expect(page.requests.map(({ ref, requests }) => [ref, requests])).toEqual(
      refs.slice(0, 50).map((ref) => [ref, ref === first ? 2 : 1]),
    )
    const rest = await requests.pageOfList('new', page.more!)
    expect(rest.requests.map(({ ref }) => ref)).toEqual(refs.slice(50, 52))
    expect((await requests.countLists()).new).toBe(52)
    await requests.change({
      ref: first,
      version: 0,
      note: '',
      person,
      at: start,
      outcome: { what: 'closed' },
    })
    const after = await requests.pageOfList('new', page.more!)
    expect(after.requests.map(({ ref, requests }) => [ref, requests]).at(-1)).toEqual([last, 1])
    expect((await requests.pageOfList('closed')).requests.map(({ requests }) => requests)).toEqual([1])
  })

  test('those who cannot wait come first, in the order of their signs, on every page; reception takes a mark off', async () => {
    const { requests, person, come } = await deskOf(open())
    const urgency = { mark: 'swelling', turn: 13 }
    const refs = { swollen: [] as string[], pain: [] as string[], other: [] as string[] }
    for (let number = 0; number < 53; number += 1) {
      const receivedAt = later(number * minuteMs)
      const fields = { ...asha, phone: phoneOf(number), topic: number === 9 ? 'pain' : 'child' }
      const ref = await come({ fields, receivedAt, ...(number === 25 && { urgency }) })
      refs[number === 25 ? 'swollen' : number === 9 ? 'pain' : 'other'].push(ref)
    }
    const inOrder = [...refs.swollen, ...refs.pain, ...refs.other]
    const first = await requests.pageOfList('new')
    expect(first.requests.map(({ ref }) => ref)).toEqual(inOrder.slice(0, 50))
    expect(first.requests.map(({ isPain }) => isPain).lastIndexOf(true)).toBe(1)
    const second = await requests.pageOfList('new', first.more!)
    expect(second.requests.map(({ ref }) => ref)).toEqual(refs.other.slice(-3))
    const afterFirst = { turn: 13, at: later(25 * minuteMs), id: first.requests[0]!.id }
    const rest = await requests.pageOfList('new', afterFirst)
    expect(rest.requests.map(({ ref }) => ref)).toEqual(inOrder.slice(1, 51))
    expect((await requests.waiting()).slice(0, 3).map(({ ref }) => ref)).toEqual(inOrder.slice(0, 3))
    expect(await requests.pulse()).toMatchObject({ waiting: 53, urgent: 2 })

    const [ref] = refs.swollen as [string]
    const calm = { ref, person, at: later(60 * minuteMs), place: null }
    expect([await requests.mark(calm), await requests.mark(calm)]).toEqual([true, false])
    const taken = (await requests.one(ref))!
    expect(taken).toMatchObject({ isPain: false, mark: 'swelling' })
    expect(taken.actions.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      `${kirit.name}: Not urgent: took the mark off`,
    ])
    expect((await requests.pageOfList('new')).requests[0]!.ref).toBe(refs.pain[0])
    expect(await requests.mark({ ...calm, ref: refs.other[0]!, place: 0 })).toBe(true)
    expect((await requests.waiting()).slice(0, 2).map(({ ref }) => ref)).toEqual([
      refs.other[0],
      refs.pain[0],
    ])
    const change = { version: 0, note: '', person, at: start, outcome: { what: 'closed' } } as const
    for (const ref of [refs.pain[0]!, refs.other[0]!]) await requests.change({ ...change, ref })
    const closed = await requests.pageOfList('closed')
    expect(closed.requests.map(({ ref }) => ref)).toEqual([refs.pain[0], refs.other[0]])
  })

  test('a request names the visit that the same person has under another one', async () => {
    const { requests, person, come } = await deskOf(open())
    const [first, second, other] = [
      await come(),
      await come(),
      await come({ fields: { ...asha, phone: phoneOf(7) } }),
    ]
    const visit = { dentist: 'a', startsAt: later(dayMs), minutes: 30, isOpen: true }
    const change = { ref: first, version: 0, note: '', person, at: start }
    await requests.change({ ...change, outcome: { what: 'booked', visit } })
    const booked = [{ ref: first, startsAt: visit.startsAt, dentist: 'a' }]
    expect(await requests.one(second)).toMatchObject({ booked })
    expect(await requests.one(first)).toMatchObject({ booked: [] })
    const waiting = await requests.waiting()
    expect(new Map(waiting.map((one) => [one.ref, one.booked]))).toEqual(
      new Map([
        [second, booked],
        [other, []],
      ]),
    )
  })

  test('somebody in pain whom nobody has reached stays counted, each once, until booked, closed or taken down', async () => {
    const { requests, person, come } = await deskOf(open())
    const inPain = (number: number) => come({ fields: { ...asha, phone: phoneOf(number), topic: 'pain' } })
    const [tried, closed, calm] = [await inPain(1), await inPain(2), await inPain(3)]
    await come({ fields: { ...asha, phone: phoneOf(3), topic: 'child' } })
    const change = { version: 0, note: '', person, at: start }
    const counts = async () => {
      const { waiting, urgent, arrived } = await requests.pulse()
      return { waiting, urgent, arrived }
    }
    expect(await counts()).toEqual({ waiting: 3, urgent: 3, arrived: 4 })
    await requests.change({ ...change, ref: tried, outcome: { what: 'no-answer' } })
    expect(await counts()).toEqual({ waiting: 3, urgent: 3, arrived: 3 })
    expect(await requests.countPain()).toEqual({ new: 2, 'no-answer': 1 })
    await requests.change({ ...change, ref: closed, outcome: { what: 'closed' } })
    await requests.mark({ ref: calm, person, at: start, place: null })
    expect(await counts()).toEqual({ waiting: 2, urgent: 1, arrived: 2 })
    // Who is not new and not in pain waits for a call as well.
    await requests.mark({ ref: tried, person, at: start, place: null })
    expect(await counts()).toEqual({ waiting: 2, urgent: 0, arrived: 2 })
    const { new: isNew, 'no-answer': unreached } = await requests.countLists()
    expect([isNew, unreached]).toEqual([1, 1])
    const visit = { dentist: 'a', startsAt: later(dayMs), minutes: 30, isOpen: true }
    await requests.change({ ...change, ref: tried, version: 1, outcome: { what: 'booked', visit } })
    expect(await counts()).toEqual({ waiting: 1, urgent: 0, arrived: 2 })
  })

  test('what is done about a visit names its time, of a move both, and of a cancellation that which is lost', async () => {
    const { requests, person, come } = await deskOf(open())
    const ref = await come()
    const [first, second] = [later(dayMs), later(2 * dayMs)]
    const act = async (outcome: Parameters<typeof requests.change>[0]['outcome'], minutes: number) => {
      const { version } = (await requests.one(ref))!
      return requests.change({ ref, version, note: '', person, at: later(minutes * minuteMs), outcome })
    }
    const place = { dentist: 'a', minutes: 30, isOpen: true }
    await act({ what: 'booked', visit: { ...place, startsAt: first } }, 1)
    await act({ what: 'booked', visit: { ...place, dentist: 'b', startsAt: second } }, 2)
    await act({ what: 'cancelled', by: 'clinic' }, 3)
    // Whom the clinic cancels on is called for another time.
    const isCalled = { stage: 'call-back', callAt: later(63 * minuteMs) }
    expect(await requests.one(ref)).toMatchObject(isCalled)
    expect((await requests.one(ref))!.events.findLast(({ kind }) => kind !== 'freed')?.kind).toBe('cancelled')
    await act({ what: 'restored' }, 4)
    expect(await requests.one(ref)).toMatchObject({ stage: 'booked', callAt: null })
    const { id, version } = (await requests.one(ref))!.visit!
    await requests.attend({ visitId: id, version, state: 'here', person, at: second })
    expect((await requests.one(ref))!.actions).toMatchObject([
      { what: 'Booked a time', visit: { startsAt: first, dentist: 'a', before: null } },
      { what: 'Moved the visit', visit: { startsAt: second, dentist: 'b', before: first } },
      { what: 'Cancelled by the clinic', visit: { startsAt: second, dentist: 'b' } },
      { what: 'Took the cancellation back', visit: { startsAt: second, dentist: 'b' } },
      { what: 'The patient came', visit: { startsAt: second, dentist: 'b' } },
    ])
  })

  test('a move to another list is taken back within a minute, as if it had not been', async () => {
    const { requests, person, come } = await deskOf(open())
    const ref = await come()
    const callAt = later(dayMs)
    const change = { ref, note: '', person, at: start }
    await requests.change({ ...change, version: 0, outcome: { what: 'call-back', callAt } })
    const move = { ...change, at: later(minuteMs), version: 1, outcome: { what: 'no-answer' } } as const
    expect(await requests.change(move)).toEqual({ status: 'done', callAt })
    const back = (minutes: number) =>
      requests.change({
        ...change,
        version: 2,
        at: later(minutes * minuteMs),
        outcome: { what: 'unmoved', callAt },
      })
    expect(await back(3)).toEqual({ status: 'refused' })
    expect(await back(1.5)).toEqual({ status: 'done' })
    expect(await requests.one(ref)).toMatchObject({
      stage: 'call-back',
      callAt,
      events: [{ kind: 'call-back' }],
    })
  })

  test('a row tells how often the person has asked before, and when they came', async () => {
    const { engine, requests, person, come } = await deskOf(open())
    const today = Math.floor(engine.now().getTime() / dayMs) * dayMs
    const ago = (days: number) => new Date(today - days * dayMs)
    const startsAt = ago(90)
    const old = await come({ receivedAt: ago(100) })
    const visit = { dentist: 'a', startsAt, minutes: 30, isOpen: true }
    const change = { ref: old, note: '', person, at: ago(99) }
    await requests.change({ ...change, version: 0, outcome: { what: 'booked', visit } })
    const { id, version } = (await requests.one(old))!.visit!
    await requests.attend({ visitId: id, version, state: 'here', person, at: startsAt })
    await come({ fields: { ...asha, phone: phoneOf(1) }, receivedAt: ago(50) })
    const ref = await come({ receivedAt: ago(1) })
    const { requests: listed } = await requests.pageOfList('new')
    expect(listed.find((one) => one.ref === ref)?.past).toEqual({ requests: 1, cameAt: [startsAt] })
    expect(listed.find((one) => one.ref !== ref)?.past).toEqual({ requests: 0, cameAt: [] })
  })

  test('a request is found by reference, number in any spelling, or part of the name in any script', async () => {
    const { requests, come } = await deskOf(open())
    const mehta = await come({ fields: asha })
    const jayesh = await come({ fields: { ...asha, name: 'જયેશભાઈ પટેલ', phone: '9825000412' } })
    const foundBy = async (text: string) => (await requests.find(text)).map(({ ref }) => ref)
    expect(await foundBy(mehta.toLowerCase())).toEqual([mehta])
    expect(await foundBy('+91 98250-00412')).toEqual([jayesh])
    expect(await foundBy('mehta')).toEqual([mehta])
    expect(await foundBy('જયેશ')).toEqual([jayesh])
    for (const text of ['%', ' ', '_', '\\', "' or 1=1 --", '\u0000', 'x'.repeat(5_000), 'ન\u200d'])
      expect(await foundBy(text), text).toEqual([])
  })

  test('a change is noted with its author; a change to an outdated version is refused and writes nothing', async () => {
    const { requests, people, person, come } = await deskOf(open())
    const ref = await come()
    const other = (await joined(people, hetal)).person
    const { version } = (await requests.one(ref))!
    const change = { ref, version, at: start }
    expect(
      await requests.change({ ...change, person, note: 'Rings twice', outcome: { what: 'no-answer' } }),
    ).toEqual({ status: 'done' })
    expect(
      await requests.change({ ...change, person: other, note: 'Closed', outcome: { what: 'closed' } }),
    ).toEqual({ status: 'outdated' })
    const one = (await requests.one(ref))!
    expect(one).toMatchObject({ stage: 'no-answer', notes: [{ who: kirit.name, text: 'Rings twice' }] })
    expect(one.actions.map(({ who, what }) => `${who}: ${what}`)).toEqual([`${kirit.name}: No answer`])
  })

  test('a request that was assigned meanwhile still takes the note of a colleague', async () => {
    const { requests, person, come } = await deskOf(open())
    const ref = await come()
    const { version } = (await requests.one(ref))!
    expect(await requests.assign({ ref, to: person.id, person, at: start })).toBe(true)
    const note = { ref, version, note: 'Rings twice', person, at: start, outcome: { what: 'noted' } } as const
    expect(await requests.change(note)).toEqual({ status: 'done' })
    expect(await requests.one(ref)).toMatchObject({ assignedTo: person.id, notes: [{ text: 'Rings twice' }] })
  })

  test('a request whose visit lies ahead is not closed: its time would stay taken, and its patient could not cancel', async () => {
    const { requests, person, come } = await deskOf(open())
    const ref = await come()
    const startsAt = new Date('2026-11-26T05:00:00Z')
    const visit = { dentist: 'kirit-majmudar', startsAt, minutes: 30, isOpen: true }
    const change = { ref, note: '', person, at: start }
    await requests.change({ ...change, version: 0, outcome: { what: 'booked', visit } })
    const close = (version: number, at: Date) =>
      requests.change({ ...change, version, at, note: 'Done', outcome: { what: 'closed' } })
    expect(await close(1, start)).toEqual({ status: 'visit-ahead' })
    expect(await requests.one(ref)).toMatchObject({ stage: 'booked', version: 1, notes: [] })
    expect(await close(1, startsAt)).toEqual({ status: 'done' })
  })

  test('no two requests get the same time with a dentist; the day sheet has the valid visits', async () => {
    const { requests, person, come } = await deskOf(open())
    const [one, two] = [await come(), await come()]
    const startsAt = new Date('2026-11-26T05:00:00Z')
    const outcome = {
      what: 'booked',
      visit: { dentist: 'kirit-majmudar', startsAt, minutes: 30, isOpen: true },
    } as const
    const change = { version: 0, note: '', person, at: start, outcome }
    expect(await requests.change({ ...change, ref: one })).toEqual({ status: 'done' })
    expect(await requests.change({ ...change, ref: two })).toEqual({ status: 'taken' })
    expect((await requests.one(two))!.stage).toBe('received')
    const day = new Date('2026-11-25T18:30:00Z')
    const visits = await requests.visitsOn(day, new Date(day.getTime() + 86_400_000))
    expect(visits).toMatchObject([{ ref: one, startsAt, minutes: 30, dentist: 'kirit-majmudar' }])
  })

  test('after a call the next of the same list is one that nobody has just tried', async () => {
    const { engine, requests, person, come } = await deskOf(open())
    const refs = []
    for (let number = 0; number < 3; number += 1) {
      const fields = { ...asha, phone: phoneOf(number) }
      refs.push(await come({ fields, receivedAt: later(number * minuteMs) }))
    }
    const [first, second, third] = refs as [string, string, string]
    const nextOf = async (list: 'new' | 'no-answer', ref: string) =>
      (await requests.nextInList(list, ref))?.ref
    const tried = (ref: string, at: Date) =>
      requests.change({ ref, version: 0, note: '', person, at, outcome: { what: 'no-answer' } })
    await tried(second, engine.now())
    expect(await nextOf('new', second)).toBe(third)
    expect(await nextOf('new', third)).toBe(first)
    await tried(first, later(0))
    await tried(third, engine.now())
    expect(await nextOf('no-answer', third)).toBe(first)
    expect(await nextOf('no-answer', first)).toBeUndefined()
    expect(await nextOf('new', first)).toBeUndefined()
  })

  test('booked requests are listed by their visits, from today on; a call that nobody answers leaves the visit', async () => {
    const { engine, requests, person, come } = await deskOf(open())
    const today = Math.floor(engine.now().getTime() / dayMs) * dayMs
    const booked = async (days: number, dentist: string) => {
      const ref = await come()
      const visit = { dentist, startsAt: new Date(today + days * dayMs), minutes: 30, isOpen: true }
      const at = new Date(visit.startsAt.getTime() - 30 * dayMs)
      await requests.change({ ref, version: 0, note: '', person, at, outcome: { what: 'booked', visit } })
      return ref
    }
    const [far, past, near, longPast] = [
      await booked(9, 'a'),
      await booked(-2, 'a'),
      await booked(2, 'a'),
      await booked(-9, 'a'),
    ]
    const listed = (await requests.pageOfList('booked')).requests
    expect(listed.map(({ ref }) => ref)).toEqual([near, far, past, longPast])
    // Pages go on where the last ended, among visits to come and among those that are over.
    for (let number = 0; number < 50; number += 1) await booked(number % 2 ? 20 : -20, `dentist-${number}`)
    const first = await requests.pageOfList('booked')
    const second = await requests.pageOfList('booked', first.more!)
    const all = [...first.requests, ...second.requests].map(({ ref }) => ref)
    expect([first.requests.length, second.requests.length, new Set(all).size]).toEqual([50, 4, 54])
    expect(second.more).toBeNull()
    const call = { ref: near, version: 1, note: '', person, at: engine.now() }
    expect(await requests.change({ ...call, outcome: { what: 'no-answer' } })).toEqual({ status: 'done' })
    expect(await requests.one(near)).toMatchObject({
      stage: 'booked',
      version: 2,
      visit: { cancelledAt: null },
      events: [{ kind: 'booked' }, { kind: 'no-answer' }],
    })
  })

  test('a patient is noted as here, late or missing once and by whom; taken back, a time must still be free', async () => {
    const { engine, requests, people, person, come } = await deskOf(open())
    const [one, two] = [await come(), await come()]
    const startsAt = new Date('2026-11-26T05:00:00Z')
    const outcome = {
      what: 'booked',
      visit: { dentist: 'kirit-majmudar', startsAt, minutes: 30, isOpen: true },
    } as const
    const change = { version: 0, note: 'Blood thinner', person, at: start, outcome }
    await requests.change({ ...change, ref: one })
    const seen = async () => (await requests.visitsOn(startsAt, later(86_400_000_000)))[0]!
    const { visitId } = await seen()
    expect(await seen()).toMatchObject({
      ref: one,
      state: 'booked',
      arrivedAt: null,
      notes: ['Blood thinner'],
    })
    const note = { visitId, version: 0, person, at: new Date(startsAt.getTime() + minuteMs) }
    // Nobody is here before the day, or late or missing before the hour.
    const [daybreak, before] = ['2026-11-25T18:30:00Z', '2026-11-26T04:59:00Z'].map((time) => new Date(time))
    for (const [state, at] of [
      ['here', new Date(daybreak!.getTime() - 1)],
      ['late', before!],
      ['missed', before!],
    ] as const)
      expect(await requests.attend({ ...note, state, at })).toEqual({ status: 'early' })
    expect(pressesOf(await seen(), new Date(daybreak!.getTime() - 1))).toEqual([])
    expect(pressesOf(await seen(), before!)).toEqual(['here'])
    expect(pressesOf(await seen(), startsAt)).toEqual(['here', 'late', 'missed'])
    const both = [requests.attend({ ...note, state: 'here' }), requests.attend({ ...note, state: 'missed' })]
    const ends = (await Promise.all(both)).map(({ status }) => status)
    expect(ends.toSorted()).toEqual(['done', 'outdated'])

    const again = { ...note, version: 1, state: 'late' } as const
    expect(await requests.attend(again)).toEqual({ status: 'done' })
    expect(await seen()).toMatchObject({ state: 'late', arrivedAt: note.at, visitVersion: 2 })
    // In the chair, gone, and all taken back, one after the other.
    let version = 2
    for (const [state, next] of [
      ['chair', 'gone'],
      ['gone', 'booked'],
      ['booked', 'gone'],
      ['booked', 'chair'],
      ['booked', 'here'],
    ] as const) {
      expect(await requests.attend({ ...note, version, state })).toEqual({ status: 'done' })
      expect(pressesOf(await seen(), note.at)[0], `after ${state}`).toBe(next)
      version += 1
    }
    expect(await requests.attend({ ...note, version, state: 'chair' })).toEqual({ status: 'outdated' })
    expect(await requests.attend({ ...note, version, state: 'missed' })).toEqual({ status: 'done' })
    // Whoever did not come is called; taken back, nobody is.
    expect(await requests.one(one)).toMatchObject({
      stage: 'call-back',
      callAt: new Date(note.at.getTime() + 60 * minuteMs),
    })
    expect(await requests.attend({ ...note, version: version + 1, state: 'booked' })).toEqual({
      status: 'done',
    })
    expect(await requests.one(one)).toMatchObject({ stage: 'booked', callAt: null })
    version += 2
    expect(await requests.attend({ ...note, version, state: 'missed' })).toEqual({ status: 'done' })
    // The time of one who did not come is free; who takes it keeps it.
    expect(await requests.change({ ...change, ref: two })).toEqual({ status: 'done' })
    expect(await requests.attend({ ...note, version: version + 1, state: 'booked' })).toEqual({
      status: 'taken',
    })
    const states = (await requests.visitsOn(startsAt, later(86_400_000_000))).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['booked', 'missed'])
    const log = (await people.auditLog({})).filter(({ ref }) => ref === one).map(({ what }) => what)
    expect(log).toEqual(expect.arrayContaining(['The patient did not come', 'The patient came late']))

    // Another visit of the same request has an id of its own.
    const next = { ...outcome.visit, startsAt: new Date('2026-11-27T05:00:00Z') }
    const known = (await requests.one(one))!.version
    const outcomeOfNext = { what: 'booked', visit: next } as const
    await requests.change({ ...change, ref: one, version: known, outcome: outcomeOfNext })
    const { visit } = (await requests.one(one))!
    expect(visit).toMatchObject({ state: 'booked', sequence: 0, startsAt: next.startsAt })
    expect(visit!.id).not.toBe(visitId)
    expect(await engine.db.selectFrom('visit').selectAll().execute()).toHaveLength(3)
    expect((await requests.pageOfList('booked')).requests.map(({ ref }) => ref).toSorted()).toEqual(
      [one, two].toSorted(),
    )
  })

  test('a call is written down once, with its source and author and without an address; the patient gets a link', async () => {
    const { engine, requests, people, person, come } = await deskOf(open())
    const fields = { name: 'Asha Mehta', phone: '9825000412', topic: 'check-up', subject: 'Check-up' }
    const entry = {
      formId: 'one',
      source: 'phone',
      fields,
      language: 'gu',
      mark: null,
      person,
      at: start,
    } as const
    const ref = await requests.enter(entry)
    expect(await requests.enter(entry)).toBe(ref)
    const other = { ...fields, phone: '9825000413' }
    const urgent = { ...entry, formId: 'two', fields: other, mark: { id: 'fever', place: 15 } }
    const second = await requests.enter(urgent)
    expect((await requests.pulse()).sent).toEqual([])
    expect((await requests.pageOfList('new')).requests.map(({ ref }) => ref)).toEqual([second, ref])
    expect(await requests.one(ref)).toMatchObject({
      source: 'phone',
      enteredBy: kirit.name,
      language: 'gu',
      mayMail: false,
      mail: null,
      fields: { ...fields, email: '' },
    })
    const token = await requests.makeLink({ ref, person, at: later(minuteMs) })
    expect(await progressIn(engine).findByToken(token!)).toMatchObject({ appointment: { ref } })
    expect(await requests.makeLink({ ref: 'NOTTHERE', person, at: start })).toBeNull()
    expect((await people.auditLog({})).filter((line) => line.ref === ref).map(({ what }) => what)).toEqual([
      'Made a private link for the patient',
      'Wrote down a call',
    ])
    // Exports and erasures find it as any other, but no digest says that it was mailed.
    expect((await requestsIn(engine).find({ phone: fields.phone })).map(({ ref }) => ref)).toContain(ref)
    const mailed = await come({ receivedAt: start })
    const [outbox, at] = [outboxIn(engine), later(60 * minuteMs)]
    await outbox.addDigest({ id: 'digest', messageId: '<d@clinic.example>', dueAt: start, coversUntil: at })
    const claim = () => outbox.claimDueMail({ now: at, leaseBy: 'worker', leaseUntil: later(99 * minuteMs) })
    const digest = [await claim(), await claim()].find((mail) => mail?.kind === 'digest')
    expect(digest).toMatchObject({ digest: { received: [{ ref: mailed }], leftOver: [] } })
  })

  test('a correction keeps what was before, is found by the new name and number, and is refused when outdated', async () => {
    const { engine, requests, people, person, come } = await deskOf(open())
    const ref = await come()
    const { version } = (await requests.one(ref))!
    const change = { ref, version, person, at: start, values: { name: 'જયેશ પટેલ', phone: '9825000499' } }
    expect(await requests.correct(change)).toEqual({ status: 'done' })
    expect(await requests.correct(change)).toEqual({ status: 'outdated' })
    expect(await requests.correct({ ...change, ref: 'NOTTHERE' })).toEqual({ status: 'unknown' })
    const one = (await requests.one(ref))!
    expect(one.fields).toMatchObject({ ...change.values, email: asha.email })
    expect(one.corrections.map(({ who, field, before, after }) => [who, field, before, after])).toEqual([
      [kirit.name, 'name', asha.name, 'જયેશ પટેલ'],
      [kirit.name, 'phone', asha.phone, '9825000499'],
    ])
    expect((await requests.find('jayesh')).map((found) => found.ref)).toEqual([ref])
    const log = (await people.auditLog({})).filter((line) => line.ref === ref)
    expect(log.map(({ what }) => what)).toEqual(['Corrected the request'])
    await requests.erase({ ref, person, at: start })
    expect(await engine.db.selectFrom('desk_correction').selectAll().execute()).toEqual([])
  })

  test('a family of four on one number is four people; two requests of one person become one, and two again', async () => {
    const { requests, person, come } = await deskOf(open())
    const phone = '9825000412'
    const names = ['Asha Mehta', 'Bina Mehta', 'Chirag Mehta', 'Dev Mehta']
    const refs = []
    for (const name of names) refs.push(await come({ fields: { ...asha, name, phone } }))
    await come({ fields: { ...asha, name: 'આશા મહેતા', phone } })
    expect((await requests.counts()).waiting).toBe(4)
    const other = await come({ fields: { ...asha, name: 'A. Mehta', phone: '9825000413' } })
    expect((await requests.counts()).waiting).toBe(5)
    const join = { ref: other, of: refs[0]!, isSame: true, person, at: start }
    expect(await requests.join(join)).toBe(true)
    expect((await requests.counts()).waiting).toBe(4)
    expect(await requests.join({ ...join, isSame: false })).toBe(true)
    expect((await requests.counts()).waiting).toBe(5)
    expect(await requests.join({ ...join, of: 'NOTTHERE' })).toBe(false)
  })

  test('the first person to open a request has read it; opening it again that day is not noted', async () => {
    const { requests, person, come } = await deskOf(open())
    const ref = await come()
    for (const minutes of [0, 1]) await requests.opened({ ref, person, at: later(minutes * minuteMs) })
    const one = (await requests.one(ref))!
    expect(one.stage).toBe('seen')
    expect(one.actions).toHaveLength(1)
  })

  test('figures count a week’s requests by page, those answered in time, and how long they waited', async () => {
    const { engine, requests, person, come } = await deskOf(open())
    const answer = async (minutes: number, waited: number | null, page = '/fees') => {
      const ref = await come({ receivedAt: later(minutes * minuteMs), page })
      if (waited === null) return
      await requests.opened({ ref, person, at: later(minutes * minuteMs + 1) })
      const at = later((minutes + waited) * minuteMs)
      await requests.change({ ref, version: 0, note: '', person, at, outcome: { what: 'closed' } })
    }
    await answer(0, 30)
    await answer(10, 50)
    await answer(20, 300, '/gu/fees')
    await answer(70, 20)
    await answer(80, null)
    await answer(20_000, 1)
    const until = later(600 * minuteMs)
    const promised = [
      { from: start, by: later(60 * minuteMs) },
      { from: later(70 * minuteMs), by: later(90 * minuteMs) },
      { from: later(75 * minuteMs), by: null },
    ]
    const empty = { from: later(-600 * minuteMs), until: start, promised: promised.slice(0, 1) }
    const [week, nothing] = await requests.figures([{ from: start, until, promised }, empty])
    const of = { source: 'site', language: '', open: 0, booked: 0, came: 0, missed: 0 }
    expect(week!.groups.toSorted((one, other) => other.received - one.received)).toEqual([
      { ...of, page: '/fees', received: 4, inTime: 3 },
      { ...of, page: '/gu/fees', received: 1, inTime: 0 },
    ])
    expect(week!.waits).toEqual([20, 30, 50, 300].map((minutes) => ({ minutes, count: 1 })))
    // Tuesday, half past ten in India, and an hour later.
    expect(week!.hours).toEqual([
      { hour: 34, count: 3 },
      { hour: 35, count: 2 },
    ])
    expect(nothing).toEqual({ from: empty.from, groups: [], waits: [], hours: [], visits: [] })
    await engine.db.updateTable('appointment').set({ verdict: 'held' }).execute()
    const [held] = await requests.figures([{ from: start, until, promised }])
    expect(held!.groups).toEqual([])
  })

  test('figures tell who was booked, came and did not come, was reminded, and who still has time', async () => {
    const { engine, requests, person, come } = await deskOf(open())
    const soon = { minutes: 15, dentist: 'kirit-majmudar', isOpen: true }
    for (const [place, state] of (['here', 'late', 'missed', 'booked'] as const).entries()) {
      const ref = await come({ receivedAt: start })
      const startsAt = later(86_400_000 + place * 15 * minuteMs)
      const outcome = { what: 'booked', visit: { ...soon, startsAt } } as const
      expect(await requests.change({ ref, version: 0, note: '', person, at: start, outcome })).toMatchObject({
        status: 'done',
      })
      const { visit } = (await requests.one(ref))!
      if (state !== 'booked')
        await requests.attend({ visitId: visit!.id, version: 0, state, person, at: startsAt })
      if (state === 'late') await requests.noteSent({ ref, kind: 'tomorrow', startsAt, person, at: start })
      if (state === 'missed') {
        const id = `reminder-${visit!.id}-${startsAt.getTime()}`
        const mail = { id, kind: 'reminder', state: 'sent', attempts: 1, due_at: 0, message_id: '' } as const
        await engine.db.insertInto('outbox').values(mail).execute()
      }
    }
    await come({ receivedAt: start })
    const promised = [{ from: start, by: new Date('2100-01-01') }]
    const week = { from: start, until: later(minuteMs), promised }
    const [figures] = await requests.figures([week])
    expect(figures!.groups).toMatchObject([
      { received: 5, inTime: 4, open: 1, booked: 4, came: 2, missed: 1 },
    ])
    const [ofVisits] = await requests.figures([{ ...week, until: later(2 * 86_400_000) }])
    const of = { dentist: soon.dentist }
    expect(ofVisits!.visits.toSorted((one, other) => other.minutes - one.minutes)).toEqual([
      { ...of, isReminded: false, ended: 1, missed: 0, minutes: 30 },
      { ...of, isReminded: true, ended: 2, missed: 1, minutes: 15 },
    ])
  })

  test('a table holds each request of its days once, oldest first, even those of the same moment', async () => {
    const { engine, requests, person, come } = await deskOf(open())
    const ids = Array.from({ length: 2_345 }, (_, number) => String(number).padStart(8, '0'))
    const [erased, outside] = [
      await come({ receivedAt: start }),
      await come({ receivedAt: later(86_400_000) }),
    ]
    await engine.db.updateTable('appointment').set({ erased_at: 1 }).where('ref', '=', erased).execute()
    for (const some of [ids.slice(0, 1_000), ids.slice(1_000)])
      await insertMailed(
        engine,
        some.map((id) => newAppointment({ id, ref: id, receivedAt: start })),
      )
    const reader = { personId: person.id, mayRead: async () => true }
    const lines = { heads: ['Reference'], cellsOf: ({ ref }: { ref: string }) => [ref] }
    const table = await new Response(requests.exportOf(start, later(86_400_000), lines, reader)).text()
    expect(table.trimEnd().split('\r\n')).toEqual(['Reference', ...ids])
    expect(table).not.toContain(outside)
  })

  test('the change token changes when another server writes late, under an older id', async () => {
    const { engine, requests, come } = await deskOf(open())
    const ref = await come()
    const { id: appointment_id } = (await requests.one(ref))!
    await come()
    const event = { appointment_id, at: start.getTime(), kind: 'call-back', by: 'patient' } as const
    await engine.db
      .insertInto('request_event')
      .values({ ...event, id: '9' })
      .execute()
    const newer = await requests.pulse()
    expect(await requests.pulse()).toEqual(newer)
    await engine.db
      .insertInto('request_event')
      .values({ ...event, id: '5' })
      .execute()
    expect((await requests.pulse()).pulse).not.toBe(newer.pulse)
  })

  test('an erased request is in no list, and its notes are gone', async () => {
    const { engine, requests, person, come } = await deskOf(open())
    const ref = await come()
    await requests.change({ ref, version: 0, person, at: start, note: 'A note', outcome: { what: 'noted' } })
    expect(await requests.erase({ ref, person, at: start })).toEqual({ status: 'done' })
    expect(await requests.one(ref)).toBeNull()
    expect(await requests.find(ref)).toEqual([])
    expect(await engine.read((db) => db.selectFrom('desk_note').selectAll().execute())).toEqual([])
  })

  test.each([
    ['let through', 'release'],
    ['mailed again', 'resend'],
    ['erased', 'erase'],
  ] as const)('no request is %s without a line that says who did it', async (_what, deed) => {
    const { engine, requests, people, person, come } = await deskOf(open())
    const facts = { verdict: 'held', heldBecause: 'Trap', noticeVersion: null, ipHash: null } as const
    const ref = await come(deed === 'release' ? { facts } : {})
    const before = await requests.one(ref)
    const { schema } = engine.db
    await schema.alterTable('desk_audit').renameTo('unreachable').execute()
    await expect(requests[deed]({ ref, person, at: later(minuteMs) })).rejects.toThrow()
    await schema.alterTable('unreachable').renameTo('desk_audit').execute()
    expect(await requests.one(ref)).toEqual(before)

    expect(await requests[deed]({ ref, person, at: later(minuteMs) })).toEqual({ status: 'done' })
    const about = (await people.auditLog({})).filter((line) => line.ref === ref)
    expect(about).toMatchObject([{ who: kirit.name, at: later(minuteMs) }])
  })

  test('a time that a patient gives back is kept for ten minutes, then free until another has it', async () => {
    const { engine, requests, person, come } = await deskOf(open())
    const [token, at] = [newToken(), start]
    const refs = [await come({ tokenHash: hashOfToken(token) }), await come()]
    const visit = { dentist: 'kirit-majmudar', startsAt: later(600 * minuteMs), minutes: 30, isOpen: true }
    const book = (ref = '', after: number) => {
      const change = { ref, version: 0, note: '', person, at: later(after * minuteMs) }
      return requests.change({ ...change, outcome: { what: 'booked', visit } })
    }
    await book(refs[0], 0)
    expect(await requests.freedTimes(at)).toEqual([])
    await progressIn(engine).stepOfPatient(token, 'cancelled', { at, mailDomain: 'clinic.example' })
    const { dentist, startsAt, minutes } = visit
    const freed = { id: expect.any(String), ref: refs[0], name: asha.name, dentist, startsAt, minutes }
    const keptUntil = later(10 * minuteMs)
    expect(await requests.freedTimes(later(9 * minuteMs))).toEqual([{ ...freed, keptUntil }])
    expect(await requests.freedTimes(keptUntil)).toEqual([{ ...freed, keptUntil: null }])
    expect(await book(refs[1], 10)).toEqual({ status: 'done' })
    expect(await requests.freedTimes(keptUntil)).toEqual([])
  })
})
