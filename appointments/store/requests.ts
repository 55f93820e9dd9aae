import type { Kysely, Transaction } from 'kysely'
import { blankFields } from '../fields.ts'
import { normalisePhone } from '../request.ts'
import { methodsOn, type Engine } from './engine.ts'
import { checkWritable, notePurge, readFigures } from './figures/figures.ts'
import { addLink } from './links.ts'
import { purge, purgeOutlook } from './purge.ts'
import { forgetPatients } from './patients.ts'
import { addReceipt } from './receipts.ts'
import type { Erasure, NewAppointment, PurgeLimits, RecordFilter, SaveResult } from './store.ts'
import { notUrgent } from '../urgency.ts'
import { noteFreed } from '../progress/freed.ts'
import { lastVisitId } from '../progress/visits.ts'
import { asAppointment, asDate, asRow, type Tables } from './tables.ts'

/** What is kept of visitors. */
export type Requests = ReturnType<typeof requestsIn>

/** The requests in a database. Every method throws `StoreUnavailable`. */
export function requestsIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  return {
    save: (appointment: NewAppointment) => engine.write((trx) => save(trx, appointment, engine)),
    find: reading(find),
    historyOf: reading(historyOf),
    erase: writing(erase),
    erasedSince: reading(erasedSince),
    purge: (limits: PurgeLimits) => purge(engine, limits),
    purgeOutlook: reading(purgeOutlook),
    notePurge: writing(notePurge),
    figures: () => engine.read((db) => readFigures(db, engine.now())),
    checkWritable: () => checkWritable(engine),
  }
}

/** Keeps a request and its mail, both or neither, unless it is known or its ref is taken. Durable on return. */
async function save(
  trx: Transaction<Tables>,
  appointment: NewAppointment,
  engine: Engine,
): Promise<SaveResult> {
  const { id, ref, dedupeKey, facts, receivedAt, mail, tokenHash } = appointment
  const added = await trx
    .insertInto('appointment')
    .values(asRow(appointment))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) {
    const known = await trx
      .selectFrom('appointment')
      .select(['id', 'ref', 'verdict'])
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirst()
    if (known === undefined) return { status: 'ref-taken' }
    await addLink(trx, tokenHash, known.id)
    return { status: 'known', ref: known.ref, held: known.verdict === 'held' }
  }
  await addLink(trx, tokenHash, id)
  const row = { id: mail.id, appointment_id: id, message_id: mail.messageId, due_at: receivedAt.getTime() }
  const held = facts.verdict === 'held'
  await trx
    .insertInto('outbox')
    .values({ ...row, state: held ? 'held' : 'pending' })
    .execute()
  await addReceipt(trx, appointment, engine)
  return { status: 'stored', ref, held }
}

/** The requests that match a filter, with all that is known of them, newest first; once for each kind of mail asked for. */
export async function find(db: Kysely<Tables>, filter: RecordFilter): Promise<AppointmentRecord[]> {
  const { ref, states, kinds = ['request'], from } = filter
  const rows = await selectRecords(db)
    .where('outbox.kind', 'in', [...kinds])
    .$if(ref !== undefined, (query) => query.where('appointment.ref', '=', ref ?? ''))
    .$if(states !== undefined, (query) => query.where('outbox.state', 'in', [...(states ?? [])]))
    .$if(from !== undefined, (query) => query.where('appointment.received_at', '>=', from?.getTime() ?? 0))
    .orderBy('appointment.received_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .execute()
  return rows.map(asRecord).filter((record) => isOf(record, filter))
}

function selectRecords(db: Kysely<Tables>) {
  return db
    .selectFrom('appointment')
    .innerJoin('outbox', 'outbox.appointment_id', 'appointment.id')
    .leftJoin('visit', (join) => join.on('visit.id', '=', lastVisitId).on('visit.cancelled_at', 'is', null))
    .selectAll('appointment')
    .select(['visit.starts_at as visit_starts_at', 'visit.dentist as visit_dentist'])
    .select(['outbox.state as mail_state', 'outbox.last_error as mail_last_error'])
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number]

/** All that is known of a request and its mail. An erased request has empty fields. */
export type AppointmentRecord = ReturnType<typeof asRecord>

function asRecord(row: RecordRow) {
  return {
    ...asAppointment(row),
    state: row.mail_state,
    verdict: row.verdict,
    stage: row.stage,
    /** The time that is fixed, and the dentist's slug. */
    visitAt: asDate(row.visit_starts_at),
    visitDentist: row.visit_dentist,
    heldBecause: row.held_because,
    noticeVersion: row.notice_version,
    source: row.source,
    enteredBy: row.entered_by,
    language: row.language,
    erasedAt: asDate(row.erased_at),
    /** Why its mail was refused last; it may quote the mail. */
    lastError: row.mail_last_error,
  }
}

/** Matched here and not in SQL: each engine folds the letters of other scripts in its own way. */
function isOf({ fields }: AppointmentRecord, { email, phone }: RecordFilter): boolean {
  const folded = (address: string) => address.trim().normalize('NFC').toLowerCase()
  if (email !== undefined && folded(fields.email) !== folded(email)) return false
  return phone === undefined || fields.phone === normalisePhone(phone)
}

/** All attempts to send the mails about a request, the oldest first. */
export async function historyOf(db: Kysely<Tables>, id: string) {
  const rows = await db
    .selectFrom('attempt')
    .innerJoin('outbox', 'outbox.id', 'attempt.outbox_id')
    .selectAll('attempt')
    .select('outbox.kind')
    .where('outbox.appointment_id', '=', id)
    .orderBy('attempt.at')
    .execute()
  return rows.map(({ at, kind, transport, outcome, code, ms }) => {
    return { at: new Date(at), kind, transport, outcome, code, tookMs: ms }
  })
}

/**
 * Blanks all that is personal in requests; reference, times and delivery log stay. What was not mailed yet never
 * will be. Requests that are being mailed at this moment are left as they are. What was known of a person without further
 * requests goes too.
 */
export async function erase(trx: Transaction<Tables>, ids: string[], at: Date): Promise<Erasure> {
  const erasure: Erasure = { erased: [], busy: [] }
  for (const id of ids) erasure[(await eraseOne(trx, id, at)) ? 'erased' : 'busy'].push(id)
  await forgetPatients(trx)
  return erasure
}

async function erasedSince(db: Kysely<Tables>, at: Date): Promise<{ id: string; ref: string; at: Date }[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'ref', 'erased_at'])
    .where('erased_at', '>=', at.getTime())
    .execute()
  return rows.map(({ id, ref, erased_at }) => ({ id, ref, at: new Date(Number(erased_at)) }))
}

/** False when a mail about it is on its way. */
async function eraseOne(trx: Transaction<Tables>, id: string, at: Date): Promise<boolean> {
  const mailsOf = trx.selectFrom('outbox').select('id').where('appointment_id', '=', id)
  // A change of every row: no worker takes one before this is done.
  const mails = await trx
    .updateTable('outbox')
    // The mail server's words may quote the mail, here and in the history of attempts.
    .set({ last_error: null })
    .where('appointment_id', '=', id)
    .returning('state')
    .execute()
  if (mails.some(({ state }) => state === 'sending')) return false
  await trx.updateTable('attempt').set({ code: '' }).where('outbox_id', 'in', mailsOf).execute()
  await trx
    .updateTable('outbox')
    .set({ state: 'erased' })
    .where('appointment_id', '=', id)
    .where('state', '!=', 'sent')
    .execute()
  await trx
    .updateTable('appointment')
    // The key is made from the fields: with it, a person who knows them could prove that they were here.
    .set({
      ...blankFields(),
      ...notUrgent,
      language: '',
      person: null,
      name_key: '',
      mailbox: '',
      time: '',
      dedupe_key: `erased ${id}`,
      ip_hash: null,
      erased_at: at.getTime(),
    })
    .where('id', '=', id)
    .execute()
  const visits = trx.selectFrom('visit').select('id').where('appointment_id', '=', id)
  for (const visit of await visits.where('cancelled_at', 'is', null).where('state', '=', 'booked').execute())
    await noteFreed(trx, visit.id, at)
  // The links lead nowhere, and the time is free: nobody could say any more whose it is.
  await trx.deleteFrom('request_link').where('appointment_id', '=', id).execute()
  await trx.deleteFrom('visit').where('appointment_id', '=', id).execute()
  await trx.deleteFrom('message').where('appointment_id', '=', id).execute()
  await trx.deleteFrom('desk_note').where('appointment_id', '=', id).execute()
  await trx.deleteFrom('desk_correction').where('appointment_id', '=', id).execute()
  return true
}
