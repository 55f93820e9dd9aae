import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begin, openTestDelivery } from '#appointments/delivery/delivery.fixture.ts'
import { fileTransport } from '#appointments/mail/transport/file.ts'
import { purgeOld } from '#appointments/privacy/privacy.ts'
import { asha, newAppointment, temporaryFolder } from '#appointments/requests.fixture.ts'
import { bytesBelow } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { kyselyStore } from '#appointments/store/store.fixture.ts'
import { hourMs, later, start } from '../auth/people.fixture.ts'
import { deskOf } from './desk.fixture.ts'

test('what is erased at the desk is in no file any more, neither in the open database nor as a mail', async () => {
  const dataDir = temporaryFolder()
  const mailFolder = join(dataDir, 'mail')
  const { engine, requests, person, come } = await deskOf(openSqliteEngine(dataDir), mailFolder)
  const [name, message, note] = ['Zubeida Erasable', 'It bleeds since Tuesday', 'Takes blood thinners']
  const ref = await come({ fields: { ...asha, name, message } })
  await come()
  await begin(await openTestDelivery(fileTransport(mailFolder), 0, kyselyStore(engine)))
  const change = { ref, version: 0, person, at: start }
  await requests.correct({ ...change, values: { name: `${name} Junior` } })
  await requests.change({ ...change, version: 1, note, outcome: { what: 'noted' } })

  const mails = () => readdirSync(join(mailFolder, 'new'))
  const found = () => [name, message, note].filter((text) => bytesBelow(dataDir).includes(text))
  expect([mails().length, found()]).toEqual([2, [name, message, note]])
  expect(await requests.erase({ ref, person, at: start })).toEqual({ status: 'done' })
  expect([mails().length, found()]).toEqual([1, []])
  expect(bytesBelow(dataDir)).toContain(asha.name)
})

test('what could not be wiped by day is wiped in the night after', async () => {
  const dataDir = temporaryFolder()
  const mailFolder = join(dataDir, 'mail')
  const engine = await openSqliteEngine(dataDir)
  const store = kyselyStore(engine)
  await store.save(newAppointment())
  await begin(await openTestDelivery(fileTransport(mailFolder), 0, store))
  const [{ id } = { id: '' }] = await store.find({})
  await store.erase([id], start)
  expect(bytesBelow(dataDir)).toContain(asha.name)
  await purgeOld({ engine, mailFolder }, 400, later(20 * hourMs))
  expect(bytesBelow(dataDir)).not.toContain(asha.name)
})
