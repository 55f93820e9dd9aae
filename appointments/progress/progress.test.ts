import { expect, onTestFinished, test } from 'vitest'
import { hashOfToken, newToken } from '../keys/ids.ts'
import { purgeLimits, purgeOld } from '../privacy/privacy.ts'
import { asha, newAppointment, temporaryFolder } from '../requests.fixture.ts'
import type { Engine } from '../store/engine.ts'
import { onEachEngine } from '../store/engines.fixture.ts'
import { kyselyStore } from '../store/store.fixture.ts'
import { release } from '../store/resend.ts'
import type { MailMarks, NewAppointment } from '../store/store.ts'
import { book, type Booking } from './booking.ts'
import { note } from './events.ts'
import { type PatientStep, patientSteps } from '../states.ts'
import { comeTo, progressIn } from './progress.ts'
import { addReminders } from './reminders.ts'
import { orTaken } from './visits.ts'

const received = new Date('2026-11-21T14:01:00Z')
const later = (minutes: number) => new Date(received.getTime() + minutes * 60_000)
const day = 24 * 60
const report = { at: received, tookMs: 1, transport: 'test', code: '250' }
const visitAt = new Date('2026-12-01T05:00:00Z')
const place = { at: later(5), mailDomain: 'clinic.example' }
const held = { verdict: 'held', heldBecause: 'many at once', noticeVersion: null, ipHash: null } as const

function marks(id: string): MailMarks {
  return { id, messageId: `<${id}@clinic.example>` }
}

/** As the desk fixes times. */
function bookingsIn(engine: Engine) {
  return {
    book: (booking: Booking, at: Date) => orTaken(engine.write((trx) => book(trx, booking, at))),
  }
}

onEachEngine('what became of requests', (open, openAgain) => {
  async function openWith(...requests: Partial<NewAppointment>[]) {
    const engine = await open()
    const letThrough = (ref: string, at: Date) => engine.write((trx) => release(trx, ref, at, engine))
    const store = { ...kyselyStore(engine), release: letThrough }
    onTestFinished(() => store.close())
    const tokens: string[] = []
    for (const different of requests) {
      const token = newToken()
      tokens.push(token)
      await store.save(newAppointment({ tokenHash: hashOfToken(token), ...different }))
    }
    const [token = ''] = tokens
    return { engine, store, token, tokens, progress: progressIn(engine), bookings: bookingsIn(engine) }
  }

  /** Sends what is due; returns what each mail is about, in the order of sending. */
  async function mailsFrom(engine: Engine, now = later(10)) {
    const store = kyselyStore(engine)
    const mails = []
    for (;;) {
      const claim = { now, leaseBy: 'worker', leaseUntil: new Date(now.getTime() + 60_000) }
      const mail = await store.claimDueMail(claim)
      if (mail === null) return mails
      await store.settleSent(mail, report)
      mails.push(mail)
    }
  }

  const booking = (different: Partial<Booking> = {}): Booking => {
    return {
      ref: 'VISIT000',
      dentist: 'kirit-majmudar',
      startsAt: visitAt,
      minutes: 30,
      isOpen: true,
      ...different,
    }
  }

  test('a link opens its request alone, and only its hash is kept', async () => {
    const { engine, progress, tokens } = await openWith({ ref: 'FIRST000' }, { ref: 'SECOND00', facts: held })
    const found = await Promise.all(tokens.map((token) => progress.findByToken(token)))
    expect(found).toMatchObject([
      {
        appointment: { ref: 'FIRST000', fields: asha },
        stage: 'received',
        held: false,
        events: [],
        visit: null,
      },
      { appointment: { ref: 'SECOND00' }, held: true },
    ])
    for (const wrong of ['', newToken(), hashOfToken(tokens[0] ?? ''), `${tokens[0]} `]) {
      expect(await progress.findByToken(wrong)).toBeNull()
    }
    const links = await engine.db.selectFrom('request_link').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(tokens[0])
  })

  test('a request that is sent again gets a second link to the first request', async () => {
    const { store, progress, token } = await openWith({ ref: 'FIRST000', dedupeKey: 'same' })
    const again = newToken()
    await store.save(newAppointment({ dedupeKey: 'same', tokenHash: hashOfToken(again) }))
    for (const link of [token, again])
      expect(await progress.findByToken(link)).toMatchObject({ appointment: { ref: 'FIRST000' } })
  })

  test('a save whose answer was lost is done again without harm, and its link leads to the request', async () => {
    const { store, progress } = await openWith()
    const token = newToken()
    const request = newAppointment({ ref: 'AGAIN000', tokenHash: hashOfToken(token) })
    await store.save(request)
    expect(await store.save(request)).toEqual({ status: 'known', ref: 'AGAIN000', held: false })
    expect(await progress.findByToken(token)).toMatchObject({ appointment: { ref: 'AGAIN000' } })
  })

  test('what the patient asks for is noted and mailed to the clinic once, however often it is pressed', async () => {
    const { engine, progress, token } = await openWith({ ref: 'PRESS000' })
    const wish = { day: '2026-11-30', part: 'morning' }
    const press = (step: PatientStep) => progress.stepOfPatient(token, step, { ...place, wish })
    const presses = await Promise.all([press('call-back'), press('call-back'), press('call-back')])
    expect(presses.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(await press('cancelled')).toEqual({ status: 'done' })
    expect(await press('cancelled')).toEqual({ status: 'refused', stage: 'cancelled' })
    expect(await press('call-back')).toEqual({ status: 'refused', stage: 'cancelled' })
    expect(await progress.stepOfPatient(newToken(), 'cancelled', place)).toEqual({ status: 'unknown' })
    const events = ['call-back', 'cancelled'].map((kind) => ({ kind, by: 'patient', at: place.at }))
    expect(await progress.findByToken(token)).toMatchObject({
      appointment: { fields: wish },
      stage: 'cancelled',
      version: 2,
      events,
    })
    const mails = await mailsFrom(engine)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['change', 'change', 'request'])
    expect(mails.filter((mail) => mail.kind === 'change').map(({ event }) => event.kind)).toEqual([
      'call-back',
      'cancelled',
    ])
  })

  test('another day is asked for as often as it is another: the one that is asked for already changes nothing', async () => {
    const { engine, progress, token } = await openWith({ ref: 'OTHER000' })
    const ask = (day: string) =>
      progress.stepOfPatient(token, 'call-back', { ...place, wish: { day, part: asha.part } })
    expect(await ask(asha.day)).toEqual({ status: 'unchanged' })
    expect(await progress.findByToken(token)).toMatchObject({ stage: 'received', events: [] })
    for (const day of ['2026-11-30', '2026-12-01', '']) {
      expect(await ask(day)).toEqual({ status: 'done' })
      expect(await ask(day)).toEqual({ status: 'unchanged' })
      const found = (await progress.findByToken(token))!
      expect(found).toMatchObject({ stage: 'call-back', appointment: { fields: { day } } })
      expect(patientSteps(found, place.at)).toEqual(['call-back', 'cancelled'])
    }
    expect((await mailsFrom(engine)).map(({ kind }) => kind)).toEqual([
      'request',
      'change',
      'change',
      'change',
    ])
    const days = Array.from({ length: 12 }, (_, day) => ask(`2026-12-${10 + day}`))
    expect((await Promise.all(days)).filter(({ status }) => status === 'done')).toHaveLength(7)
  })

  test('what the page does not offer is refused: another call when a time is fixed, leaving a visit that has begun', async () => {
    const { engine, progress, bookings, token } = await openWith({ ref: 'VISIT000' })
    const press = (step: 'cancelled' | 'call-back', at: Date) =>
      progress.stepOfPatient(token, step, { ...place, at })
    await bookings.book(booking(), later(1))
    const refused = { status: 'refused', stage: 'booked' }
    expect(await press('call-back', later(2))).toEqual(refused)
    expect(await press('cancelled', visitAt)).toEqual(refused)
    expect(await progress.findByToken(token)).toMatchObject({ stage: 'booked', visit: { cancelledAt: null } })
    expect((await mailsFrom(engine, visitAt)).map(({ kind }) => kind)).toEqual(['request'])
    expect(await press('cancelled', later(3))).toEqual({ status: 'done' })
  })

  test('who is asked to come at a fixed time says yes, or asks once for another: the visit stands, and the clinic is told', async () => {
    const { engine, progress, bookings, token } = await openWith({ ref: 'VISIT000' })
    await bookings.book(booking(), later(1))
    const wish = { day: '2026-12-03', part: 'evening' }
    const press = (step: PatientStep, at: Date) => progress.stepOfPatient(token, step, { ...place, at, wish })
    const both = await Promise.all([press('another-time', later(2)), press('another-time', later(2))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['done', 'refused'])
    const found = (await progress.findByToken(token))!
    expect(found).toMatchObject({
      stage: 'booked',
      appointment: { fields: wish },
      visit: { cancelledAt: null },
    })
    expect(patientSteps(found, later(3))).toEqual(['confirmed', 'cancelled'])
    expect(await press('confirmed', later(3))).toEqual({ status: 'done' })
    expect(patientSteps((await progress.findByToken(token))!, later(4))).toEqual(['cancelled'])
    const mails = await mailsFrom(engine)
    expect(mails.flatMap((mail) => (mail.kind === 'change' ? [mail.event] : []))).toEqual([
      { kind: 'another-time', at: later(2), by: 'patient', startsAt: visitAt },
    ])
  })

  test('a call that is asked for while a time is being fixed is never kept beside that time', async () => {
    const refs = Array.from({ length: 12 }, (_, count) => `RACE00${String(count).padStart(2, '0')}`)
    const { progress, bookings, tokens } = await openWith(...refs.map((ref) => ({ ref })))
    await Promise.all(
      refs.flatMap((ref, count) => [
        bookings.book(booking({ ref, dentist: ref }), later(1)),
        progress.stepOfPatient(tokens[count] ?? '', 'call-back', place),
      ]),
    )
    const found = await Promise.all(tokens.map((token) => progress.findByToken(token)))
    expect(found.map((one) => one?.stage)).toEqual(refs.map(() => 'booked'))
  })

  test('what is asked about a request that is held back reaches the clinic with its release', async () => {
    const { engine, store, progress, token } = await openWith({ ref: 'HELD0000', facts: held })
    expect(await progress.stepOfPatient(token, 'cancelled', place)).toEqual({ status: 'done' })
    expect(await mailsFrom(engine)).toEqual([])
    await store.release('HELD0000', later(7))
    expect((await mailsFrom(engine)).map(({ kind }) => kind).toSorted()).toEqual(['change', 'request'])
  })

  test('a time is fixed, moved and cancelled; calendars see each change by its number', async () => {
    const { progress, bookings, token } = await openWith({ ref: 'VISIT000' })
    expect(await bookings.book(booking(), later(1))).toEqual({ status: 'booked', moved: false })
    const first = {
      startsAt: visitAt,
      minutes: 30,
      dentist: 'kirit-majmudar',
      sequence: 0,
      cancelledAt: null,
    }
    expect(await progress.findByToken(token)).toMatchObject({ stage: 'booked', visit: first })
    const startsAt = new Date(visitAt.getTime() + 15 * 60_000)
    expect(await bookings.book(booking({ startsAt }), later(2))).toEqual({ status: 'booked', moved: true })
    expect(await progress.findByToken(token)).toMatchObject({ visit: { ...first, startsAt, sequence: 1 } })
    await progress.stepOfPatient(token, 'cancelled', place)
    expect(await progress.findByToken(token)).toMatchObject({
      visit: { startsAt, sequence: 2, cancelledAt: place.at },
      events: [{ kind: 'booked' }, { kind: 'moved', startsAt }, { kind: 'cancelled', startsAt }],
    })
    expect(await bookings.book(booking(), later(9))).toEqual({ status: 'refused' })
    expect(await bookings.book(booking({ ref: 'NOTTHERE' }), later(9))).toEqual({ status: 'unknown' })
  })

  /** A visit that its patient has cancelled five minutes after the request came, and a second request. */
  async function openCancelled() {
    const opened = await openWith({ ref: 'VISIT000' }, { ref: 'OTHER000' })
    const { bookings, progress, token } = opened
    await bookings.book(booking(), later(1))
    const press = (step: PatientStep, minutes: number) =>
      progress.stepOfPatient(token, step, { ...place, at: later(minutes) })
    expect(await press('cancelled', 5)).toEqual({ status: 'done' })
    return { ...opened, press }
  }
  const told = (mails: Awaited<ReturnType<typeof mailsFrom>>) =>
    mails.map((mail) => (mail.kind === 'change' ? mail.event.kind : mail.kind))

  test('a visit that the patient cancels is kept for ten minutes: taken back, it stands as before', async () => {
    const { engine, progress, bookings, press, token } = await openCancelled()
    expect(told(await mailsFrom(engine, later(5)))).toEqual(['request', 'request', 'cancelled'])
    expect(await bookings.book(booking({ ref: 'OTHER000' }), later(14))).toEqual({ status: 'taken' })
    const presses = await Promise.all([press('restored', 14), press('restored', 14)])
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['done', 'refused'])
    expect(await progress.findByToken(token)).toMatchObject({
      stage: 'booked',
      visit: { startsAt: visitAt, cancelledAt: null, sequence: 2 },
      events: [{ kind: 'booked' }, { kind: 'cancelled' }, { kind: 'restored', startsAt: visitAt }],
    })
    expect(told(await mailsFrom(engine, later(60)))).toEqual(['restored'])
    expect(await bookings.book(booking({ ref: 'OTHER000' }), later(60))).toEqual({ status: 'taken' })
  })

  test('after the ten minutes the clinic is told of the time that is free again, whatever ended in between', async () => {
    const { engine, progress, press, token } = await openCancelled()
    await mailsFrom(engine, later(5))
    expect(await mailsFrom(engine, later(14))).toEqual([])
    // Another program goes on after the first was killed.
    const second = await openAgain()
    onTestFinished(() => second.close())
    const mails = await mailsFrom(second, later(15))
    const visit = { dentist: 'kirit-majmudar', startsAt: visitAt }
    expect(mails).toMatchObject([{ kind: 'freed', appointment: { ref: 'VISIT000' }, visit }])
    expect(await press('restored', 14)).toEqual({ status: 'refused', stage: 'cancelled' })
    expect(await engine.db.selectFrom('visit_cell').selectAll().execute()).toEqual([])
    expect((await progress.findByToken(token))?.events.at(-1)).toMatchObject({ kind: 'freed' })
    expect(await mailsFrom(second, later(60))).toEqual([])
  })

  test('a time whose ten minutes are over can be booked before the clinic is told', async () => {
    const { bookings, press } = await openCancelled()
    const other = booking({ ref: 'OTHER000' })
    expect(await bookings.book(other, later(15))).toEqual({ status: 'booked', moved: false })
    // By a clock that is behind.
    expect(await press('restored', 14)).toEqual({ status: 'refused', stage: 'cancelled' })
  })

  test('of a patient who takes it back and a colleague who books it at that moment, one has the time', async () => {
    const dentists = Array.from({ length: 12 }, (_, count) => `dentist-${count}`)
    const requests = dentists.flatMap((_, count) => [
      { ref: `CANCEL${10 + count}` },
      { ref: `WANTED${10 + count}` },
    ])
    const { engine, progress, bookings, tokens } = await openWith(...requests)
    const ends = await Promise.all(
      dentists.map(async (dentist, count) => {
        const token = tokens[2 * count] ?? ''
        await bookings.book(booking({ ref: `CANCEL${10 + count}`, dentist }), later(1))
        await progress.stepOfPatient(token, 'cancelled', place)
        return Promise.all([
          progress.stepOfPatient(token, 'restored', { ...place, at: later(14) }),
          bookings.book(booking({ ref: `WANTED${10 + count}`, dentist }), later(15)),
        ])
      }),
    )
    for (const [back, booked] of ends)
      expect([back.status === 'done', booked.status === 'booked'].filter(Boolean)).toHaveLength(1)
    const standing = engine.db.selectFrom('visit').select('dentist').where('cancelled_at', 'is', null)
    expect((await standing.execute()).map(({ dentist }) => dentist).toSorted()).toEqual(dentists.toSorted())
  })

  test('a request without a visit is taken back to where it was; what the clinic cancels is not', async () => {
    const { engine, progress, token, tokens } = await openWith({ ref: 'FIRST000' }, { ref: 'VISIT000' })
    await progress.stepOfPatient(token, 'call-back', { ...place, at: later(4) })
    await progress.stepOfPatient(token, 'cancelled', place)
    const late = { ...place, at: later(15) }
    expect(await progress.stepOfPatient(token, 'restored', late)).toMatchObject({ status: 'refused' })
    expect(await progress.stepOfPatient(token, 'restored', place)).toEqual({ status: 'done' })
    expect(await progress.findByToken(token)).toMatchObject({ stage: 'call-back', visit: null })
    const [, second = ''] = tokens
    const id = (await progress.findByToken(second))?.appointment.id ?? ''
    await engine.write(async (trx) => {
      await comeTo(trx, id, 'cancelled', {})
      await note(trx, id, { kind: 'cancelled', at: place.at, by: 'clinic', startsAt: null })
    })
    expect(await progress.stepOfPatient(second, 'restored', place)).toMatchObject({ status: 'refused' })
  })

  test('whoever cancels and takes back all the time can do so three times', async () => {
    const { engine, press } = await openCancelled()
    const ends = []
    for (let minute = 6; minute < 12; minute += 1) {
      ends.push((await press('restored', minute)).status)
      await press('cancelled', minute + 0.5)
    }
    expect(ends).toEqual(['done', 'done', 'done', 'refused', 'refused', 'refused'])
    expect(told(await mailsFrom(engine, later(60))).filter((kind) => kind === 'freed')).toHaveLength(1)
  })

  test('a visit that would lie over another of the same dentist is refused, and leaves what was fixed before', async () => {
    const { progress, bookings, tokens } = await openWith({ ref: 'VISIT000' }, { ref: 'OTHER000' })
    await bookings.book(booking(), later(1))
    const soon = new Date(visitAt.getTime() - 30 * 60_000)
    const other = booking({ ref: 'OTHER000', startsAt: soon })
    expect(await bookings.book(other, later(2))).toEqual({ status: 'booked', moved: false })
    expect(await bookings.book({ ...other, minutes: 45 }, later(3))).toEqual({ status: 'taken' })
    expect(await progress.findByToken(tokens[1] ?? '')).toMatchObject({
      version: 1,
      visit: { startsAt: soon, minutes: 30, sequence: 0 },
    })
    const elsewhere = { ...other, dentist: 'sulekha-hathi', startsAt: visitAt }
    expect(await bookings.book(elsewhere, later(4))).toEqual({ status: 'booked', moved: true })
  })

  test('whose dentist is away at the time of the visit cannot say that they come, but cancel', async () => {
    const { engine, progress, bookings, token } = await openWith({ ref: 'VISIT000' })
    await bookings.book(booking(), later(1))
    expect(await progress.findByToken(token)).toMatchObject({ isAway: false })
    const [starts_at, ends_at] = [visitAt.getTime(), visitAt.getTime() + 3_600_000]
    const block = {
      id: 'leave',
      dentist: null,
      kind: 'leave',
      label: '',
      every_days: 0,
      until: null,
    } as const
    await engine.db
      .insertInto('block')
      .values({ ...block, starts_at, ends_at, notice: null })
      .execute()
    const { id } = (await progress.findByToken(token))!.visit!
    await engine.write((trx) => comeTo(trx, id, 'call-back', {}))
    const found = (await progress.findByToken(token))!
    expect(found).toMatchObject({ isAway: true })
    expect(patientSteps(found, later(2))).toEqual(['cancelled'])
  })

  test('200 people who want one time at the same moment, at two servers: one gets it, the others hear that it is taken', async () => {
    const refs = Array.from({ length: 200 }, (_, number) => `MANY${String(number).padStart(4, '0')}`)
    const { bookings, engine } = await openWith(...refs.map((ref) => ({ ref })))
    const second = await openAgain()
    onTestFinished(() => second.close())
    const others = bookingsIn(second)
    const ends = await Promise.all(
      refs.map((ref, number) => (number % 2 ? bookings : others).book(booking({ ref }), later(1))),
    )
    const counts = Map.groupBy(ends, ({ status }) => status)
    expect([counts.get('booked')?.length, counts.get('taken')?.length]).toEqual([1, 199])
    expect(await engine.db.selectFrom('visit').selectAll().execute()).toHaveLength(1)
  })

  test('a receipt goes to the patient once, three a day to one address, none for a request that is held', async () => {
    const receipt = (id: string) => ({ receipt: marks(id), fields: { ...asha, email: 'Asha@mail.example' } })
    const { engine, progress } = await openWith(
      { ref: 'FIRST000', ...receipt('r1') },
      { ...receipt('r2'), fields: asha },
      receipt('r3'),
      receipt('r4'),
      { ...receipt('r5'), facts: held, fields: { ...asha, email: 'held@mail.example' } },
      { ...receipt('r6'), fields: { ...asha, email: 'bina@mail.example' } },
    )
    const mails = (await mailsFrom(engine)).filter((mail) => mail.kind === 'receipt')
    expect(mails.map(({ id }) => id).toSorted()).toEqual(['r1', 'r2', 'r3', 'r6'])
    const [first] = mails.filter(({ id }) => id === 'r1')
    expect(await progress.findByToken(first?.token ?? '')).toMatchObject({ appointment: { ref: 'FIRST000' } })
  })

  test('receipts to one mailbox are three a day, however it is spelled and however many requests come at once', async () => {
    const { engine } = await openWith()
    const second = await openAgain()
    onTestFinished(() => second.close())
    const spellings = ['asha.mehta@gmail.com', 'ASHAMEHTA+dentist@gmail.com', 'as.hamehta@googlemail.com']
    await Promise.all(
      Array.from({ length: 12 }, (_, number) => {
        const email = spellings[number % 3] ?? ''
        const request = newAppointment({ receipt: marks(`r${number}`), fields: { ...asha, email } })
        return kyselyStore(number % 2 === 0 ? engine : second).save(request)
      }),
    )
    const receipts = (await mailsFrom(engine)).filter(({ kind }) => kind === 'receipt')
    expect(receipts).toHaveLength(3)
  })

  test('of mailboxes that never had a receipt twenty get one in an hour, others as before', async () => {
    const send = (id: string, email: string, minutes: number): Partial<NewAppointment> => {
      const receivedAt = later(minutes)
      return { receipt: marks(id), fields: { ...asha, email }, receivedAt }
    }
    const strangers = Array.from({ length: 22 }, (_, number) =>
      send(`new${number}`, `stranger${number}@mail.example`, 90),
    )
    const { engine } = await openWith(
      send('known', 'bina@mail.example', 0),
      ...strangers,
      send('again', 'bina@mail.example', 91),
      send('second', 'stranger0@mail.example', 92),
      send('late', 'late@mail.example', 151),
    )
    const mails = await mailsFrom(engine, later(200))
    const receipts = mails.filter(({ kind }) => kind === 'receipt').map(({ id }) => id)
    expect(receipts.filter((id) => id.startsWith('new'))).toHaveLength(20)
    expect(receipts).toEqual(expect.arrayContaining(['known', 'again', 'second', 'late']))
  })

  test('a request that was held and is let through sends its receipt, unless the address has had enough', async () => {
    const { engine, store, progress } = await openWith(
      { ref: 'HELD0000', receipt: marks('r1'), facts: held },
      { receipt: marks('r2') },
      { receipt: marks('r3') },
      { receipt: marks('r4') },
      { ref: 'FULL0000', receipt: marks('r5'), facts: held },
      { ref: 'PLAIN000', receipt: null, facts: held, fields: { ...asha, email: 'bina@mail.example' } },
    )
    const receipts = async () =>
      (await mailsFrom(engine)).flatMap((mail) => (mail.kind === 'receipt' ? [mail] : []))
    expect((await receipts()).map(({ id }) => id)).toEqual(['r2', 'r3', 'r4'])
    const nextDay = later(25 * 60)
    await store.release('FULL0000', later(6))
    await store.release('PLAIN000', later(6))
    expect(await receipts()).toEqual([])
    await store.release('HELD0000', nextDay)
    const [receipt] = (await mailsFrom(engine, nextDay)).filter(({ kind }) => kind === 'receipt')
    expect(receipt).toMatchObject({ kind: 'receipt', id: 'r1' })
    expect(await progress.findByToken((receipt as { token: string }).token)).toMatchObject({
      appointment: { ref: 'HELD0000' },
    })
  })

  test('visits of the next day are reminded of once, moved ones for their new time, cancelled ones not at all', async () => {
    const { engine, bookings, progress, tokens } = await openWith(
      { ref: 'VISIT000' },
      { ref: 'GONE0000' },
      { ref: 'LATER000' },
    )
    const at = (minutes: number) => new Date(visitAt.getTime() + minutes * 60_000)
    await bookings.book(booking(), later(1))
    await bookings.book(booking({ ref: 'GONE0000', startsAt: at(60) }), later(1))
    await bookings.book(booking({ ref: 'LATER000', startsAt: at(24 * 60) }), later(1))
    await mailsFrom(engine)
    const dueAt = new Date('2026-11-30T12:30:00Z')
    const remind = (now = dueAt) =>
      engine.write((trx) => addReminders(trx, dueAt, { now, mailDomain: 'clinic.example' }))
    expect([await remind(), await remind()]).toEqual([2, 0])
    await progress.stepOfPatient(tokens[1] ?? '', 'cancelled', { ...place, at: dueAt })
    await bookings.book(booking({ startsAt: at(120) }), dueAt)
    expect(await remind()).toBe(1)
    const mails = (await mailsFrom(engine, dueAt)).filter((mail) => mail.kind === 'reminder')
    expect(mails).toMatchObject([{ appointment: { ref: 'VISIT000' }, startsAt: at(120) }])
    expect(await remind(at(180))).toBe(0)
  })

  test('no reminder leaves once its visit has begun or is cancelled, neither after an outage nor tried again by hand', async () => {
    const refs = ['VISIT000', 'GIVENUP0', 'GONE0000']
    const { engine, store, bookings, progress, tokens } = await openWith(...refs.map((ref) => ({ ref })))
    for (const ref of refs) await bookings.book(booking({ ref, dentist: ref }), later(1))
    await mailsFrom(engine)
    const dueAt = new Date('2026-11-30T12:30:00Z')
    await engine.write((trx) => addReminders(trx, dueAt, { now: dueAt, mailDomain: 'clinic.example' }))
    const failure = { class: 'temporary', error: 'Away' } as const
    for (const again of [visitAt, null, null]) {
      const mail = await store.claimDueMail({ now: dueAt, leaseBy: 'worker', leaseUntil: visitAt })
      expect(mail?.kind).toBe('reminder')
      await store.settleFailed(mail!, { ...report, at: dueAt }, { ...failure, dueAt: again })
    }
    await progress.stepOfPatient(tokens[2] ?? '', 'cancelled', { ...place, at: dueAt })
    await store.retryDead(visitAt)
    expect(told(await mailsFrom(engine, visitAt)).toSorted()).toEqual(['cancelled', 'freed'])
    expect(await store.nextDueAt()).toBeNull()
  })

  test('a reminder waits while a cancelled visit can be taken back, and goes with it for good', async () => {
    const dueAt = new Date('2026-11-30T12:30:00Z')
    const minute = (minutes: number) => new Date(dueAt.getTime() + minutes * 60_000)
    const { engine, bookings, progress, tokens } = await openWith({ ref: 'VISIT000' }, { ref: 'GONE0000' })
    await bookings.book(booking(), later(1))
    await bookings.book(booking({ ref: 'GONE0000', dentist: 'nobody-else' }), later(1))
    await mailsFrom(engine)
    const press = (index: number, step: 'cancelled' | 'restored', at: Date) =>
      progress.stepOfPatient(tokens[index] ?? '', step, { ...place, at })
    const remind = (now = dueAt) =>
      engine.write((trx) => addReminders(trx, dueAt, { now, mailDomain: 'clinic.example' }))
    await press(0, 'cancelled', minute(-5))
    expect(await remind()).toBe(2)
    await press(1, 'cancelled', minute(1))
    expect(told(await mailsFrom(engine, minute(2)))).toEqual(['cancelled', 'cancelled'])
    await press(0, 'restored', minute(3))
    const mails = await mailsFrom(engine, minute(60))
    expect(told(mails).toSorted()).toEqual(['freed', 'reminder', 'restored'])
    expect(mails.find(({ kind }) => kind === 'reminder')).toMatchObject({ appointment: { ref: 'VISIT000' } })
    expect(await remind(minute(60))).toBe(0)
  })

  test('an erasure leaves no way to the request, frees its time and stops its mails; a purge takes all with it', async () => {
    const { engine, store, progress, bookings, token } = await openWith({
      ref: 'VISIT000',
      receipt: marks('r1'),
    })
    await bookings.book(booking(), later(1))
    const [{ id } = { id: '' }] = await store.find({})
    expect(await store.erase([id], later(2))).toEqual({ erased: [id], busy: [] })
    expect(await progress.findByToken(token)).toBeNull()
    expect(await mailsFrom(engine)).toEqual([])
    expect(await bookings.book(booking(), later(3))).toEqual({ status: 'unknown' })
    await purgeOld({ engine, mailFolder: temporaryFolder() }, 1, later(3000))
    for (const table of ['request_link', 'request_event', 'visit', 'visit_cell', 'outbox'] as const)
      expect(await engine.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  })

  test('a request is kept until its retention has passed since its visit too, unless that was cancelled', async () => {
    const requests = ['VISIT000', 'CANCEL00', 'NOVISIT0'].map((ref) => ({ ref }))
    const { engine, store, progress, bookings, tokens } = await openWith(...requests)
    await mailsFrom(engine)
    const before = later(401 * day)
    const inAWeek = new Date(visitAt.getTime() + 400 * day * 60_000)
    const over = new Date(inAWeek.getTime() + 401 * day * 60_000)
    for (const [index, { ref }] of requests.slice(0, 2).entries()) {
      const startsAt = new Date(inAWeek.getTime() + index * 3_600_000)
      expect(await bookings.book(booking({ ref, startsAt }), before)).toMatchObject({ status: 'booked' })
    }
    await progress.stepOfPatient(tokens[1] ?? '', 'cancelled', { ...place, at: before })
    await mailsFrom(engine, later(401 * day + 15))
    const kept = async () => (await store.find({})).map(({ ref }) => ref)
    const purgeAt = (at: Date) => purgeOld({ engine, mailFolder: temporaryFolder() }, 400, at)
    await purgeAt(before)
    expect(await kept()).toEqual(['VISIT000'])
    expect(await progress.findByToken(tokens[0] ?? '')).toMatchObject({ visit: { startsAt: inAWeek } })
    expect(await store.purgeOutlook(purgeLimits(400, before))).toMatchObject({ old: 0 })
    expect(await store.purgeOutlook(purgeLimits(400, over))).toMatchObject({ old: 1, oldestAt: inAWeek })
    await purgeAt(over)
    expect(await kept()).toEqual([])
  })
})
