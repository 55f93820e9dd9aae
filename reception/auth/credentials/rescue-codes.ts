import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import type { Tables } from '#appointments/store/tables.ts'

const howMany = 8
/** Crockford's characters, as in references: none looks like another in print. */
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Replaces all rescue codes of a person; the new ones can be shown only now. */
export async function replaceCodes(trx: Transaction<Tables>, personId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await trx.deleteFrom('desk_rescue_code').where('person_id', '=', personId).execute()
  const rows = codes.map((code) => ({ code_hash: hashOfCode(code), person_id: personId, used_at: null }))
  await trx.insertInto('desk_rescue_code').values(rows).execute()
  return codes
}

/** Sixty random bits, such as NEEM-4X7Q-2M9K-H31D. */
function newCode(): string {
  const signs = [...randomBytes(12)].map((byte) => crockford.charAt(byte % 32)).join('')
  return `NEEM-${signs.match(/.{4}/g)?.join('-')}`
}

/** Accepts any spelling: lower case, no dashes, O for 0 and I for 1. */
export function hashOfCode(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^NEEM/, '')
  return hashOfToken(`rescue ${signs.replaceAll('O', '0').replace(/[IL]/g, '1')}`)
}
