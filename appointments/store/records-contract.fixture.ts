import { expect, onTestFinished, test } from 'vitest'
import { asha, newAppointment } from '../requests.fixture.ts'
import type { Engine } from './engine.ts'
import { kyselyStore } from './kysely-store.ts'
import type { AppointmentStore } from './kysely-store.ts'
import type { ClaimedMail, NewAppointment } from './store.ts'

const received = new Date('2026-11-21T14:01:00Z')
const minutesLater = (minutes: number) => new Date(received.getTime() + minutes * 60_000)
const held = { verdict: 'held', heldBecause: 'honeypot', noticeVersion: null, ipHash: 'hash' } as const

async function claim(store: AppointmentStore, minutes = 0): Promise<ClaimedMail | null> {
  return store.claimDueMail({
    now: minutesLater(minutes),
    leaseBy: 'worker',
    leaseUntil: minutesLater(minutes + 2),
  })
}

/** Claims what is due and settles it as sent, refused, or given up. */
async function settle(store: AppointmentStore, end: 'sent' | 'pending' | 'dead', minutes = 0): Promise<void> {
  const mail = await claim(store, minutes)
  if (mail === null) throw new Error('No mail was due')
  const report = { at: minutesLater(1), tookMs: 12, transport: 'test', code: 'code' }
  if (end === 'sent') await store.settleSent(mail, report)
  else {
    const dueAt = end === 'dead' ? null : minutesLater(30)
    await store.settleFailed(mail, report, { class: 'config', error: `No such user: ${asha.name}`, dueAt })
  }
}

/** What the clinic can do with kept requests, on every engine; `open` gives a new empty one. */
export function recordsContract(open: () => Promise<Engine>): void {
  async function openBoth(...requests: Partial<NewAppointment>[]) {
    const engine = await open()
    const store = kyselyStore(engine)
    onTestFinished(() => store.close())
    for (const different of requests) await store.save(newAppointment(different))
    return { store, records: store, engine }
  }
  const refsOf = (found: { ref: string }[]) => found.map(({ ref }) => ref)

  test('finds requests by reference, state and time, the newest first', async () => {
    const late = { ref: 'LATE0000', receivedAt: minutesLater(5) }
    const { records } = await openBoth({ ref: 'EARLY000' }, late, { ref: 'HELD0000', facts: held })
    expect(refsOf(await records.find({}))[0]).toBe('LATE0000')
    expect(await records.find({})).toHaveLength(3)
    expect(refsOf(await records.find({ ref: 'EARLY000' }))).toEqual(['EARLY000'])
    expect(refsOf(await records.find({ states: ['held', 'dead'] }))).toEqual(['HELD0000'])
    expect(refsOf(await records.find({ from: minutesLater(1) }))).toEqual(['LATE0000'])
    expect(refsOf(await records.find({ until: minutesLater(5) })).toSorted()).toEqual([
      'EARLY000',
      'HELD0000',
    ])
  })

  test('finds whose requests they are in any spelling of address and number', async () => {
    const other = { ref: 'OTHER000', fields: { ...asha, email: 'BINA@Mail.example', phone: '9123456780' } }
    const { records } = await openBoth({}, other)
    expect(refsOf(await records.find({ email: ' bina@mail.EXAMPLE' }))).toEqual(['OTHER000'])
    expect(refsOf(await records.find({ phone: '+91 91234 56780' }))).toEqual(['OTHER000'])
    expect(await records.find({ email: 'bina@mail.example', phone: '9876543210' })).toEqual([])
    expect(await records.find({ email: 'bina' })).toEqual([])
  })

  test('tells how the mail about a request fared, and every attempt', async () => {
    const { store, records } = await openBoth({ ref: 'SHOWN000' })
    await settle(store, 'pending')
    const [record] = await records.find({ ref: 'SHOWN000' })
    expect(record).toMatchObject({ fields: asha, state: 'pending', eraseRequestedAt: null })
    expect(record?.mail).toEqual({
      attempts: 1,
      dueAt: minutesLater(30),
      transport: 'test',
      lastClass: 'config',
      lastError: `No such user: ${asha.name}`,
      firstFailedAt: minutesLater(1),
      sentAt: null,
    })
    const attempt = { at: minutesLater(1), transport: 'test', outcome: 'failed', code: 'code', tookMs: 12 }
    expect(await records.historyOf(record?.id ?? '')).toEqual([attempt])
  })

  test('mails a sent request again under a new Message-ID of the same domain', async () => {
    const { store, records } = await openBoth({ ref: 'AGAIN000' })
    await settle(store, 'sent')
    expect(await records.resend('AGAIN000', 'new-id', minutesLater(9))).toEqual({ status: 'done' })
    expect(await claim(store, 9)).toMatchObject({ messageId: '<new-id@clinic.example>', attempts: 1 })
  })

  test('mails a waiting request at once under the Message-ID that it has', async () => {
    const { store, records } = await openBoth({
      ref: 'WAITS000',
      mail: { id: 'm', messageId: '<m@clinic.example>' },
    })
    await settle(store, 'pending')
    expect(await records.resend('WAITS000', 'new-id', minutesLater(9))).toEqual({ status: 'done' })
    expect(await claim(store, 9)).toMatchObject({ messageId: '<m@clinic.example>', attempts: 1 })
  })

  test('does not mail again what is held, on its way, or not there', async () => {
    const { store, records } = await openBoth({ ref: 'HELD0000', facts: held }, { ref: 'ONITSWAY' })
    await claim(store)
    expect(await records.resend('HELD0000', 'x', received)).toEqual({ status: 'refused', state: 'held' })
    expect(await records.resend('ONITSWAY', 'x', received)).toEqual({ status: 'refused', state: 'sending' })
    expect(await records.resend('NOTTHERE', 'x', received)).toEqual({ status: 'unknown' })
  })

  test('releases a held request, and nothing else', async () => {
    const { store, records } = await openBoth({ ref: 'HELD0000', facts: held })
    expect(await claim(store, 9)).toBeNull()
    expect(await records.release('HELD0000', minutesLater(9))).toEqual({ status: 'done' })
    expect(await records.find({})).toMatchObject([
      { verdict: 'ok', heldBecause: 'honeypot', state: 'pending' },
    ])
    expect(await claim(store, 9)).not.toBeNull()
    expect(await records.release('HELD0000', received)).toEqual({ status: 'refused', state: 'sending' })
    expect(await records.release('NOTTHERE', received)).toEqual({ status: 'unknown' })
  })

  test('tries again what was given up', async () => {
    const { store, records } = await openBoth(
      { ref: 'DEAD0000' },
      { ref: 'SENT0000', receivedAt: minutesLater(1) },
    )
    await settle(store, 'dead')
    await settle(store, 'sent', 1)
    expect(await records.retryDead(minutesLater(9))).toBe(1)
    expect(await claim(store, 9)).toMatchObject({ attempts: 1, appointment: { ref: 'DEAD0000' } })
    expect(await claim(store, 9)).toBeNull()
  })

  test('erases all that is personal, and keeps that there was a request', async () => {
    const { store, records, engine } = await openBoth({ facts: { ...held, verdict: 'ok' } })
    await settle(store, 'pending')
    const rowOf = (table: 'appointment' | 'outbox' | 'attempt') =>
      engine.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()
    const [row, mail, attempt] = [await rowOf('appointment'), await rowOf('outbox'), await rowOf('attempt')]
    const { id, ref, title, page, verdict, held_because, notice_version, received_at } = row
    expect(await records.erase([id], minutesLater(9))).toEqual({ erased: [id], busy: [] })

    const blank = Object.fromEntries(Object.keys(row).map((column) => [column, '']))
    const kept = { id, ref, title, page, verdict, held_because, notice_version, received_at }
    const marks = { dedupe_key: `erased ${id}`, erased_at: minutesLater(9).getTime() }
    const unset = { ip_hash: null, erase_requested_at: null }
    expect(await rowOf('appointment')).toEqual({ ...blank, ...kept, ...marks, ...unset })
    expect(await rowOf('outbox')).toEqual({ ...mail, state: 'erased', last_error: null })
    expect(await rowOf('attempt')).toEqual({ ...attempt, code: '' })
    expect(await claim(store, 1000)).toBeNull()
    expect(await records.find({ email: asha.email })).toEqual([])
  })

  test('keeps a sent mail as sent when its request is erased', async () => {
    const { store, records } = await openBoth({})
    await settle(store, 'sent')
    const [{ id } = { id: '' }] = await records.find({})
    await records.erase([id], received)
    expect(await records.find({})).toMatchObject([{ state: 'sent', erasedAt: received }])
  })

  test('does not erase what is on its way at this moment', async () => {
    const { store, records } = await openBoth({})
    await claim(store)
    const [{ id } = { id: '' }] = await records.find({})
    expect(await records.erase([id], received)).toEqual({ erased: [], busy: [id] })
    expect(await records.find({})).toMatchObject([{ fields: asha, erasedAt: null }])
  })

  test('keeps the same request again after the first was erased', async () => {
    const { store, records } = await openBoth({ dedupeKey: 'same' })
    const [{ id } = { id: '' }] = await records.find({})
    await records.erase([id], received)
    expect(await store.save(newAppointment({ dedupeKey: 'same' }))).toMatchObject({ status: 'stored' })
  })

  test('notes an erasure that has to wait', async () => {
    const { records } = await openBoth({}, {})
    const [{ id } = { id: '' }] = await records.find({})
    await records.postponeErasure([id], minutesLater(9))
    expect(await records.find({})).toMatchObject([
      { eraseRequestedAt: minutesLater(9) },
      { eraseRequestedAt: null },
    ])
  })

  test('purges what is old with its mails, held requests by their own rule, and old hashes', async () => {
    const { store, records, engine } = await openBoth(
      { ref: 'OLD00000', receivedAt: minutesLater(-10) },
      { ref: 'OLDHELD0', receivedAt: minutesLater(-10), facts: held },
      { ref: 'NEW00000', facts: { ...held, verdict: 'ok' } },
    )
    await settle(store, 'sent')
    const limits = { receivedBefore: minutesLater(-5), heldReceivedBefore: minutesLater(-20) }
    const told: number[] = []
    const deleted = await records.purge({ ...limits, hashedBefore: minutesLater(5) }, (count) =>
      told.push(count),
    )
    expect(deleted).toHaveLength(1)
    expect(told).toEqual([1])
    expect(refsOf(await records.find({}))).toEqual(['NEW00000', 'OLDHELD0'])
    const hashes = await engine.db.selectFrom('appointment').select('ip_hash').execute()
    expect(hashes).toEqual([{ ip_hash: null }, { ip_hash: null }])
    expect(await engine.db.selectFrom('attempt').selectAll().execute()).toEqual([])
  })

  test('purges nothing that is still to be mailed', async () => {
    const { store, records } = await openBoth({}, {}, {})
    await settle(store, 'dead')
    await claim(store)
    const limits = { receivedBefore: minutesLater(9), heldReceivedBefore: received, hashedBefore: received }
    expect(await records.purge(limits)).toHaveLength(1)
    expect(await store.countByState()).toMatchObject({ pending: 1, sending: 1, dead: 0 })
  })

  test('purges more than one transaction holds', async () => {
    const { store, records, engine } = await openBoth()
    await Promise.all(Array.from({ length: 450 }, () => store.save(newAppointment())))
    await engine.db.updateTable('outbox').set({ state: 'sent' }).execute()
    const limits = { receivedBefore: minutesLater(1), heldReceivedBefore: received, hashedBefore: received }
    const told: number[] = []
    expect(await records.purge(limits, (count) => told.push(count))).toHaveLength(450)
    expect(told).toEqual([200, 400, 450])
  })

  test('tells what a purge would delete, and remembers how the last one went', async () => {
    const old = { receivedAt: minutesLater(-10) }
    const { store, records } = await openBoth(old, old, { ...old, facts: held }, {})
    await settle(store, 'sent')
    const limits = { receivedBefore: minutesLater(-5), heldReceivedBefore: minutesLater(-20) }
    const outlook = await records.purgeOutlook({ ...limits, hashedBefore: received })
    expect(outlook).toEqual({ old: 1, all: 4, oldestAt: minutesLater(-10), lookedAt: null })
    await records.notePurge(received, 'made up')
    expect(await records.purgeOutlook({ ...limits, hashedBefore: received })).toMatchObject({
      lookedAt: received,
    })
    expect(await records.figures()).toMatchObject({ purgeRefusal: 'made up' })
    await store.addDigest({ id: 'd', messageId: '<d@x>', dueAt: minutesLater(-30), coversUntil: received })
    expect(await claim(store)).toMatchObject({ digest: { purgeRefusal: 'made up' } })
  })

  test('tells how things stand', async () => {
    const { store, records } = await openBoth({}, { receivedAt: minutesLater(5) })
    await store.addDigest({
      id: 'd',
      messageId: '<d@x>',
      dueAt: minutesLater(-5),
      coversUntil: minutesLater(1),
    })
    await settle(store, 'sent')
    await settle(store, 'dead')
    expect(await records.figures()).toEqual({
      mails: { pending: 1, sending: 0, sent: 1, dead: 1, held: 0, erased: 0 },
      oldestWaitingSince: minutesLater(5),
      firstReceivedAt: received,
      lastDigestSentAt: minutesLater(1),
      purgeRefusal: null,
      aheadOfClock: 0,
    })
  })

  test('tells how many requests carry a time that lies ahead', async () => {
    const { records } = await openBoth({}, { receivedAt: new Date(Date.now() + 30 * 24 * 3_600_000) })
    expect(await records.figures()).toMatchObject({ aheadOfClock: 1 })
  })

  test('can be written to, is whole, and can be scrubbed', async () => {
    const { records, engine } = await openBoth({})
    await expect(records.checkWritable()).resolves.toBe('writable')
    const { beat_at } = await engine.db.selectFrom('upkeep').selectAll().executeTakeFirstOrThrow()
    expect(Math.abs((beat_at ?? 0) - engine.now().getTime())).toBeLessThan(60_000)
    expect(await engine.findFaults()).toEqual([])
    await expect(engine.scrub()).resolves.toBeUndefined()
  })
}
