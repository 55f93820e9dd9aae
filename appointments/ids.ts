import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { fieldNames } from './fields.ts'
import type { AppointmentRequest } from './request.ts'

/** Crockford's 32 signs: no I, L, O or U, so that a reference can be read out on the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new UUIDv7: ids made later sort later. */
export function newId(): string {
  return randomUUIDv7()
}

/** A new random reference of eight Crockford characters, such as 7K2MX09A. */
export function newRef(): string {
  // 256 is a multiple of 32, so every sign is equally likely.
  return [...randomBytes(8)].map((byte) => crockford.charAt(byte % 32)).join('')
}

/**
 * Tells the same request sent again from a new one: SHA-256 over the id of this filling of the form, the
 * fields and the date in India. The fields are always in it, so that an edited message is never swallowed.
 */
export function dedupeKey(request: AppointmentRequest, receivedAt: Date): string {
  const fields = fieldNames.map((name) => request.fields[name])
  const parts = [request.requestId, ...fields, indiaDate(receivedAt)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The date in India, such as 2026-11-21. */
export function indiaDate(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at)
}
