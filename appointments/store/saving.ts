import type { Transaction } from 'kysely'
import type { NewAppointment, SaveResult } from './store.ts'
import { asRow } from './tables.ts'
import type { Tables } from './tables.ts'

/** Keeps requests that are new, each with its mail; one result a request, in their order. */
export async function saveAll(
  trx: Transaction<Tables>,
  appointments: NewAppointment[],
): Promise<SaveResult[]> {
  const stored = await addAppointments(trx, appointments)
  await addMails(
    trx,
    appointments.filter(({ id }) => stored.has(id)),
  )
  const others = appointments.filter(({ id }) => !stored.has(id))
  const refs = await findRefs(trx, others)
  return appointments.map(({ id, ref, dedupeKey }) => {
    if (stored.has(id)) return { status: 'stored', ref }
    // The ref of the same request from before; without one it was the ref that stood in the way.
    const known = refs.get(dedupeKey)
    return known === undefined ? { status: 'ref-taken' } : { status: 'known', ref: known }
  })
}

/** Returns the ids of those that were new. */
async function addAppointments(trx: Transaction<Tables>, appointments: NewAppointment[]) {
  // In one order everywhere: two servers that insert the same keys in different orders would lock each other out.
  const inOrder = appointments.toSorted((one, other) => (one.dedupeKey < other.dedupeKey ? -1 : 1))
  const added = await trx
    .insertInto('appointment')
    .values(inOrder.map(asRow))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

async function addMails(trx: Transaction<Tables>, appointments: NewAppointment[]): Promise<void> {
  if (appointments.length === 0) return
  const mails = appointments.map(({ id, facts, receivedAt, mail }) => ({
    id: mail.id,
    appointment_id: id,
    message_id: mail.messageId,
    state: facts.verdict === 'held' ? ('held' as const) : ('pending' as const),
    due_at: receivedAt.getTime(),
  }))
  await trx.insertInto('outbox').values(mails).execute()
}

/** The refs of requests from before, by their keys. */
async function findRefs(trx: Transaction<Tables>, appointments: NewAppointment[]) {
  if (appointments.length === 0) return new Map<string, string>()
  const keys = appointments.map(({ dedupeKey }) => dedupeKey)
  const known = await trx
    .selectFrom('appointment')
    .select(['dedupe_key', 'ref'])
    .where('dedupe_key', 'in', keys)
    .execute()
  return new Map(known.map(({ dedupe_key, ref }) => [dedupe_key, ref]))
}
