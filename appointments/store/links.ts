import type { Transaction } from 'kysely'
import { hashOfToken, newToken } from '../keys/ids.ts'
import type { Tables } from './tables.ts'

/** Makes a new link for the patient; returns its token, of which only the hash is kept. */
export async function newLink(trx: Transaction<Tables>, appointmentId: string): Promise<string> {
  const token = newToken()
  await addLink(trx, hashOfToken(token), appointmentId)
  return token
}

/** Adds a link unless it is there: a save whose answer was lost is done again. */
export async function addLink(
  trx: Transaction<Tables>,
  token_hash: string,
  appointment_id: string,
): Promise<void> {
  const link = trx.insertInto('request_link').values({ token_hash, appointment_id })
  await link.onConflict((conflict) => conflict.doNothing()).execute()
}
