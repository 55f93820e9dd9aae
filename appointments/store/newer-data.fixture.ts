import { sql } from 'kysely'
import { openEngine } from './open-engine.ts'

type Place = { dataDir: string; databaseUrl?: string }

/** For tests: data that a version to come has taken a step further. */
export async function takeFurther<Given extends Place>(place: Given): Promise<Given> {
  const engine = await openEngine({ ...place, log: () => {} })
  await sql`insert into schema_migration values ('999-of-later', '2030-01-01T00:00:00.000Z')`.execute(
    engine.db,
  )
  await engine.close()
  return place
}
