import { expect, test } from 'vitest'
import { hashOfToken, newToken } from '#appointments/keys/ids.ts'
import { progressIn } from '#appointments/progress/progress.ts'
import { asha } from '#appointments/requests.fixture.ts'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import { addMonths, dayMs, minuteMs } from '#time/india.ts'
import { kirit, later, start } from '../auth/people.fixture.ts'
import { countsOf } from './change-token.ts'
import { deskOf } from './desk.fixture.ts'
import { sumsOfReminders } from './reminders.ts'

onEachEngine('Reminders', (open) => {
  /** Patients with a visit each, a quarter of an hour after the other; the first has a private link. */
  async function withVisits(count: number, from = later(dayMs)) {
    const desk = await deskOf(open())
    const token = newToken()
    const refs: string[] = []
    for (let number = 0; number < count; number += 1) {
      const fields = { ...asha, phone: String(9_825_000_400 + number) }
      const receivedAt = new Date(from.getTime() - 2 * dayMs)
      const ref = await desk.come({
        fields,
        receivedAt,
        ...(number === 0 && { tokenHash: hashOfToken(token) }),
      })
      const startsAt = new Date(from.getTime() + number * 900_000)
      const visit = { dentist: 'kirit-majmudar', startsAt, minutes: 15, isOpen: true }
      const change = { ref, version: 0, note: '', person: desk.person, at: receivedAt }
      await desk.requests.change({ ...change, outcome: { what: 'booked', visit } })
      refs.push(ref)
    }
    const act = { person: desk.person, at: start, startsAt: from }
    const on = () => desk.requests.remindersOn(from, new Date(from.getTime() + dayMs))
    return { ...desk, refs, token, act, on }
  }

  test('who was written to and who says that they come is known for the time of the visit, once', async () => {
    const { engine, people, requests, refs, token, act, on } = await withVisits(3)
    const [first = '', second = '', third = ''] = refs
    expect((await on()).map(({ ref, sent, answer }) => [ref, sent, answer])).toEqual(
      refs.map((ref) => [ref, null, null]),
    )
    const reminder = { ...act, ref: first, kind: 'tomorrow' } as const
    const both = await Promise.all([requests.noteSent(reminder), requests.noteSent(reminder)])
    expect(both.toSorted()).toEqual([false, true])
    expect((await on())[0]!.sent).toEqual({ at: start, who: kirit.name })
    expect(await countsOf(engine.db, start)).toMatchObject({ toCome: 0, toWrite: 2 })
    expect(await countsOf(engine.db, act.startsAt)).toMatchObject({ toCome: 3, toWrite: 0 })
    expect([await requests.noteNotSent(reminder), await requests.noteNotSent(reminder)]).toEqual([
      true,
      false,
    ])

    expect(await requests.noteSent({ ...reminder, kind: 'visit' })).toBe(true)
    expect((await requests.one(first))!.messages).toEqual([
      { kind: 'visit', startsAt: act.startsAt, at: start, who: kirit.name },
    ])

    const when = { at: later(1), mailDomain: 'clinic.example' }
    const progress = progressIn(engine)
    expect(await progress.stepOfPatient(token, 'confirmed', when)).toEqual({ status: 'done' })
    expect(await progress.stepOfPatient(token, 'confirmed', when)).toEqual({
      status: 'refused',
      stage: 'booked',
    })
    const coming = { ...act, ref: second, startsAt: (await on())[1]!.startsAt }
    const told = await Promise.all([requests.noteComing(coming), requests.noteComing(coming)])
    expect(told.toSorted()).toEqual([false, true])
    expect((await on()).map(({ answer }) => answer)).toEqual([
      { is: 'confirmed', at: later(1) },
      { is: 'confirmed', at: start },
      null,
    ])
    const other = { ...when, at: later(2) }
    expect(await progress.stepOfPatient(token, 'another-time', other)).toEqual({ status: 'done' })
    const day = await requests.visitsOn(act.startsAt, later(2 * dayMs))
    expect(day.map(({ answer }) => answer)).toEqual(['another-time', 'confirmed', null])
    const asked = async () => (await requests.otherTimesAsked(start)).map(({ ref }) => ref)
    expect(await asked()).toEqual([first])
    expect(await requests.noteComing({ ...act, ref: first, at: later(3) })).toBe(true)
    expect(await asked()).toEqual([])
    expect((await on())[0]!.answer).toEqual({ is: 'confirmed', at: later(3) })
    expect(
      await engine.db.selectFrom('outbox').select('kind').where('kind', '!=', 'request').execute(),
    ).toEqual([{ kind: 'change' }])

    // A visit that is moved is to be confirmed again, and one that is cancelled says so.
    const { version } = (await requests.one(first))!
    const visit = {
      dentist: 'kirit-majmudar',
      startsAt: new Date(act.startsAt.getTime() + 3_600_000),
      minutes: 15,
      isOpen: true,
    }
    const change = { ...act, version, note: '' }
    await requests.change({ ...change, ref: first, outcome: { what: 'booked', visit } })
    await requests.change({
      ...change,
      ref: third,
      version: (await requests.one(third))!.version,
      outcome: { what: 'cancelled' },
    })
    expect((await on()).map((one) => [one.ref, one.answer?.at, one.isCancelled])).toEqual([
      [second, start, false],
      [third, undefined, true],
      [first, undefined, false],
    ])
    const log = (await people.auditLog({})).map(({ what }) => what)
    expect(log).toContain('Sent the reminder')
    expect(log).toContain('Took back that it was sent')
    expect(log).toContain('The patient says that they come')
  })

  test('it is time again half a year after the last visit, unless they were written to, asked since or want no reminders', async () => {
    const cameAt = addMonths(start, -7)
    const { requests, refs, act, come } = await withVisits(5, cameAt)
    const day = await requests.visitsOn(cameAt, new Date(cameAt.getTime() + dayMs))
    for (const { visitId, visitVersion } of day.slice(0, 4))
      await requests.attend({ ...act, visitId, version: visitVersion, state: 'here' })
    const again = async () => (await requests.recalls(start)).map(({ ref }) => ref)
    expect(await again()).toEqual(refs.slice(0, 4).toReversed())
    const sent = { ...act, ref: refs[1]!, kind: 'again', startsAt: day[1]!.startsAt } as const
    expect(await requests.noteSent(sent)).toBe(true)
    await requests.remindPatient({ ...act, ref: refs[2]!, isWanted: false })
    await come({ fields: { ...asha, phone: '9825000403' }, receivedAt: start })
    expect(await again()).toEqual([refs[0]])
    expect(await requests.recalls(addMonths(start, -2))).toEqual([])
  })

  test('own texts are kept by language, and who changed them is in the log', async () => {
    const { requests, people, person } = await deskOf(open())
    const change = { key: 'tomorrow', person, at: start }
    await requests.changeText({ ...change, words: { en: 'Hello {name}', gu: 'નમસ્તે {name}' } })
    expect(await requests.ownTexts()).toEqual({ tomorrow: { en: 'Hello {name}', gu: 'નમસ્તે {name}' } })
    await requests.changeText({ ...change, words: {} })
    expect(await requests.ownTexts()).toEqual({})
    expect((await people.auditLog({})).slice(0, 2).map(({ who, what }) => [who, what])).toEqual([
      [kirit.name, 'Changed the text "tomorrow": as it was at first'],
      [kirit.name, 'Changed the text "tomorrow": en, gu'],
    ])
  })

  test('what came since the last look is new to a person, for as long as one look lasts', async () => {
    const { requests, person } = await deskOf(open())
    const look = async (minutes: number) => {
      const when = { person, at: later(minutes * minuteMs) }
      const { since, isNoted } = await requests.newSince(when)
      if (!isNoted) await requests.noteLook(when)
      return since && (since.getTime() - start.getTime()) / minuteMs
    }
    expect([await look(0), await look(1), await look(30), await look(31), await look(60)]).toEqual([
      null,
      null,
      0,
      0,
      30,
    ])
  })
})

test('a visit that was cancelled is none to come, and who wants no reminder was not written to', () => {
  const states = ['cancelled', 'toWrite', 'toWrite', 'noAnswer', 'confirmed', 'unwanted', 'away'] as const
  expect(sumsOfReminders([...states])).toEqual({ all: 6, written: 2, left: 2 })
})
