import { expect, onTestFinished, test } from 'vitest'
import { asha, newAppointment, refOf, temporaryFolder } from '../requests.fixture.ts'
import { purgeOld } from '../privacy/privacy.ts'
import { countsIn } from './counts.ts'
import { insertMailed } from './database.fixture.ts'
import type { Engine } from './engine.ts'
import { kyselyStore, type AppointmentStore } from './store.fixture.ts'
import { onEachEngine } from './engines.fixture.ts'
import { release, resend } from './resend.ts'
import { type ClaimedMail, type NewAppointment, type RecordFilter } from './store.ts'

const received = new Date('2026-11-21T14:01:00Z')
const minutesLater = (minutes: number) => new Date(received.getTime() + minutes * 60_000)
const msLater = (minutes: number) => minutesLater(minutes).getTime()
const held = { verdict: 'held', heldBecause: 'honeypot', noticeVersion: null, ipHash: 'hash' } as const
const report = { at: minutesLater(1), tookMs: 7.6, transport: 'test', code: '451' }
const failure = { class: 'temporary', error: `No such user: ${asha.name}`, dueAt: minutesLater(30) }
const digest = { id: 'digest', messageId: '<d@clinic.example>', dueAt: minutesLater(-30) }

async function claim(store: AppointmentStore, minutes = 0, leaseBy = 'worker'): Promise<ClaimedMail | null> {
  return store.claimDueMail({ now: minutesLater(minutes), leaseBy, leaseUntil: minutesLater(minutes + 2) })
}

/** Claims what must be there to claim. */
async function claimed(store: AppointmentStore, minutes = 0, leaseBy = 'worker'): Promise<ClaimedMail> {
  const mail = await claim(store, minutes, leaseBy)
  if (mail === null) throw new Error('No mail was due')
  return mail
}

/** Brings the mail that is due into a state. */
async function settle(store: AppointmentStore, state: 'sent' | 'pending' | 'dead'): Promise<void> {
  const mail = await claimed(store)
  if (state === 'sent') await store.settleSent(mail, report)
  else await store.settleFailed(mail, report, state === 'dead' ? { ...failure, dueAt: null } : failure)
}

async function onlyIdIn(store: AppointmentStore): Promise<string> {
  const [only, ...others] = await store.find({})
  expect(others).toEqual([])
  return only?.id ?? ''
}

/** What every engine must do; `open` gives a new empty one. */
function storeContract(open: () => Promise<Engine>): void {
  async function openStore(...requests: Partial<NewAppointment>[]) {
    const engine = await open()
    const store = kyselyStore(engine)
    onTestFinished(() => store.close())
    for (const different of requests) await store.save(newAppointment(different))
    const refs = async (filter: RecordFilter = {}) => (await store.find(filter)).map(({ ref }) => ref)
    return { store, engine, refs }
  }

  test('keeps a request whole and its mail as pending', async () => {
    const { store, engine } = await openStore()
    const asked = newAppointment()
    const { id, ref, time, title, page } = asked
    expect(await store.save(asked)).toEqual({ status: 'stored', ref, held: false })
    const request = { id, ref, fields: asha, time, title, page, receivedAt: received, erasedAt: null }
    const facts = { verdict: 'ok', heldBecause: null, noticeVersion: '2026-11' }
    const entered = { source: 'site', enteredBy: null, language: '' }
    const states = { state: 'pending', stage: 'received', visitAt: null, visitDentist: null }
    expect(await store.find({})).toEqual([{ ...request, ...facts, ...entered, ...states, lastError: null }])
    const mail = { kind: 'request', state: 'pending', attempts: 0, due_at: received.getTime() }
    expect(await engine.db.selectFrom('outbox').selectAll().execute()).toMatchObject([mail])
  })

  test('tells new, known and clashing requests apart that arrive at the same moment', async () => {
    const { store } = await openStore({ ref: 'FIRST000', dedupeKey: 'same' })
    const requests = [{ ref: 'NEW00000' }, { dedupeKey: 'same' }, { ref: 'FIRST000' }, { ref: 'NEW00001' }]
    const results = await Promise.all(requests.map((different) => store.save(newAppointment(different))))
    expect(results).toEqual([
      { status: 'stored', ref: 'NEW00000', held: false },
      { status: 'known', ref: 'FIRST000', held: false },
      { status: 'ref-taken' },
      { status: 'stored', ref: 'NEW00001', held: false },
    ])
    expect(await store.countByState()).toMatchObject({ pending: 3 })
  })

  test('finds requests by reference, state, time, address and number in any spelling, newest first', async () => {
    const bina = { ...asha, email: 'BINA@Mail.example', phone: '9123456780' }
    const { refs } = await openStore(
      { ref: 'MIDDLE00', receivedAt: minutesLater(5), facts: held, fields: bina },
      { ref: 'NEWEST00', receivedAt: minutesLater(9) },
      { ref: 'OLDEST00' },
    )
    const filters: [RecordFilter, string[]][] = [
      [{}, ['NEWEST00', 'MIDDLE00', 'OLDEST00']],
      [{ ref: 'OLDEST00' }, ['OLDEST00']],
      [{ states: ['held', 'dead'] }, ['MIDDLE00']],
      [{ from: minutesLater(5) }, ['NEWEST00', 'MIDDLE00']],
      [{ email: ' bina@mail.EXAMPLE' }, ['MIDDLE00']],
      [{ phone: '+91 91234 56780' }, ['MIDDLE00']],
      [{ email: 'bina@mail.example', phone: asha.phone }, []],
      [{ email: 'bina' }, []],
    ]
    for (const [filter, found] of filters) expect(await refs(filter), JSON.stringify(filter)).toEqual(found)
  })

  test('gives out a mail with its request and this attempt counted', async () => {
    const { store } = await openStore()
    const { dedupeKey, tokenHash, facts, mail, receipt, ...appointment } = newAppointment()
    await store.save({ dedupeKey, tokenHash, facts, mail, receipt, ...appointment })
    const marks = { ...mail, attempts: 1, leaseBy: 'worker' }
    expect(await claim(store)).toEqual({ ...marks, kind: 'request', appointment })
    expect(await store.countByState()).toMatchObject({ pending: 0, sending: 1 })
  })

  test('gives out the mail that has been due longest, also when its lease ran out', async () => {
    const { store } = await openStore({ ref: 'LATER000', receivedAt: minutesLater(1) }, { ref: 'EARLIER0' })
    expect(refOf(await claim(store))).toBe('EARLIER0')
    expect(refOf(await claim(store, 5))).toBe('EARLIER0')
    expect(refOf(await claim(store, 5))).toBe('LATER000')
  })

  test('gives each mail to one worker only', async () => {
    const { store } = await openStore({ ref: 'LATER000', receivedAt: minutesLater(1) }, { ref: 'EARLIER0' })
    const mails = await Promise.all([1, 2, 3].map((worker) => claim(store, 1, `worker ${worker}`)))
    // Workers that ask at the same moment are answered in any order.
    expect(mails.map(refOf).toSorted()).toEqual(['EARLIER0', 'LATER000', undefined])
  })

  const tried = { attempts: 1, first_failed_at: msLater(0) }
  const leased = { state: 'sending', lease_by: 'other', lease_until: msLater(2) } as const
  test.each([
    ['that failed waits until it is due again', { ...tried, due_at: msLater(30) }, 29, 30],
    ['that is being sent waits until its lease ends', leased, 1, 2],
    ...(['sent', 'dead', 'held', 'erased'] as const).map(
      (state) => [`that is ${state} stays so`, { state }, 1000, null] as const,
    ),
    ['about held requests waits for its time', { appointment_id: null, due_at: msLater(10) }, 9, 10],
    // What a clock wrote that was ahead and has been set back since:
    ['about held requests never waits longer', { appointment_id: null, due_at: msLater(11) }, null, 0],
    ['that was never tried is due at any time', { due_at: msLater(500_000) }, null, 0],
    ['is due when a failure lies ahead', { ...tried, due_at: msLater(30) }, null, -60],
    ['is due when no failure puts it off for so long', { ...tried, due_at: msLater(1440) }, 1020, 960],
    ['is due when its lease ends later than any new one', leased, -0.5, -60],
  ] as const)('a mail %s', async (_title, row, waitingAt, dueAt) => {
    const { store, engine } = await openStore({})
    await engine.db.updateTable('outbox').set(row).execute()
    if (waitingAt !== null) expect(await claim(store, waitingAt)).toBeNull()
    if (dueAt !== null) expect(await claim(store, dueAt)).toMatchObject({ leaseBy: 'worker' })
  })

  test('records how delivery goes, with every attempt', async () => {
    const { store, engine } = await openStore({})
    const outbox = () => engine.db.selectFrom('outbox').selectAll().execute()
    await settle(store, 'pending')
    const why = { last_class: 'temporary', last_error: failure.error, first_failed_at: report.at.getTime() }
    const mail = { ...why, attempts: 1, due_at: failure.dueAt.getTime(), transport: 'test', sent_at: null }
    expect(await outbox()).toMatchObject([{ state: 'pending', ...mail }])

    const sent = { at: minutesLater(31), tookMs: 12, transport: 'smtp', code: '250' }
    expect(await store.settleSent(await claimed(store, 30), sent)).toBe(true)
    const settled = { ...mail, attempts: 2, transport: 'smtp', sent_at: sent.at.getTime() }
    expect(await outbox()).toMatchObject([{ ...settled, state: 'sent' }])
    const none = { pending: 0, sending: 0, dead: 0, held: 0, erased: 0 }
    expect(await store.countByState()).toEqual({ ...none, sent: 1 })
    expect(await store.historyOf(await onlyIdIn(store))).toEqual([
      { ...report, kind: 'request', tookMs: 8, outcome: 'failed' },
      { ...sent, kind: 'request', outcome: 'sent' },
    ])
  })

  test.each<[string, (store: AppointmentStore, mail: ClaimedMail) => Promise<unknown>]>([
    ['has run out', (store) => claimed(store, 2)],
    ['was returned', (store) => store.returnLeases().then(() => claimed(store, 0, 'worker after a restart'))],
    ['ended with the attempt', (store, mail) => store.settleSent(mail, report)],
  ])('lets a worker whose lease %s change nothing', async (_how, endLease) => {
    const { store } = await openStore({})
    const late = await claimed(store)
    await endLease(store, late)
    const [before, dueAt] = [await store.find({}), await store.nextDueAt()]
    expect(await store.settleSent(late, { ...report, at: minutesLater(9) })).toBe(false)
    expect(await store.settleFailed(late, report, { ...failure, dueAt: null })).toBe(false)
    expect(await store.renewLease(late, minutesLater(9))).toBe(false)
    expect([await store.find({}), await store.nextDueAt()]).toEqual([before, dueAt])
  })

  test('returns all leases at boot, without counting the attempts that were cut off', async () => {
    const { store } = await openStore({}, {})
    await claim(store)
    expect(await store.returnLeases()).toBe(1)
    expect(await store.countByState()).toMatchObject({ pending: 2, sending: 0 })
    expect(await claim(store)).toMatchObject({ attempts: 1 })
  })

  test('adds a digest once a day, and only if something has come in', async () => {
    const { store } = await openStore()
    const add = (minutes: number) => store.addDigest({ ...digest, coversUntil: minutesLater(minutes) })
    expect(await add(60)).toBe(false)
    await store.save(newAppointment())
    expect(await add(0)).toBe(false)
    expect((await Promise.all([add(60), add(60)])).toSorted()).toEqual([false, true])
  })

  test('gives out a digest with the requests of the day, and unfinished ones from before', async () => {
    const { store } = await openStore({ ref: 'OLDSENT0', receivedAt: minutesLater(-3000) })
    await settle(store, 'sent')
    await store.save(newAppointment({ ref: 'TODAY000', receivedAt: minutesLater(-1000) }))
    await settle(store, 'sent')
    await store.save(newAppointment({ ref: 'OLDHELD0', receivedAt: minutesLater(-2000), facts: held }))
    await store.save(newAppointment({ ref: 'LATER000', receivedAt: minutesLater(5) }))
    await store.notePurge(received, 'sample reason')
    const { dueAt, ...marks } = digest
    await store.addDigest({ ...marks, dueAt, coversUntil: received })
    const content = {
      from: minutesLater(-24 * 60),
      until: received,
      received: [{ ref: 'TODAY000', receivedAt: minutesLater(-1000), state: 'sent', heldBecause: null }],
      leftOver: [
        { ref: 'OLDHELD0', receivedAt: minutesLater(-2000), state: 'held', heldBecause: 'honeypot' },
      ],
      purgeRefusal: 'sample reason',
    }
    const mail = { ...marks, attempts: 1, leaseBy: 'worker', kind: 'digest' }
    expect(await claim(store, 5)).toEqual({ ...mail, digest: content })
  })

  test('names in a digest what carries a time in the future, and replaces digests of days to come', async () => {
    const { store } = await openStore({ ref: 'TODAY000', receivedAt: minutesLater(-5) })
    await store.save(newAppointment({ ref: 'AHEAD000', receivedAt: minutesLater(5_000) }))
    for (let count = 0; count < 2; count += 1) await settle(store, 'sent')
    const digestOn = (day: number) => {
      const coversUntil = minutesLater(day * 24 * 60)
      return { ...digest, id: `digest-${day}`, dueAt: coversUntil, coversUntil }
    }
    expect(await store.addDigest(digestOn(1))).toBe(true)
    await store.settleSent(await claimed(store, 24 * 60), report)
    expect(await store.addDigest(digestOn(0))).toBe(true)
    const [received, leftOver] = [[{ ref: 'TODAY000' }], [{ ref: 'AHEAD000' }]]
    expect(await claim(store)).toMatchObject({ digest: { received, leftOver } })
    expect(await store.addDigest(digestOn(1))).toBe(true)
  })

  test.each([
    ['sent', 'under a new Message-ID of the same domain', '<new-id@clinic.example>'],
    ['pending', 'under the Message-ID it has', '<m@clinic.example>'],
    ['dead', 'under the Message-ID it has', '<m@clinic.example>'],
  ] as const)('mails a request whose mail is %s again, %s', async (state, _title, messageId) => {
    const mail = { id: 'm', messageId: '<m@clinic.example>' }
    const { store, engine } = await openStore({ ref: 'AGAIN000', mail })
    await settle(store, state)
    const change = engine.write((trx) => resend(trx, 'AGAIN000', 'new-id', minutesLater(9)))
    expect(await change).toEqual({ status: 'done' })
    expect(await claim(store, 9)).toMatchObject({ messageId, attempts: 1 })
  })

  test('releases a held request, and nothing else; mails again neither what is held nor what is on its way', async () => {
    const { store, engine } = await openStore({ ref: 'HELD0000', facts: held })
    const again = (ref: string) => engine.write((trx) => resend(trx, ref, 'new-id', received))
    const letThrough = (ref: string) => engine.write((trx) => release(trx, ref, minutesLater(9), engine))
    expect(await again('HELD0000')).toEqual({ status: 'refused', state: 'held' })
    expect(await letThrough('HELD0000')).toEqual({ status: 'done' })
    const released = { verdict: 'ok', heldBecause: 'honeypot', state: 'pending' }
    expect(await store.find({})).toMatchObject([released])
    expect(await claim(store, 9)).not.toBeNull()
    for (const change of [again, letThrough]) {
      expect(await change('HELD0000')).toEqual({ status: 'refused', state: 'sending' })
      expect(await change('NOTTHERE')).toEqual({ status: 'unknown' })
    }
  })

  test('erases all that is personal, and keeps that there was a request', async () => {
    const { store, engine } = await openStore({ dedupeKey: 'same', facts: { ...held, verdict: 'ok' } })
    await settle(store, 'pending')
    const rowOf = (table: 'appointment' | 'outbox' | 'attempt') =>
      engine.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()
    const [row, mail, attempt] = [await rowOf('appointment'), await rowOf('outbox'), await rowOf('attempt')]
    const { id, ref, title, page, verdict, held_because, notice_version, received_at } = row
    expect(await store.erase([id], minutesLater(9))).toEqual({ erased: [id], busy: [] })

    const blank = Object.fromEntries(Object.keys(row).map((column) => [column, '']))
    const kept = {
      id,
      ref,
      title,
      page,
      verdict,
      held_because,
      notice_version,
      received_at,
      stage: 'received',
    }
    const marks = { dedupe_key: `erased ${id}`, erased_at: msLater(9), version: 0, turn: 100, source: 'site' }
    const unset = {
      ip_hash: null,
      erase_requested_at: null,
      call_at: null,
      assigned_to: null,
      entered_by: null,
      person: null,
    }
    expect(await rowOf('appointment')).toEqual({ ...blank, ...kept, ...marks, ...unset })
    expect(await rowOf('outbox')).toEqual({ ...mail, state: 'erased', last_error: null })
    expect(await rowOf('attempt')).toEqual({ ...attempt, code: '' })
    expect(await store.find({ email: asha.email })).toEqual([])
    expect(await store.save(newAppointment({ dedupeKey: 'same' }))).toMatchObject({ status: 'stored' })
  })

  test('does not erase what is being mailed at this moment', async () => {
    const { store } = await openStore({})
    await claim(store)
    const id = await onlyIdIn(store)
    expect(await store.erase([id], received)).toEqual({ erased: [], busy: [id] })
    expect(await store.find({})).toMatchObject([{ fields: asha, erasedAt: null }])
  })

  test('purges what is old and does not wait to be mailed, and old hashes', async () => {
    const { store, engine, refs } = await openStore(
      { ref: 'OLDSENT0', receivedAt: minutesLater(-10) },
      { ref: 'OLDDEAD0', receivedAt: minutesLater(-9) },
      { ref: 'SENDING0', receivedAt: minutesLater(-8) },
      { ref: 'WAITS000', receivedAt: minutesLater(-7) },
      { ref: 'OLDHELD0', receivedAt: minutesLater(-6), facts: held },
      { ref: 'NEW00000', facts: { ...held, verdict: 'ok' } },
    )
    await settle(store, 'sent')
    await settle(store, 'dead')
    await claim(store)
    const all = { receivedBefore: minutesLater(-5), hashedBefore: minutesLater(5) }
    const outlook = { old: 3, all: 6, oldestAt: minutesLater(-10), lookedAt: null }
    expect(await store.purgeOutlook(all)).toEqual(outlook)
    expect(await store.purge(all)).toHaveLength(3)
    expect(await refs()).toEqual(['NEW00000', 'WAITS000', 'SENDING0'])
    const hashed = engine.db.selectFrom('appointment').selectAll().where('ip_hash', 'is not', null)
    expect(await hashed.execute()).toEqual([])
    expect(await engine.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  })

  test('purges more than one transaction holds', async () => {
    const { store, engine } = await openStore()
    await insertMailed(
      engine,
      Array.from({ length: 450 }, () => newAppointment()),
    )
    const limits = { receivedBefore: minutesLater(1), hashedBefore: received }
    expect(await store.purge(limits)).toHaveLength(450)
  })

  test('reports the figures, and how the last purge went', async () => {
    const monthAhead = new Date(Date.now() + 30 * 24 * 3_600_000)
    const { store } = await openStore({}, { receivedAt: minutesLater(5) }, { receivedAt: monthAhead })
    await store.addDigest({ ...digest, coversUntil: minutesLater(1) })
    await settle(store, 'sent')
    await settle(store, 'dead')
    await store.notePurge(received, 'sample reason')
    const limits = { receivedBefore: received, hashedBefore: received }
    expect(await store.purgeOutlook(limits)).toMatchObject({ lookedAt: received })
    expect(await store.figures()).toEqual({
      mails: { pending: 2, sending: 0, sent: 1, dead: 1, held: 0, erased: 0 },
      oldestWaitingSince: minutesLater(5),
      firstReceivedAt: received,
      lastDigestSentAt: minutesLater(1),
      purgeRefusal: 'sample reason',
      aheadOfClock: 1,
    })
  })

  test('adds counts to the totals of their day, also from several writers at once', async () => {
    const { engine } = await openStore()
    const counts = countsIn(engine)
    const call = { day: '2026-11-21', what: 'call', language: 'en', total: 2 }
    const page = { ...call, what: 'page' }
    await Promise.all([counts.add([call, page]), counts.add([page, call]), counts.add([call])])
    await counts.add([{ ...call, day: '2026-11-22' }])
    expect(await counts.since('2026-11-21')).toEqual([
      { ...call, day: '2026-11-22' },
      { ...call, total: 6 },
      { ...page, total: 4 },
    ])
    expect(await counts.since('2026-11-22')).toHaveLength(1)
  })

  test('forgets counts with the requests of their day', async () => {
    const { engine } = await openStore()
    const count = { what: 'call', language: 'en', total: 1 }
    await countsIn(engine).add([
      { ...count, day: '2026-11-10' },
      { ...count, day: '2026-11-11' },
    ])
    await purgeOld({ engine, mailFolder: temporaryFolder() }, 10, received)
    expect(await countsIn(engine).since('')).toEqual([{ ...count, day: '2026-11-11' }])
  })

  test('can be written to, is whole, and can be scrubbed', async () => {
    const { store, engine } = await openStore({})
    await expect(store.checkWritable()).resolves.toBe('writable')
    const { beat_at } = await engine.db.selectFrom('upkeep').selectAll().executeTakeFirstOrThrow()
    expect(Math.abs((beat_at ?? 0) - engine.now().getTime())).toBeLessThan(60_000)
    expect(await engine.findFaults()).toEqual([])
    await expect(engine.scrub()).resolves.toBeUndefined()
  })
}

onEachEngine('a store', storeContract)
