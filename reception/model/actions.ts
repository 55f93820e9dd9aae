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

/** Blanks all personal data, and wipes what is left of it in files; `busy` while a mail about the request is being sent. */
export async function eraseRequest(
  archive: Archive,
  action: RequestAction,
): Promise<{ status: 'done' | 'unknown' | 'busy' }> {
  const erasure = await archive.engine.write(async (trx) => {
    const id = await idOf(trx, action.ref)
    if (id === undefined) return null
    const { erased, busy } = await erase(trx, [id], action.at)
    if (busy.length === 0) await log(trx, action, 'Erased a request')
    return erased
  })
  if (erasure === null) return { status: 'unknown' }
  await wipeTraces(archive, erasure).catch(untilNight)
  return { status: erasure.length > 0 ? 'done' : 'busy' }
}

/** It is erased and said to be so; what could not be wiped is wiped at night. */
function untilNight(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error
}

async function log(trx: Transaction<Tables>, { ref, person, at }: RequestAction, what: string) {
  await logAction(trx, at, person, what, ref)
}
