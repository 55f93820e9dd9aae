import { type Kysely, PostgresAdapter } from 'kysely'

/** Which engine a migration runs on, for what the two write in different words. */
export function engineOf(db: Kysely<unknown>): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
