import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'

/** 256 random bits, in characters that URLs and cookies leave unchanged. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Signs texts as only servers of this database can. */
export type Hmac = (text: string) => string

/** The HMAC of a database; its key is made when first needed. */
export function hmacOf(engine: Engine): () => Promise<Hmac> {
  let known: Promise<string> | undefined
  const keyOf = async () => (await engine.read(findKey)) ?? engine.write(makeKey)
  return async () => {
    known ??= keyOf().catch((error: unknown) => {
      known = undefined
      throw error
    })
    const key = await known
    return (text) => createHmac('sha256', key).update(text).digest('base64url')
  }
}

async function findKey(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('desk_key').select('key').executeTakeFirst())?.key
}

/** If several servers make a key at the same time, the first wins. */
async function makeKey(trx: Transaction<Tables>): Promise<string> {
  const made = { id: 1, key: newSecret() }
  await trx
    .insertInto('desk_key')
    .values(made)
    .onConflict((same) => same.doNothing())
    .execute()
  return (await findKey(trx)) ?? made.key
}
