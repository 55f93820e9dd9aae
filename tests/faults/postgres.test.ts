import { describe, expect, onTestFinished, test } from 'vitest'
import { blankFields } from '#appointments/fields.ts'
import { asha, newAppointment, temporaryFolder } from '#appointments/requests.fixture.ts'
import { eraseRequests } from '#appointments/privacy/privacy.ts'
import { bytesBelow } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { kyselyStore } from '#appointments/store/store.fixture.ts'
import { openPostgresEngine } from '#appointments/store/postgres/postgres.ts'
import { postgres, query, usePostgres } from '#appointments/store/postgres/server.fixture.ts'

async function openEngine(databaseUrl: string) {
  const engine = await openPostgresEngine(databaseUrl, () => {})
  onTestFinished(() => engine.close())
  return engine
}

describe.skipIf(postgres === undefined)('with Postgres', () => {
  const server = usePostgres()

  test('two servers that get the same requests at once keep each once, and none waits for the other for ever', async () => {
    const databaseUrl = await server().newDatabase()
    const stores = [kyselyStore(await openEngine(databaseUrl)), kyselyStore(await openEngine(databaseUrl))]
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`)
    const inOrders = [keys, keys.toReversed()]
    const saving = stores.map((store, index) =>
      Promise.all((inOrders[index] ?? []).map((dedupeKey) => store.save(newAppointment({ dedupeKey })))),
    )
    const results = (await Promise.all(saving)).flat()
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(200)
    expect(results.filter(({ status }) => status === 'known')).toHaveLength(200)
  })

  test('P1: what is erased leaves no byte in the whole data folder, statistics and answers of the mail server included', async () => {
    const databaseUrl = await server().newDatabase()
    const engine = await openEngine(databaseUrl)
    const store = kyselyStore(engine)
    const fields = {
      ...blankFields(),
      name: 'Zubeida Erasable',
      email: 'zubeida@erasable.example',
      phone: '9812398123',
      subject: 'Erasable tooth',
      message: 'Nobody shall read this. '.repeat(20),
    }
    for (let count = 0; count < 80; count += 1) {
      await store.save(newAppointment(count < 10 ? { fields } : {}))
    }
    const now = engine.now()
    const mail = await store.claimDueMail({ now, leaseBy: 'worker', leaseUntil: now })
    if (mail === null) throw new Error('No mail was due')
    await store.settleSent(mail, { at: now, tookMs: 1, transport: 'smtp', code: '250 queued for 9812398123' })
    const ids = (await store.find({})).filter((one) => one.fields.name === fields.name).map(({ id }) => id)
    for (const [row, id] of ids.entries()) {
      const kept = `'${row}', '${id}', 1, 'Hetal'`
      await query(databaseUrl, `insert into desk_note values (${kept}, 'Bleeds since Tuesday')`)
      await query(
        databaseUrl,
        `insert into desk_correction values (${kept}, 'name', 'Zubeda Misspelt', '${fields.name}')`,
      )
    }
    const person = `'${fields.phone}' || (select name_key from appointment where id = '${ids[0]}')`
    await query(databaseUrl, `insert into patient values (${person}, 'Pacemaker since May')`)
    // As the server does by itself from time to time.
    await query(databaseUrl, 'analyze')
    const ofRequest = [fields.name, fields.email, fields.phone, fields.subject, 'Nobody shall']
    const texts = [...ofRequest, 'Bleeds since', 'Zubeda Misspelt', 'Pacemaker since']
    const found = async () => {
      // The write-ahead log keeps old pages until its files are deleted: see docs/running.md.
      for (const sql of ['alter system set wal_recycle = off', 'select pg_reload_conf()']) {
        await query(databaseUrl, sql)
      }
      for (const sql of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await query(databaseUrl, sql)
      const bytes = bytesBelow(server().dataFolder)
      return texts.filter((text) => bytes.includes(text))
    }
    expect(await found()).toEqual(texts)
    expect((await eraseRequests({ engine, mailFolder: temporaryFolder() }, ids, now)).erased).toHaveLength(10)
    expect(await found()).toEqual([])
    expect(bytesBelow(server().dataFolder)).toContain(asha.name)
    expect(await store.countByState()).toMatchObject({ sent: 1 })
  })

  test('a user who does not own the database is reported, as traces would stay in its statistics', async () => {
    const databaseUrl = await server().newDatabase()
    await query(databaseUrl, 'create role guest login; grant all on schema public to guest')
    const engine = await openEngine(databaseUrl.replace('//clinic@', '//guest@'))
    expect(await engine.findFaults()).toEqual([expect.stringContaining('does not own the database')])
    expect(await (await openEngine(await server().newDatabase())).findFaults()).toEqual([])
  })
})
