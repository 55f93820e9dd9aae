import { readdirSync, readFileSync } from 'node:fs'
import { listFromSqlite } from './store/database.fixture.ts'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDesk } from './desk.ts'
import type { AppointmentDesk, DeskSettings } from './desk.ts'
import type { LogEvent } from './log.ts'
import { asha, newAppointment, requestOf, temporaryFolder } from './requests.fixture.ts'
import { startEmailJsServer } from './mail/transport/emailjs-server.fixture.ts'
import { closedAddress, startMailServer } from './mail/transport/mail-servers.fixture.ts'
import { openSqliteStore } from './store/sqlite/sqlite.ts'
import { StoreUnavailable } from './store/store.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })
const patiently = { timeout: 20_000 }

const mailTo = 'reception@clinic.example'

async function open(
  different: Partial<DeskSettings> = {},
): Promise<{ desk: AppointmentDesk; dataDir: string }> {
  const dataDir = temporaryFolder()
  const desk = await openDesk({ dataDir, mail: { transport: 'file' }, mailTo, log: () => {}, ...different })
  onTestFinished(() => desk.stop())
  return { desk, dataDir }
}

test('a request is thanked for, listed, and becomes a file', async () => {
  const { desk, dataDir } = await open()
  const result = await desk.submit(requestOf())
  expect(result).toMatchObject({ status: 'accepted' })
  await expect.poll(() => desk.list(), patiently).toMatchObject([{ fields: asha, state: 'sent' }])
  expect(desk.mailsGoTo).toBe(join(dataDir, 'mail', 'new'))
  expect(readdirSync(desk.mailsGoTo)).toHaveLength(1)
})

test('a request reaches the clinic through SMTP', async () => {
  const server = await startMailServer()
  const mail = { transport: 'smtp', smtpUrl: server.url, requireTls: false } as const
  const { desk } = await open({ mail, mailFrom: 'website@clinic.example' })
  await desk.submit(requestOf())
  await expect.poll(() => server.mails, patiently).toHaveLength(1)
  expect(server.mails[0]).toMatchObject({
    recipients: [mailTo],
    parsed: {
      from: { address: 'website@clinic.example' },
      messageId: expect.stringMatching(/@clinic\.example>$/),
    },
  })
})

test('without MAIL_FROM mails come from the address they go to', async () => {
  const server = await startMailServer()
  const { desk } = await open({ mail: { transport: 'smtp', smtpUrl: server.url, requireTls: false } })
  await desk.submit(requestOf())
  await expect.poll(() => server.mails, patiently).toMatchObject([{ parsed: { from: { address: mailTo } } }])
})

test('a mail server that is away keeps no visitor waiting and loses nothing', async () => {
  const events: LogEvent[] = []
  const mail = { transport: 'smtp', smtpUrl: await closedAddress(), requireTls: false } as const
  const { desk } = await open({ mail, log: (event) => events.push(event) })
  expect(await desk.submit(requestOf())).toMatchObject({ status: 'accepted' })
  await expect.poll(() => events, patiently).toContain('mail.refused')
  expect(await desk.countByState()).toMatchObject({ pending: 1, dead: 0 })
})

test('what was being sent when the last process ended is sent after the start', async () => {
  const first = await open({ mail: { transport: 'smtp', smtpUrl: await closedAddress(), requireTls: false } })
  await first.desk.submit(requestOf())
  await first.desk.stop()
  const store = await openSqliteStore(first.dataDir)
  const never = new Date('2100-01-01T00:00:00Z')
  await store.claimDueMail({ now: never, leaseBy: 'crashed', leaseUntil: never })
  await store.close()

  const events: LogEvent[] = []
  await openDeskOn(first.dataDir, (event) => events.push(event))
  expect(events).toContain('delivery.leases-returned')
})

async function openDeskOn(dataDir: string, log: DeskSettings['log']): Promise<void> {
  const { desk } = await open({ dataDir, log })
  expect(await desk.list()).toHaveLength(1)
}

test('the same request twenty times at once is one request, one reference and one mail', async () => {
  const { desk } = await open()
  const request = requestOf({}, '0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e')
  const results = await Promise.all(Array.from({ length: 20 }, () => desk.submit(request)))
  const [first] = results
  expect(results).toEqual(results.map(() => first))
  await expect.poll(() => desk.countByState(), patiently).toMatchObject({ sent: 1, pending: 0, sending: 0 })
  expect(readdirSync(desk.mailsGoTo)).toHaveLength(1)
})

test('a request that is held back is thanked for and not mailed', async () => {
  const { desk } = await open()
  expect(await desk.submit(requestOf(), { heldBecause: 'honeypot' })).toMatchObject({ status: 'accepted' })
  expect(await desk.submit(requestOf({ name: 'Bina' }))).toMatchObject({ status: 'accepted' })
  await expect.poll(() => desk.countByState(), patiently).toMatchObject({ sent: 1, held: 1 })
  expect(readdirSync(desk.mailsGoTo)).toHaveLength(1)
})

test('a request that may come from a patient and is held back is told of at once, and the next ones in ten minutes', async () => {
  const { desk } = await open()
  for (const name of ['Asha', 'Bina', 'Chitra']) {
    const held = await desk.submit(requestOf({ name }), { heldBecause: 'many at once' })
    expect(held).toMatchObject({ status: 'accepted' })
  }
  await expect.poll(() => desk.countByState(), patiently).toMatchObject({ sent: 1, held: 3, pending: 1 })
  const [file = ''] = readdirSync(desk.mailsGoTo)
  const mail = await PostalMime.parse(readFileSync(join(desk.mailsGoTo, file)))
  const [first] = (await desk.list()).toReversed()
  expect(mail.subject).toMatch(/1 held, please look now$|2 held, please look now$|3 held, please look now$/)
  expect(mail.text).toContain(first?.ref)
  expect(mail.text).toContain('many at once')
})

test('the digest of yesterday is mailed at the start, once', async () => {
  const dataDir = temporaryFolder()
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
  const store = await openSqliteStore(dataDir)
  await store.save(newAppointment({ ref: 'DIGESTED', receivedAt: yesterday }))
  await store.close()
  const names: string[][] = []
  for (let start = 0; start < 2; start += 1) {
    const { desk } = await open({ dataDir, digestMinute: 0 })
    await expect.poll(() => desk.countByState(), patiently).toMatchObject({ sent: 2 })
    names.push(readdirSync(desk.mailsGoTo))
    await desk.stop()
  }
  expect(names[0]?.filter((name) => name.startsWith('digest-'))).toHaveLength(1)
  expect(names[1]).toEqual(names[0])
  expect(await listFromSqlite(dataDir)).toMatchObject([{ state: 'sent' }])
})

test('what is older than the retention is still there after the start and the stop', async () => {
  const dataDir = temporaryFolder()
  const store = await openSqliteStore(dataDir)
  await store.save(newAppointment({ receivedAt: new Date(Date.now() - 401 * 24 * 60 * 60_000) }))
  await store.close()
  const before = await open({ dataDir })
  await expect.poll(() => before.desk.countByState(), patiently).toMatchObject({ sent: 1 })
  await before.desk.stop()
  const { desk } = await open({ dataDir, retention: { days: 400, heldDays: 400 } })
  await desk.stop()
  expect(await listFromSqlite(dataDir)).toHaveLength(1)
})

test('where a worker sends the mails, the desk keeps requests only', async () => {
  const { desk } = await open({ sendsMails: false })
  await desk.submit(requestOf())
  expect(await desk.countByState()).toMatchObject({ pending: 1, sending: 0, sent: 0 })
  expect(desk.mailsGoTo).toContain('npm run worker')
})

test('a request reaches the clinic through EmailJS', async () => {
  const { account, taken } = await startEmailJsServer()
  const { desk } = await open({ mail: { transport: 'emailjs', account } })
  await desk.submit(requestOf())
  await expect.poll(() => taken, patiently).toMatchObject([{ params: asha }])
})

test('how things stand can be asked, and whether requests can be kept', async () => {
  const { desk } = await open({ sendsMails: false })
  await desk.submit(requestOf())
  expect(await desk.figures()).toMatchObject({ mails: { pending: 1 }, oldestWaitingSince: expect.any(Date) })
  await expect(desk.checkWritable()).resolves.toBe('writable')
  await desk.stop()
  await expect(desk.checkWritable()).rejects.toThrow(StoreUnavailable)
})

test('requests can be read beside the open desk', async () => {
  const { desk, dataDir } = await open()
  await desk.submit(requestOf())
  expect(await listFromSqlite(dataDir)).toMatchObject([{ fields: asha }])
})

test('after stopping nothing is accepted, and all is on the disk', async () => {
  const { desk, dataDir } = await open()
  await desk.submit(requestOf())
  await desk.stop()
  expect(await desk.submit(requestOf({ name: 'Bina' }))).toEqual({ status: 'failed' })
  expect(await listFromSqlite(dataDir)).toMatchObject([{ fields: asha }])
})

test('a data folder that cannot be made stops the opening', async () => {
  const log = () => {}
  const opening = openDesk({ dataDir: '/dev/null/data', mail: { transport: 'file' }, mailTo, log })
  await expect(opening).rejects.toThrow(StoreUnavailable)
})
