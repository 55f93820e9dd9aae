import { Kysely, PostgresDialect, sql } from 'kysely'
import { type CustomTypesConfig, Pool, types } from 'pg'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newAppointment } from '../../requests.fixture.ts'
import { postgres, usePostgres } from '../postgres/server.fixture.ts'
import { queriesOn } from '../sqlite/dialect.ts'
import type { NewAppointment } from '../store.ts'
import { asRow, type Tables } from '../tables.ts'
import { migrate } from './migrate.ts'

/** Data as it was before a change of the tables keeps its meaning after it. */
function keepsData(open: () => Promise<Kysely<Tables>>): void {
  test('visits of before keep their times, the first of a request under its id', async () => {
    const db = await open()
    onTestFinished(() => db.destroy())
    await migrate(db, '012-pain-first')
    const [stands, cancelled] = [newAppointment(), newAppointment()]
    const tables = await db.introspection.getTables()
    const { columns } = tables.find(({ name }) => name === 'appointment')!
    // Without the fields that have come since.
    const rowOf = (request: NewAppointment) =>
      Object.fromEntries(
        Object.entries(asRow(request)).filter(([field]) => columns.some(({ name }) => name === field)),
      ) as ReturnType<typeof asRow>
    await db.insertInto('appointment').values([stands, cancelled].map(rowOf)).execute()
    const visits = sql`insert into visit (appointment_id, dentist, starts_at, minutes, sequence, cancelled_at)
      values (${stands.id}, 'kirit-majmudar', 900000, 30, 2, null), (${cancelled.id}, 'sulekha-hathi', 0, 15, 1, 5)`
    await visits.execute(db)
    await sql`insert into visit_cell values ('kirit-majmudar', 1, ${stands.id}), ('kirit-majmudar', 2, ${stands.id})`.execute(
      db,
    )
    await migrate(db)
    const state = { state: 'booked', arrived_at: null, version: 0, lane: 0, reason: '', what_for: '' }
    const visit = { id: stands.id, appointment_id: stands.id, dentist: 'kirit-majmudar', starts_at: 900_000 }
    expect(await db.selectFrom('visit').selectAll().orderBy('sequence').execute()).toMatchObject([
      { id: cancelled.id, sequence: 1, cancelled_at: 5, ...state },
      { ...visit, minutes: 30, sequence: 2, cancelled_at: null, ...state },
    ])
    const cells = await db.selectFrom('visit_cell').selectAll().orderBy('cell').execute()
    const cell = { dentist: 'kirit-majmudar', lane: 0, visit_id: stands.id }
    expect(cells).toEqual([
      { ...cell, cell: 1 },
      { ...cell, cell: 2 },
    ])
    await db.deleteFrom('appointment').execute()
    expect(await db.selectFrom('visit_cell').selectAll().execute()).toEqual([])
  })
}

describe('SQLite', () => keepsData(async () => queriesOn(new DatabaseSync(':memory:'))))

describe.skipIf(postgres === undefined)('PostgreSQL', () => {
  const server = usePostgres()
  keepsData(async () => {
    const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
      oid === 20 ? Number : types.getTypeParser(oid, format)
    const pool = new Pool({ connectionString: await server().newDatabase(), types: { getTypeParser } })
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  })
})
