import { expect, onTestFinished, test } from 'vitest'
import { asha, newAppointment, refOf } from '../requests.fixture.ts'
import { StoreUnavailable } from './store.ts'
import type { AppointmentStore } from './kysely-store.ts'
import type { Claim, ClaimedMail } from './store.ts'

const received = new Date('2026-11-21T14:01:00Z')
const minutesLater = (minutes: number) => new Date(received.getTime() + minutes * 60_000)
const report = { at: minutesLater(1), tookMs: 12, transport: 'test', code: 'ok' }
const refusal = { class: 'temporary', error: 'greylisted' }

function claimAt(minutes: number, leaseBy = 'worker'): Claim {
  return { now: minutesLater(minutes), leaseBy, leaseUntil: minutesLater(minutes + 2) }
}

/** Claims what must be there to claim. */
async function claimFrom(store: AppointmentStore, claim = claimAt(0)): Promise<ClaimedMail> {
  const mail = await store.claimDueMail(claim)
  if (mail === null) throw new Error('No mail was due')
  return mail
}

/** What every store keeps; `open` gives a new empty one. */
export function storeContract(open: () => Promise<AppointmentStore>): void {
  async function openStore(): Promise<AppointmentStore> {
    const store = await open()
    onTestFinished(() => store.close())
    return store
  }

  test('keeps a request whole and its mail as pending', async () => {
    const store = await openStore()
    const { id, ref, time, title, page, ...asked } = newAppointment()
    expect(await store.save({ id, ref, time, title, page, ...asked })).toEqual({ status: 'stored', ref })
    const request = { id, ref, fields: asha, time, title, page, receivedAt: received }
    const facts = { verdict: 'ok', heldBecause: null, noticeVersion: '2026-11', erasedAt: null }
    const untried = { transport: null, lastClass: null, lastError: null, firstFailedAt: null, sentAt: null }
    const mail = { attempts: 0, dueAt: received, ...untried }
    const record = { ...request, ...facts, state: 'pending', eraseRequestedAt: null, mail }
    expect(await store.find({})).toEqual([record])
  })

  test('answers a known request with its first reference and keeps it once', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'FIRST000', dedupeKey: 'same' }))
    const again = newAppointment({ ref: 'SECOND00', dedupeKey: 'same' })
    expect(await store.save(again)).toEqual({ status: 'known', ref: 'FIRST000' })
    expect(await store.countByState()).toMatchObject({ pending: 1 })
  })

  test('keeps a request once that arrives twenty times at once', async () => {
    const store = await openStore()
    const copies = Array.from({ length: 20 }, () => newAppointment({ dedupeKey: 'same' }))
    const results = await Promise.all(copies.map((copy) => store.save(copy)))
    const refs = results.map((result) => (result.status === 'ref-taken' ? 'none' : result.ref))
    expect(new Set(refs).size).toBe(1)
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(1)
    expect(await store.find({})).toHaveLength(1)
  })

  test('keeps a held request and gives out no mail about it', async () => {
    const store = await openStore()
    const facts = { verdict: 'held', heldBecause: 'honeypot', noticeVersion: null, ipHash: 'x' } as const
    expect(await store.save(newAppointment({ facts }))).toMatchObject({ status: 'stored' })
    expect(await store.find({})).toMatchObject([{ state: 'held', verdict: 'held', heldBecause: 'honeypot' }])
    expect(await store.claimDueMail(claimAt(1000))).toBeNull()
    expect(await store.nextDueAt()).toBeNull()
  })

  test('keeps new, known and clashing requests of one moment each in its own way', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'FIRST000', dedupeKey: 'same' }))
    const requests = [{ ref: 'NEW00000' }, { dedupeKey: 'same' }, { ref: 'FIRST000' }, { ref: 'NEW00001' }]
    const results = await Promise.all(requests.map((different) => store.save(newAppointment(different))))
    expect(results).toEqual([
      { status: 'stored', ref: 'NEW00000' },
      { status: 'known', ref: 'FIRST000' },
      { status: 'ref-taken' },
      { status: 'stored', ref: 'NEW00001' },
    ])
    expect(await store.countByState()).toMatchObject({ pending: 3 })
  })

  test('says that a reference is taken and keeps nothing', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'TAKEN000' }))
    expect(await store.save(newAppointment({ ref: 'TAKEN000' }))).toEqual({ status: 'ref-taken' })
    expect(await store.find({})).toHaveLength(1)
  })

  test('lists the newest first', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'MIDDLE00', receivedAt: minutesLater(5) }))
    await store.save(newAppointment({ ref: 'NEWEST00', receivedAt: minutesLater(9) }))
    await store.save(newAppointment({ ref: 'OLDEST00', receivedAt: minutesLater(1) }))
    const refs = (await store.find({})).map(({ ref }) => ref)
    expect(refs).toEqual(['NEWEST00', 'MIDDLE00', 'OLDEST00'])
  })

  test('gives out the mail that has been due longest', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'LATER000', receivedAt: minutesLater(1) }))
    await store.save(newAppointment({ ref: 'EARLIER0' }))
    expect(refOf(await store.claimDueMail(claimAt(1)))).toBe('EARLIER0')
    expect(refOf(await store.claimDueMail(claimAt(1)))).toBe('LATER000')
  })

  test('gives each mail to one worker only', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'LATER000', receivedAt: minutesLater(1) }))
    await store.save(newAppointment({ ref: 'EARLIER0' }))
    const mails = await Promise.all([1, 2, 3].map(() => store.claimDueMail(claimAt(1))))
    // Workers that ask at the same moment are answered in any order.
    expect(mails.map(refOf).toSorted()).toEqual(['EARLIER0', 'LATER000', undefined])
  })

  test('gives out a mail whose lease ran out before one that came due later', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'LATER000', receivedAt: minutesLater(1) }))
    await store.save(newAppointment({ ref: 'LEASED00' }))
    await store.claimDueMail(claimAt(0))
    expect(refOf(await claimFrom(store, claimAt(5)))).toBe('LEASED00')
  })

  test('gives out a mail with its request and this attempt counted', async () => {
    const store = await openStore()
    const { mail, dedupeKey: _key, facts: _facts, ...appointment } = newAppointment()
    await store.save({ ...newAppointment(), ...appointment, mail })
    expect(await claimFrom(store)).toEqual({
      ...mail,
      attempts: 1,
      leaseBy: 'worker',
      kind: 'request',
      appointment,
    })
    expect(await store.countByState()).toMatchObject({ pending: 0, sending: 1 })
  })

  test('gives out a mail that was never tried at once, whatever time its request carries', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'AHEAD000', receivedAt: minutesLater(500_000) }))
    expect(refOf(await store.claimDueMail(claimAt(0)))).toBe('AHEAD000')
  })

  test('gives out a mail that is due later than any failure puts it', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    await store.settleFailed(await claimFrom(store), report, { ...refusal, dueAt: minutesLater(60 * 24) })
    expect(await store.claimDueMail(claimAt(60 * 17))).toBeNull()
    expect(await store.claimDueMail(claimAt(60 * 16))).not.toBeNull()
  })

  test('gives out once a mail whose failure lies ahead, then when it is due', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    await store.settleFailed(await claimFrom(store), report, { ...refusal, dueAt: minutesLater(1.5) })
    const mail = await claimFrom(store, claimAt(-60))
    const again = { ...report, at: minutesLater(-59) }
    await store.settleFailed(mail, again, { ...refusal, dueAt: minutesLater(-57) })
    expect(await store.claimDueMail(claimAt(-58))).toBeNull()
    expect(await store.claimDueMail(claimAt(-57))).not.toBeNull()
  })

  test('gives out a mail whose lease ends later than any that is taken now', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    await store.claimDueMail(claimAt(0, 'first'))
    expect(await store.claimDueMail(claimAt(-0.5, 'second'))).toBeNull()
    expect(await store.claimDueMail(claimAt(-60, 'second'))).toMatchObject({ leaseBy: 'second' })
  })

  test('adds a digest once a day, and only once something has come in', async () => {
    const store = await openStore()
    const digest = { id: 'digest-1', messageId: '<d@clinic.example>', dueAt: minutesLater(60) }
    expect(await store.addDigest({ ...digest, coversUntil: minutesLater(60) })).toBe(false)
    await store.save(newAppointment())
    expect(await store.addDigest({ ...digest, coversUntil: received })).toBe(false)
    const both = [1, 2].map(() => store.addDigest({ ...digest, coversUntil: minutesLater(60) }))
    expect((await Promise.all(both)).toSorted()).toEqual([false, true])
  })

  test('gives out a digest with what came in that day and what was left from before', async () => {
    const store = await openStore()
    const held = { verdict: 'held', heldBecause: 'honeypot', noticeVersion: null, ipHash: null } as const
    await store.save(newAppointment({ ref: 'OLDSENT0', receivedAt: minutesLater(-3000) }))
    await store.settleSent(await claimFrom(store), report)
    await store.save(newAppointment({ ref: 'OLDHELD0', receivedAt: minutesLater(-2000), facts: held }))
    await store.save(newAppointment({ ref: 'TODAY000', receivedAt: minutesLater(-1000) }))
    await store.settleSent(await claimFrom(store), report)
    await store.save(newAppointment({ ref: 'LATER000', receivedAt: minutesLater(5) }))
    const ids = { id: 'digest-1', messageId: '<d@clinic.example>' }
    await store.addDigest({ ...ids, dueAt: minutesLater(-1), coversUntil: received })

    expect(await claimFrom(store, claimAt(5))).toEqual({
      ...ids,
      attempts: 1,
      leaseBy: 'worker',
      kind: 'digest',
      digest: {
        from: minutesLater(-24 * 60),
        until: received,
        received: [{ ref: 'TODAY000', receivedAt: minutesLater(-1000), state: 'sent', heldBecause: null }],
        leftOver: [
          { ref: 'OLDHELD0', receivedAt: minutesLater(-2000), state: 'held', heldBecause: 'honeypot' },
        ],
        purgeRefusal: null,
      },
    })
    expect(await store.find({})).toHaveLength(4)
  })

  test('names in a digest what carries a time that lies ahead, and makes room for the days to come', async () => {
    const store = await openStore()
    await store.save(newAppointment({ ref: 'TODAY000', receivedAt: minutesLater(-5) }))
    await store.save(newAppointment({ ref: 'AHEAD000', receivedAt: minutesLater(5_000) }))
    for (let count = 0; count < 2; count += 1) await store.settleSent(await claimFrom(store), report)
    const digestOn = (day: number) => {
      const coversUntil = minutesLater(day * 24 * 60)
      return { id: `digest-${day}`, messageId: '<d@clinic.example>', dueAt: coversUntil, coversUntil }
    }
    expect(await store.addDigest(digestOn(1))).toBe(true)
    await store.settleSent(await claimFrom(store, claimAt(24 * 60)), report)
    expect(await store.addDigest(digestOn(0))).toBe(true)
    const { digest } = (await claimFrom(store)) as Extract<ClaimedMail, { kind: 'digest' }>
    expect(digest.received).toMatchObject([{ ref: 'TODAY000' }])
    expect(digest.leftOver).toMatchObject([{ ref: 'AHEAD000' }])
    expect(await store.addDigest(digestOn(1))).toBe(true)
  })

  test('knows when the next mail is due or the next lease runs out', async () => {
    const store = await openStore()
    expect(await store.nextDueAt()).toBeNull()
    await store.save(newAppointment({ receivedAt: minutesLater(5) }))
    await store.save(newAppointment({ receivedAt: minutesLater(9) }))
    expect(await store.nextDueAt()).toEqual(minutesLater(5))
    await store.claimDueMail(claimAt(5))
    expect(await store.nextDueAt()).toEqual(minutesLater(7))
  })

  test('never gives out a sent mail again', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    expect(await store.settleSent(await claimFrom(store), report)).toBe(true)
    expect(await store.claimDueMail(claimAt(1000))).toBeNull()
    expect(await store.nextDueAt()).toBeNull()
    expect(await store.countByState()).toEqual({
      pending: 0,
      sending: 0,
      sent: 1,
      dead: 0,
      held: 0,
      erased: 0,
    })
  })

  test('gives out a failed mail again once it is due again', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    await store.settleFailed(await claimFrom(store), report, { ...refusal, dueAt: minutesLater(30) })
    expect(await store.claimDueMail(claimAt(29))).toBeNull()
    expect(await store.claimDueMail(claimAt(30))).toMatchObject({ attempts: 2 })
  })

  test('keeps a mail that was given up as dead', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    expect(await store.settleFailed(await claimFrom(store), report, { ...refusal, dueAt: null })).toBe(true)
    expect(await store.claimDueMail(claimAt(1000))).toBeNull()
    expect(await store.find({})).toMatchObject([{ state: 'dead' }])
  })

  test('gives a mail to another worker once the lease has run out', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    await store.claimDueMail(claimAt(0, 'first'))
    expect(await store.claimDueMail(claimAt(1, 'second'))).toBeNull()
    expect(await store.claimDueMail(claimAt(2, 'second'))).toMatchObject({ attempts: 2, leaseBy: 'second' })
  })

  test('lets a worker keep a mail for longer, unless another has it by then', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    const mail = await claimFrom(store, claimAt(0, 'first'))
    expect(await store.renewLease(mail, minutesLater(4))).toBe(true)
    expect(await store.claimDueMail(claimAt(3, 'second'))).toBeNull()
    expect(await store.claimDueMail(claimAt(4, 'second'))).toMatchObject({ leaseBy: 'second' })
    expect(await store.renewLease(mail, minutesLater(9))).toBe(false)
    expect(await store.nextDueAt()).toEqual(minutesLater(6))
  })

  test('lets a worker that comes back late change nothing', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    const late = await claimFrom(store, claimAt(0, 'same worker'))
    const current = await claimFrom(store, claimAt(2, 'same worker'))
    expect(await store.settleSent(late, report)).toBe(false)
    expect(await store.settleFailed(late, report, { ...refusal, dueAt: null })).toBe(false)
    expect(await store.countByState()).toMatchObject({ sending: 1 })
    expect(await store.settleSent(current, report)).toBe(true)
  })

  test('lets a worker from before a restart change nothing', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    const before = await claimFrom(store, claimAt(0, 'before'))
    await store.returnLeases()
    const after = await claimFrom(store, claimAt(0, 'after'))
    expect(after.attempts).toBe(before.attempts)
    expect(await store.settleSent(before, report)).toBe(false)
    expect(await store.settleSent(after, report)).toBe(true)
  })

  test('settles a mail once', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    const mail = await claimFrom(store)
    await store.settleSent(mail, report)
    expect(await store.settleFailed(mail, report, { ...refusal, dueAt: null })).toBe(false)
    expect(await store.countByState()).toMatchObject({ sent: 1, dead: 0 })
  })

  test('returns all leases at boot, without counting the attempts that were cut off', async () => {
    const store = await openStore()
    await store.save(newAppointment())
    await store.save(newAppointment())
    await store.claimDueMail(claimAt(0))
    expect(await store.returnLeases()).toBe(1)
    expect(await store.countByState()).toMatchObject({ pending: 2, sending: 0 })
    expect(await store.claimDueMail(claimAt(0))).toMatchObject({ attempts: 1 })
  })

  test('does nothing any more once it is closed', async () => {
    const store = await openStore()
    await store.close()
    await expect(store.save(newAppointment())).rejects.toThrow(StoreUnavailable)
    await expect(store.find({})).rejects.toThrow(StoreUnavailable)
    await expect(store.close()).resolves.toBeUndefined()
  })
}
