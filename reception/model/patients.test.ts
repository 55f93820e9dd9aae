import { expect, test } from 'vitest'
import { addReminders } from '#appointments/progress/reminders.ts'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import { requestsIn } from '#appointments/store/requests.ts'
import { asha } from '#appointments/requests.fixture.ts'
import { kirit, later, minuteMs } from '../auth/people.fixture.ts'
import { deskOf } from './desk.fixture.ts'

const phone = '9825000412'

onEachEngine('Patients', (open) => {
  /** A family of two on one number: a father with two requests, one of them in another script, and his son. */
  async function familyOf() {
    const desk = await deskOf(open())
    const of = (name: string, minutes: number) =>
      desk.come({ fields: { ...asha, name, phone }, receivedAt: later(minutes * minuteMs) })
    const [first, second, son] = [
      await of('Jayesh Patel', 0),
      await of('જયેશ પટેલ', 1),
      await of('Hetansh Patel', 2),
    ]
    const act = { ref: second, person: desk.person, at: later(60 * minuteMs) }
    return { ...desk, first, second, son, act }
  }

  test('a person has one page by any request, with visits, notes and what to mind, and the family beside', async () => {
    const { engine, requests, first, second, son, act } = await familyOf()
    const visit = { dentist: 'kirit-majmudar', startsAt: later(600 * minuteMs), minutes: 30, isOpen: true }
    const change = { ...act, ref: first, version: 0, note: 'Prefers mornings' }
    expect(await requests.change({ ...change, outcome: { what: 'booked', visit } })).toEqual({
      status: 'done',
    })
    expect(await requests.mindPatient({ ...act, before: '', mind: 'BP tablet' })).toEqual({ status: 'done' })
    expect(await requests.mindPatient({ ...act, before: '', mind: 'Penicillin' })).toEqual({
      status: 'outdated',
    })
    expect(await requests.notePatient({ ...act, text: 'Waits gladly' })).toBe(true)
    for (const isWanted of [true, false]) {
      expect(await requests.remindPatient({ ...act, isWanted })).toBe(true)
      const now = { now: later(60 * minuteMs), mailDomain: 'clinic.example' }
      const mails = engine.write((trx) => addReminders(trx, later(-1200 * minuteMs), now))
      expect(await mails, String(isWanted)).toBe(Number(isWanted))
      await engine.db.deleteFrom('outbox').where('kind', '=', 'reminder').execute()
    }

    const patient = (await requests.patient(first))!
    expect(await requests.patient(second)).toEqual(patient)
    expect(patient).toMatchObject({
      mind: 'BP tablet',
      wantsReminders: false,
      requests: [{ ref: second }, { ref: first }],
      visits: [{ startsAt: visit.startsAt, state: 'booked' }],
      others: [{ ref: son, name: 'Hetansh Patel', hasSameNumber: true, requests: 1 }],
    })
    expect(patient.notes.map(({ text }) => text)).toEqual(['Waits gladly', 'Prefers mornings'])
    const sheet = await requests.visitsOn(later(0), later(1_000 * minuteMs))
    expect(sheet.map(({ notes }) => notes)).toEqual([['BP tablet', 'Prefers mornings']])
  })

  test('people are found by words in any order and script, by four digits, and by a reference', async () => {
    const { requests, come, second, son } = await familyOf()
    const dsouza = await come({ fields: { ...asha, name: "Maria D'Souza", phone: '9924011111' } })
    const foundBy = async (text: string) =>
      (await requests.findPatients(text)).map(({ ref }) => ref).toSorted()
    for (const text of ['patel jayesh', 'જયેશ', 'jay pat']) expect(await foundBy(text), text).toEqual([second])
    for (const text of ['2500', '+91 98250 00412', 'patel'])
      expect(await foundBy(text), text).toEqual([second, son].toSorted())
    for (const text of ['dsouza', 'maria d', dsouza.toLowerCase()])
      expect(await foundBy(text), text).toEqual([dsouza])
    for (const text of ['%', '_', '\\', "' or 1=1 --", '\u0000%', 'jayesh dsouza'])
      expect(await foundBy(text), text).toEqual([])
    expect(await foundBy('')).toHaveLength(3)
  })

  test('who has a number is known with the name it is said with, and a call of the same person stays with them', async () => {
    const { requests, first, second, son, act } = await familyOf()
    const named = async (name: string) =>
      (await requests.peopleOfNumber({ phone, name })).map(({ ref, isNamed }) => [ref, isNamed])
    expect(await named('Jayesh Patel')).toEqual([
      [son, false],
      [second, true],
    ])
    expect(await requests.peopleOfNumber({ phone: '9825000499' })).toEqual([])
    await requests.join({ ...act, ref: son, of: second, isSame: true })
    const call = {
      formId: 'call',
      source: 'phone',
      language: '',
      mark: null,
      person: act.person,
      at: act.at,
    } as const
    const ref = await requests.enter({ ...call, fields: { name: 'Hetansh Patel', phone }, of: son })
    const patient = (await requests.patient(first))!
    expect(patient.requests.map((one) => one.ref)).toEqual([ref, son, second, first])
  })

  test('what is known of a person follows a corrected number, a joining, and not a parting', async () => {
    const { requests, come, son, act } = await familyOf()
    await requests.mindPatient({ ...act, ref: son, before: '', mind: 'Afraid' })
    const { version } = (await requests.one(son))!
    await requests.correct({ ...act, ref: son, version, values: { phone: '9825000413' } })
    expect(await requests.patient(son)).toMatchObject({ mind: 'Afraid', others: [] })

    const other = await come({ fields: { ...asha, name: 'H. Patel', phone: '9825000499' } })
    await requests.mindPatient({ ...act, ref: other, before: '', mind: 'Penicillin' })
    const join = { ...act, ref: other, of: son, isSame: true }
    expect(await requests.join(join)).toBe(true)
    const both = (await requests.patient(other))!
    expect(both.requests).toHaveLength(2)
    expect(both.mind.split('\n').toSorted()).toEqual(['Afraid', 'Penicillin'])
    expect(await requests.join({ ...join, isSame: false })).toBe(true)
    expect(await requests.patient(other)).toMatchObject({ mind: '', requests: [{ ref: other }] })
    expect(await requests.join({ ...join, isSame: false })).toBe(false)
  })

  test('two people of one number and name are taken apart by hand, and stay two whatever else is joined', async () => {
    const { requests, come, first, second, son, act } = await familyOf()
    const peopleFoundBy = async (text: string) => (await requests.findPatients(text)).length
    const refsOf = async (ref: string) =>
      (await requests.patient(ref))!.requests.map((request) => request.ref).toSorted()
    const part = (ref: string, of = ref) => requests.join({ ...act, ref, of, isSame: false })
    await requests.mindPatient({ ...act, before: '', mind: 'BP tablet' })
    expect((await requests.one(first))!.others).toMatchObject([
      { ref: son, isSame: false },
      { ref: second, isSame: true },
    ])
    expect(await part(second)).toBe(true)
    expect(await part(second)).toBe(false) // it is the only one
    expect(await part(first, second)).toBe(false) // known
    expect([await refsOf(first), await refsOf(second)]).toEqual([[first], [second]])
    expect(await requests.patient(first)).toMatchObject({ mind: 'BP tablet' })
    expect(await requests.patient(second)).toMatchObject({ mind: '' })
    expect(await peopleFoundBy('jayesh')).toBe(2)

    const third = await come({ fields: { ...asha, name: 'Jayesh Patel', phone }, receivedAt: later(300) })
    expect(await refsOf(third)).toEqual([first, third].toSorted())
    await requests.join({ ...act, ref: third, of: second, isSame: true })
    expect(await refsOf(second)).toEqual([first, second, third].toSorted())
    await part(second)
    await requests.join({ ...act, ref: son, of: second, isSame: true })
    expect(await part(second, son)).toBe(true)
    expect([await refsOf(son), await refsOf(second)]).toEqual([[son], [second]])
    expect((await requests.patient(first))!.requests).toHaveLength(2)
    expect(await requests.join({ ...act, ref: second, of: first, isSame: true })).toBe(true)
    expect(await peopleFoundBy('jayesh')).toBe(1)
  })

  test('two whose names sound the same are proposed as one until reception says that they are two', async () => {
    const { engine, requests, come, second, act } = await familyOf()
    const other = await come({ fields: { ...asha, name: 'Jayesh Patel', phone: '9825000413' } })
    const namesakes = async () =>
      (await requests.patient(second))!.others.filter((one) => !one.hasSameNumber).map(({ ref }) => ref)
    expect(await namesakes()).toEqual([other])
    const apart = { ...act, ref: other, of: second, isSame: false }
    expect(await requests.join(apart)).toBe(true)
    expect(await requests.join(apart)).toBe(false)
    expect(await namesakes()).toEqual([])
    const [one, two] = await requests.findPatients('jayesh')
    expect([one!.isNot, two!.isNot]).toEqual([[two!.person], [one!.person]])
    await requests.join({ ...apart, isSame: true })
    expect((await requests.findPatients('jayesh')).map(({ isNot }) => isNot)).toEqual([[]])

    await requests.join(apart)
    expect(await engine.db.selectFrom('two_people').selectAll().execute()).toHaveLength(2)
    await engine.db.updateTable('outbox').set({ state: 'sent' }).execute()
    await requests.erasePatient({ ...act, ref: other })
    expect(await engine.db.selectFrom('two_people').selectAll().execute()).toEqual([])
  })

  test('who is one person stays one when the name of one request is corrected', async () => {
    const { requests, come, first, second, son, act } = await familyOf()
    const other = await come({ fields: { ...asha, name: 'H. Patel', phone: '9825000499' } })
    await requests.join({ ...act, ref: other, of: son, isSame: true })
    await requests.mindPatient({ ...act, ref: other, before: '', mind: 'Afraid' })
    const refsOf = async (ref: string) =>
      (await requests.patient(ref))!.requests.map((request) => request.ref).toSorted()
    for (const [ref, same] of [
      [first, second],
      [son, other],
    ] as const) {
      const { version } = (await requests.one(ref))!
      await requests.correct({ ...act, ref, version, values: { name: 'Mitesh Shah' } })
      expect(await refsOf(ref)).toEqual([ref, same].toSorted())
    }
    expect(await requests.patient(son)).toMatchObject({ mind: 'Afraid' })
    expect(await requests.join({ ...act, ref: first, of: second, isSame: false })).toBe(true)
    expect(await refsOf(second)).toEqual([second])
  })

  test('a person is erased with all requests and coming visits, and the family stays', async () => {
    const { engine, people, requests, first, son, act, come } = await familyOf()
    const visit = { dentist: 'kirit-majmudar', startsAt: later(600 * minuteMs), minutes: 30, isOpen: true }
    const book = (ref: string) =>
      requests.change({ ...act, ref, version: 0, note: '', outcome: { what: 'booked', visit } })
    await book(first)
    await requests.mindPatient({ ...act, before: '', mind: 'BP tablet' })
    expect(await requests.askForErasure(act)).toBe(true)
    expect((await requests.erasuresAsked()).map(({ ref, name }) => [ref, name])).toEqual([
      [act.ref, 'જયેશ પટેલ'],
    ])
    expect(await requests.patient(first)).toMatchObject({ erasureAskedAt: act.at })

    const busy = engine.db.updateTable('outbox').where('appointment_id', '=', (await requests.one(first))!.id)
    await busy.set({ state: 'sending' }).execute()
    expect(await requests.erasePatient(act)).toEqual({ status: 'busy' })
    expect((await requests.patient(first))!.requests).toHaveLength(2)
    await busy.set({ state: 'sent' }).execute()
    expect(await requests.erasePatient(act)).toEqual({ status: 'done' })
    expect(await requests.patient(first)).toBeNull()
    expect(await requests.erasuresAsked()).toEqual([])
    expect(await requests.erasePatient(act)).toEqual({ status: 'unknown' })
    expect(await engine.db.selectFrom('patient').selectAll().execute()).toEqual([])
    expect(await requests.findPatients(phone)).toMatchObject([{ ref: son }])
    expect((await book(await come())).status).toBe('done')
    const [, line] = await people.auditLog({})
    expect(line).toMatchObject({ who: kirit.name, what: 'Erased a patient with 2 requests', ref: act.ref })
  })

  test('a copy holds all requests with visits, notes and corrections, and is in the log', async () => {
    const { people, requests, first, second, act } = await familyOf()
    await requests.notePatient({ ...act, text: 'Waits gladly' })
    await requests.correct({ ...act, version: 0, values: { email: 'jayesh@mail.example' } })
    const visit = { dentist: 'kirit-majmudar', startsAt: later(600 * minuteMs), minutes: 30, isOpen: true }
    await requests.change({ ...act, ref: first, version: 0, note: '', outcome: { what: 'booked', visit } })
    expect(await requests.copyPatient(act)).toMatchObject({
      mind: '',
      preparedBy: kirit.name,
      requests: [
        {
          ref: second,
          email: 'jayesh@mail.example',
          notes: [{ text: 'Waits gladly' }],
          corrections: [{ before: asha.email, after: 'jayesh@mail.example' }],
        },
        { ref: first, visits: [{ startsAt: visit.startsAt, state: 'booked' }] },
      ],
    })
    expect((await people.auditLog({}))[0]).toMatchObject({ what: 'Gave the patient a copy', ref: second })
  })

  test('what is known of a person goes with the last of the requests', async () => {
    const { engine, requests, act } = await familyOf()
    await requests.mindPatient({ ...act, before: '', mind: 'BP tablet' })
    await requestsIn(engine).purge({ receivedBefore: later(600 * minuteMs), hashedBefore: later(0) })
    const left = engine.db.selectFrom('patient').selectAll()
    expect(await left.execute()).toHaveLength(1) // the mails still wait
    await engine.db.updateTable('outbox').set({ state: 'sent' }).execute()
    await requestsIn(engine).purge({ receivedBefore: later(600 * minuteMs), hashedBefore: later(0) })
    expect(await left.execute()).toEqual([])
  })
})
