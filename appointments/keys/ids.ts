import { createHash, createHmac, randomBytes, randomUUIDv7 } from 'node:crypto'
import { dateOf, dayMs } from '#time/india.ts'
import { fieldNames } from '../fields.ts'
import type { AppointmentRequest } from '../request.ts'

/** Crockford's 32 characters: no I, L, O or U, so that a reference can be read out on the phone. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new UUIDv7: ids made a millisecond later sort later. */
export function newId(): string {
  return randomUUIDv7()
}

/** Ids made at this moment or later sort after it. */
export function idsFrom(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** A new random reference of eight Crockford characters, such as 7K2MX09A. */
export function newRef(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  return [...randomBytes(8)].map((byte) => crockford.charAt(byte % 32)).join('')
}

/** A new private link: 128 random bits, in characters that addresses keep as they are. */
export function newToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What is kept of a private link: a reader of the database cannot make the link from it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Distinguishes a retry from a new request: SHA-256 over the id of this filling of the form, the fields and the date
 * in India. The fields are always included, so that an edited message is never swallowed. A number is called first
 * once on a day, whatever else was typed.
 */
export function dedupeKey({ fields, requestId, kind }: AppointmentRequest, receivedAt: Date): string {
  const parts =
    kind === 'first-call'
      ? [kind, fields.phone, fields.day]
      : [requestId, ...fieldNames.map((name) => fields[name]), dateOf(receivedAt)]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Turns a visitor's IP address into a text that is the same all day (UTC) and says nothing about it. Every day has
 * its own key, which is never written down and is forgotten with the day or the process: nobody, the clinic included,
 * can find an address by trying all of them.
 */
export function dailyHash(): (address: string, at: Date) => string {
  let day = -1
  let key = randomBytes(32)
  return (address, at) => {
    const today = Math.floor(at.getTime() / dayMs)
    if (today !== day) [day, key] = [today, randomBytes(32)]
    return createHmac('sha256', key).update(address).digest('base64url').slice(0, 22)
  }
}
