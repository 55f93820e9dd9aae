import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asha } from '#appointments/requests.fixture.ts'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'

const dayMs = 86_400_000

/** Puts so many requests of the last days into a new database, nine in ten of them answered after some hours. */
export async function keepMany(dataDir: string, count: number, days = 80): Promise<void> {
  await (await openSqliteEngine(dataDir)).close() // makes the tables
  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  const { name, email, subject, message } = asha
  const facts = { count, begin: Date.now() - days * dayMs, everyMs: Math.floor((days * dayMs) / count) }
  const numbers = `with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i + 1 < $count)`
  database.exec('begin')
  database
    .prepare(
      `insert into appointment
        (id, ref, dedupe_key, name, email, phone, subject, message, time, title, page, received_at, stage)
      ${numbers} select printf('%08d', i), printf('R%07d', i), i, $name, $email, 9000000000 + i, $subject,
        $message, '', 'Appointment Request', iif(i % 3, '/services/toothache', '/gu/fees'), $begin + i * $everyMs,
        iif(i % 10, 'closed', 'received') from numbers`,
    )
    .run({ ...facts, name, email, subject, message })
  database
    .prepare(
      `insert into request_event (id, appointment_id, at, kind, by)
      ${numbers} select printf('%08d', i), printf('%08d', i), $begin + i * $everyMs + i % 40 * 3600000, 'closed', 'clinic'
        from numbers where i % 10`,
    )
    .run(facts)
  database.exec('commit; analyze')
  database.close()
}
