import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { takeFurther } from '#appointments/store/newer-data.fixture.ts'
import { postgres, query, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { rehearse } from '#operator/server/rehearsal.ts'

const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

/** Starts this build on a copy of what the place holds. */
const rehearseOn = (place: { dataDir: string; databaseUrl?: string }) => {
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
  const terminal = { write: () => {}, writeError: () => {} }
  const call = { env, terminal, now: new Date(), words: [], options: {} }
  return rehearse(call, projectRoot(), owner)
}

const tables = "select count(*)::int as count from information_schema.tables where table_schema = 'public'"
const copies = "select datname from pg_database where datname like '%rehearsal'"

describe.skipIf(postgres === undefined)('an update with Postgres', () => {
  const server = usePostgres()

  test('is tried on a copy of the database, which is gone afterwards', async () => {
    const databaseUrl = await server().newDatabase()
    await rehearseOn({ dataDir: temporaryFolder(), databaseUrl })
    expect(await query(databaseUrl, tables)).toEqual([{ count: 0 }])
    expect(await query(databaseUrl, copies)).toEqual([])
  })

  test('is refused where the release cannot take the data', async () => {
    const place = { dataDir: temporaryFolder(), databaseUrl: await server().newDatabase() }
    await takeFurther(place)
    await expect(rehearseOn(place)).rejects.toThrow(/copy of the data it does not start:[^]*newer version/)
    expect(await query(place.databaseUrl, copies)).toEqual([])
  })
})
