import type { Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { type Archive, wipeTraces } from '#appointments/privacy/privacy.ts'
import { idOf } from '#appointments/progress/progress.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { release, resend } from '#appointments/store/resend.ts'
import { erase } from '#appointments/store/requests.ts'
import { type Change, StoreUnavailable } from '#appointments/store/store.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../auth/audit-log.ts'
import type { Person } from '../auth/session.ts'

/** An action on a whole request. Each is logged in the same transaction. */
export type RequestAction = { ref: string; person: Person; at: Date }

/** Mails a held-back request to the clinic and lists it with the others. */
export async function releaseRequest(
  trx: Transaction<Tables>,
  action: RequestAction,
  engine: Engine,
): Promise<Change> {
  const change = await release(trx, action.ref, action.at, engine)
  if (change.status === 'done') await log(trx, action, 'Released a held request')
  return change
}

/** Mails a request to the clinic again. */
export async function resendRequest(trx: Transaction<Tables>, action: RequestAction): Promise<Change> {
  const change = await resend(trx, action.ref, newId(), action.at)
  if (change.status === 'done') await log(trx, action, 'Resent the e-mail')
  return change
}

/** Erases a request; `busy` while a mail about it is being sent. */
export function eraseRequest(archive: Archive, action: RequestAction): Promise<ErasureEnd> {
  return eraseAll(archive, action, async (trx) => {
    const id = await idOf(trx, action.ref)
    return id === undefined ? [] : [id]
  })
}

export type ErasureEnd = { status: 'done' | 'unknown' | 'busy' }

/**
 * Blanks all personal data of requests, and wipes what is left of it in files; of none while a mail about one of them is being
 * sent.
 */
export async function eraseAll(
  archive: Archive,
  action: RequestAction,
  idsIn: (trx: Transaction<Tables>) => Promise<string[]>,
): Promise<ErasureEnd> {
  const erased = await archive.engine.write(async (trx) => {
    const ids = await idsIn(trx)
    if (ids.length === 0) return null
    if (await isBeingMailed(trx, ids)) return []
    await erase(trx, ids, action.at)
    const what = ids.length === 1 ? 'Erased a request' : `Erased a patient with ${ids.length} requests`
    await log(trx, action, what)
    return ids
  })
  if (erased === null) return { status: 'unknown' }
  await wipeTraces(archive, erased).catch(untilNight)
  return { status: erased.length > 0 ? 'done' : 'busy' }
}

/** Whether a mail is on its way. A change of every row: no worker takes one before the transaction ends. */
async function isBeingMailed(trx: Transaction<Tables>, ids: string[]): Promise<boolean> {
  const mails = trx.updateTable('outbox').set({ last_error: null }).where('appointment_id', 'in', ids)
  return (await mails.returning('state').execute()).some(({ state }) => state === 'sending')
}

/** It is erased and said to be so; what could not be wiped is wiped at night. */
function untilNight(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}

async function log(trx: Transaction<Tables>, { ref, person, at }: RequestAction, what: string) {
  await logAction(trx, at, person, what, ref)
}
