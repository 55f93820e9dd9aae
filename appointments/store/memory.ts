import { clockToleranceMs } from '../clock.ts'
import { tellEveryMs } from '../held.ts'
import { longestRetryWaitMs } from '../retry.ts'
import { digestOf, unfinished } from './digest.ts'
import { mailStates, StoreUnavailable } from './store.ts'
import type {
  Appointment,
  AppointmentStore,
  Claim,
  ClaimedMail,
  Digest,
  ListedAppointment,
  MailState,
  NewDigest,
} from './store.ts'
import type { NewAppointment, SaveResult } from './store.ts'

/** A mail in the outbox; `about` is null for a digest, which covers the 24 hours before `coversUntil`. */
type Row = {
  id: string
  messageId: string
  about: NewAppointment | null
  coversUntil: Date
  state: MailState
  attempts: number
  dueAt: Date
  firstFailedAt: Date | null
  leaseBy: string
  leaseUntil: Date
}
type RequestRow = Row & { about: NewAppointment }

const dayMs = 24 * 60 * 60 * 1000

/** A store that forgets everything with the process: for tests and for trying things out. */
export function memoryStore(): AppointmentStore {
  const rows: Row[] = []
  let closed = false
  const call = async <Result>(work: () => Result): Promise<Result> => {
    if (closed) throw new StoreUnavailable('The store of appointment requests is closed.')
    return work()
  }
  return {
    save: (appointment) => call(() => save(rows, appointment)),
    addDigest: (digest) => call(() => addDigest(rows, digest)),
    claimDueMail: (claim) => call(() => claimDueMail(rows, claim)),
    nextDueAt: () => call(() => waiting(rows).map(actsAt)[0] ?? null),
    renewLease: (mail, leaseUntil) => call(() => settle(rows, mail, { leaseUntil })),
    settleSent: (mail) => call(() => settle(rows, mail, { state: 'sent' })),
    settleFailed: (mail, { at: firstFailedAt }, { dueAt }) =>
      call(() =>
        settle(rows, mail, dueAt === null ? { state: 'dead' } : { state: 'pending', dueAt, firstFailedAt }),
      ),
    returnLeases: () => call(() => returnLeases(rows)),
    list: () => call(() => list(rows)),
    countByState: () => call(() => countByState(rows)),
    close: async () => {
      closed = true
    },
  }
}

function save(rows: Row[], appointment: NewAppointment): SaveResult {
  const known = requests(rows).find(({ about }) => about.dedupeKey === appointment.dedupeKey)
  if (known !== undefined) return { status: 'known', ref: known.about.ref }
  if (requests(rows).some(({ about }) => about.ref === appointment.ref)) return { status: 'ref-taken' }

  const { mail, facts, receivedAt } = appointment
  const state = facts.verdict === 'held' ? 'held' : 'pending'
  rows.push({ ...mail, ...unleased, about: appointment, coversUntil: receivedAt, state, dueAt: receivedAt })
  return { status: 'stored', ref: appointment.ref }
}

function addDigest(rows: Row[], { id, messageId, dueAt, coversUntil }: NewDigest): boolean {
  const anything = requests(rows).some(({ about }) => about.receivedAt < coversUntil)
  if (!anything) return false
  const ahead = rows.filter((row) => row.about === null && row.coversUntil > coversUntil)
  for (const row of ahead) rows.splice(rows.indexOf(row), 1)
  if (rows.some((row) => row.id === id)) return false
  rows.push({ id, messageId, ...unleased, about: null, coversUntil, state: 'pending', dueAt })
  return true
}

const unleased = { attempts: 0, firstFailedAt: null, leaseBy: '', leaseUntil: new Date(0) }

function claimDueMail(rows: Row[], { now, leaseBy, leaseUntil }: Claim): ClaimedMail | null {
  const row = waiting(rows)
    .filter((row) => isDue(row, now, leaseUntil))
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt))[0]
  if (row === undefined) return null
  Object.assign(row, { state: 'sending', attempts: row.attempts + 1, leaseBy, leaseUntil })
  const { id, messageId, attempts, about, coversUntil } = row
  const claimed = { id, messageId, attempts, leaseBy }
  if (about === null) return { ...claimed, kind: 'digest', digest: readDigest(rows, coversUntil, now) }
  return { ...claimed, kind: 'request', appointment: asAppointment(about) }
}

function readDigest(rows: Row[], until: Date, now: Date): Digest {
  const from = new Date(until.getTime() - dayMs)
  const lines = list(rows)
    .toReversed()
    .filter(({ receivedAt, state }) => receivedAt >= from || unfinished.includes(state))
    .filter(({ receivedAt }) => receivedAt < until || isAhead(receivedAt, now, clockToleranceMs))
    .map(({ ref, receivedAt, state, heldBecause }) => ({ ref, receivedAt, state, heldBecause }))
  return digestOf(lines, from, until)
}

/** Mails that wait to be sent or whose lease may run out, the earliest first. */
function waiting(rows: Row[]): Row[] {
  const alive = rows.filter(({ state }) => state === 'pending' || state === 'sending')
  return alive.toSorted((one, other) => actsAt(one).getTime() - actsAt(other).getTime())
}

/** As in `outbox.ts`: with what a clock wrote that was ahead and has been set back since. */
function isDue(row: Row, now: Date, latestLease: Date): boolean {
  if (row.state === 'sending') {
    return row.leaseUntil <= now || isAhead(row.leaseUntil, latestLease, clockToleranceMs)
  }
  const failedAhead = row.firstFailedAt !== null && row.firstFailedAt > now
  const untried = row.attempts === 0 && (row.about !== null || isAhead(row.dueAt, now, tellEveryMs))
  return row.dueAt <= now || untried || failedAhead || isAhead(row.dueAt, now, longestRetryWaitMs)
}

function isAhead(at: Date, than: Date, ms: number): boolean {
  return at.getTime() > than.getTime() + ms
}

function actsAt(row: Row): Date {
  return row.state === 'sending' ? row.leaseUntil : row.dueAt
}

function settle(rows: Row[], mail: ClaimedMail, change: Partial<Row>): boolean {
  const row = rows.find(
    (row) => row.id === mail.id && row.leaseBy === mail.leaseBy && row.attempts === mail.attempts,
  )
  if (row?.state !== 'sending') return false
  Object.assign(row, change)
  return true
}

function returnLeases(rows: Row[]): number {
  const leased = rows.filter(({ state }) => state === 'sending')
  for (const row of leased) Object.assign(row, { state: 'pending', attempts: row.attempts - 1 })
  return leased.length
}

function list(rows: Row[]): ListedAppointment[] {
  return requests(rows)
    .map(asListed)
    .toSorted(
      (one, other) => Number(other.receivedAt) - Number(one.receivedAt) || (other.id > one.id ? 1 : -1),
    )
}

function requests(rows: Row[]): RequestRow[] {
  return rows.filter((row): row is RequestRow => row.about !== null)
}

function asListed({ state, about }: RequestRow): ListedAppointment {
  const { verdict, heldBecause, noticeVersion } = about.facts
  return { ...asAppointment(about), state, verdict, heldBecause, noticeVersion, erasedAt: null }
}

function asAppointment({ id, ref, fields, time, title, page, receivedAt }: NewAppointment): Appointment {
  return { id, ref, fields, time, title, page, receivedAt }
}

function countByState(rows: Row[]): Record<MailState, number> {
  const counts = mailStates.map((state) => [state, rows.filter((row) => row.state === state).length])
  // The keys are all the states there are.
  return Object.fromEntries(counts) as Record<MailState, number>
}
