import type { Kysely, SelectQueryBuilder } from 'kysely'
import { normalisePhone } from '../request.ts'
import type { AttemptRecord, AppointmentRecord, RecordFilter } from './records.ts'
import { asListed } from './tables.ts'
import type { Tables } from './tables.ts'

/** The requests that a filter means, with all that is known of them, the newest first. */
export async function findRecords(db: Kysely<Tables>, filter: RecordFilter): Promise<AppointmentRecord[]> {
  const rows = await narrowed(selectRecords(db), filter)
    .orderBy('appointment.received_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .execute()
  return rows.map(asRecord).filter((record) => isOf(record, filter))
}

/** All attempts to mail a request, the oldest first. */
export async function historyOf(db: Kysely<Tables>, id: string): Promise<AttemptRecord[]> {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('outbox', 'outbox.id', 'attempt.outbox_id')
    .selectAll('attempt')
    .where('outbox.appointment_id', '=', id)
    .orderBy('attempt.at')
    .execute()
  return rows.map(({ at, transport, outcome, code, ms }) => {
    return { at: new Date(at), transport, outcome, code, tookMs: ms }
  })
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number]

function selectRecords(db: Kysely<Tables>) {
  return db
    .selectFrom('appointment')
    .innerJoin('outbox', 'outbox.appointment_id', 'appointment.id')
    .selectAll('appointment')
    .select(['outbox.state', 'outbox.attempts', 'outbox.due_at', 'outbox.transport', 'outbox.last_class'])
    .select(['outbox.last_error', 'outbox.first_failed_at', 'outbox.sent_at'])
}

function narrowed<Output>(
  query: SelectQueryBuilder<Tables, 'appointment' | 'outbox', Output>,
  { ref, states, from, until }: RecordFilter,
) {
  return query
    .$if(ref !== undefined, (one) => one.where('appointment.ref', '=', ref ?? ''))
    .$if(states !== undefined, (some) => some.where('outbox.state', 'in', [...(states ?? [])]))
    .$if(from !== undefined, (later) => later.where('appointment.received_at', '>=', from?.getTime() ?? 0))
    .$if(until !== undefined, (older) => older.where('appointment.received_at', '<', until?.getTime() ?? 0))
}

/** Whose requests they are is judged here: the engines fold letters of other scripts each in its own way. */
function isOf({ fields }: AppointmentRecord, { email, phone }: RecordFilter): boolean {
  if (email !== undefined && folded(fields.email) !== folded(email)) return false
  return phone === undefined || fields.phone === normalisePhone(phone)
}

function folded(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

function asRecord(row: Row): AppointmentRecord {
  return {
    ...asListed(row),
    eraseRequestedAt: asDate(row.erase_requested_at),
    mail: {
      attempts: row.attempts,
      dueAt: new Date(row.due_at),
      transport: row.transport,
      lastClass: row.last_class,
      lastError: row.last_error,
      firstFailedAt: asDate(row.first_failed_at),
      sentAt: asDate(row.sent_at),
    },
  }
}

function asDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
