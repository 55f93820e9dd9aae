import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { openAppointments, type AppointmentSettings } from './service.ts'
import type { AppointmentEvent } from './log.ts'
import { clinicWords } from './mail/clinic-words.fixture.ts'
import { patientMail } from './mail/patient-mail.fixture.ts'
import { startMailServer } from './mail/transport/mail-servers.fixture.ts'
import { asha, newAppointment, requestOf, temporaryFolder } from './requests.fixture.ts'
import { listFromSqlite } from './store/database.fixture.ts'
import { openSqliteStore } from './store/store.fixture.ts'
import { StoreUnavailable } from './store/store.ts'

const polling = { timeout: 20_000 }

const mailTo = 'reception@clinic.example'
const smtpTo = (smtpUrl: string) => ({ transport: 'smtp', smtpUrl, requireTls: false }) as const

async function open(different: Partial<AppointmentSettings> = {}) {
  const dataDir = temporaryFolder()
  const events: AppointmentEvent[] = []
  const log = (event: AppointmentEvent) => void events.push(event)
  const service = await openAppointments({
    clinic: clinicWords,
    dataDir,
    mail: { transport: 'file' },
    mailTo,
    log,
    ...different,
  })
  onTestFinished(() => service.stop())
  return { service, dataDir, events }
}

test('a request is thanked for, kept, and becomes a file', async () => {
  const { service, dataDir } = await open()
  expect(await service.submit(requestOf())).toMatchObject({ status: 'accepted' })
  await expect.poll(() => listFromSqlite(dataDir), polling).toMatchObject([{ fields: asha, state: 'sent' }])
  expect(service.mailsGoTo).toBe(join(dataDir, 'mail', 'new'))
  expect(readdirSync(service.mailsGoTo)).toHaveLength(1)
})

test.each([
  ['website@clinic.example', 'website@clinic.example'],
  [undefined, mailTo],
])('a request reaches the clinic through SMTP, with MAIL_FROM %s from %s', async (mailFrom, address) => {
  const server = await startMailServer()
  const { service } = await open({ mail: smtpTo(server.url), mailFrom })
  await service.submit(requestOf())
  const messageId = expect.stringMatching(/@clinic\.example>$/)
  const mail = { recipients: [mailTo], parsed: { from: { address }, messageId } }
  await expect.poll(() => server.mails, polling).toMatchObject([mail])
})

test('held requests are thanked for and not mailed; one that may come from a patient is reported at once, the next after ten minutes', async () => {
  const { service, dataDir } = await open()
  expect(await service.submit(requestOf(), { heldBecause: 'honeypot' })).toMatchObject({ status: 'accepted' })
  expect((await service.figures()).mails).toMatchObject({ sent: 0, sending: 0, pending: 0, held: 1 })
  for (const name of ['Bina', 'Chitra', 'Divya']) {
    const held = await service.submit(requestOf({ name }), { heldBecause: 'many at once' })
    expect(held).toMatchObject({ status: 'accepted' })
  }
  await expect
    .poll(async () => (await service.figures()).mails, polling)
    .toMatchObject({ sent: 1, held: 4, pending: 1 })
  const [file = '', ...others] = readdirSync(service.mailsGoTo)
  expect(others).toEqual([])
  const mail = await PostalMime.parse(readFileSync(join(service.mailsGoTo, file)))
  expect(mail.subject).toMatch(/[234] held, please look now$/)
  expect(mail.text).toContain((await listFromSqlite(dataDir)).at(-2)?.ref)
  expect(mail.text).toContain('many at once')
})

test('at the start the digest of yesterday is mailed, once, and nothing is purged', async () => {
  const dataDir = temporaryFolder()
  const store = await openSqliteStore(dataDir)
  for (const days of [1, 401]) {
    await store.save(newAppointment({ receivedAt: new Date(Date.now() - days * 24 * 60 * 60_000) }))
  }
  await store.close()
  const names: string[][] = []
  for (let start = 0; start < 2; start += 1) {
    const { service } = await open({ dataDir, digestMinute: 0, retentionDays: 400 })
    await expect.poll(async () => (await service.figures()).mails, polling).toMatchObject({ sent: 3 })
    names.push(readdirSync(service.mailsGoTo))
    await service.stop()
  }
  expect(names[0]?.filter((name) => name.startsWith('digest-'))).toHaveLength(1)
  expect(names[1]).toEqual(names[0])
  expect(await listFromSqlite(dataDir)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('after stopping nothing is accepted, and all is on the disk', async () => {
  const { service, dataDir } = await open()
  await service.submit(requestOf())
  await service.stop()
  expect(await service.submit(requestOf({ name: 'Bina' }))).toEqual({ status: 'failed' })
  await expect(service.checkWritable()).rejects.toThrow(StoreUnavailable)
  expect(await listFromSqlite(dataDir)).toMatchObject([{ fields: asha }])
})

test('a patient gets one receipt, whose link cancels the request; the clinic hears of it', async () => {
  const server = await startMailServer()
  const { service } = await open({ mail: smtpTo(server.url), patientMail })
  await service.submit(requestOf())
  await service.submit(requestOf())
  await expect.poll(() => server.mails.length, polling).toBe(2)
  const receipt = server.mails.find(({ recipients }) => recipients.includes(asha.email))
  expect(receipt?.recipients).toEqual([asha.email])
  const token = /\/requests\/([\w-]{22})\b/.exec(receipt?.parsed.text ?? '')?.[1] ?? ''
  expect(await service.find(token)).toMatchObject({ appointment: { fields: asha }, stage: 'received' })
  expect(await service.step(token, 'cancelled')).toEqual({ status: 'done' })
  await expect.poll(() => server.mails.length, polling).toBe(3)
  expect(server.mails[2]).toMatchObject({
    recipients: [mailTo],
    parsed: { subject: expect.stringContaining('cancelled by the patient') },
  })
})

test('an address that the mail server refuses delays no mail to the clinic and raises no alarm', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        address === asha.email ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
      ),
  })
  const { service, events } = await open({ mail: smtpTo(server.url), patientMail })
  await service.submit(requestOf())
  await expect.poll(() => events, polling).toContain('mail.not-for-patient')
  await service.submit(requestOf({ message: 'It got worse.' }))
  await expect.poll(() => server.mails.length, polling).toBe(2)
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([[mailTo], [mailTo]])
  const settled = { sent: 2, pending: 0, dead: 0 }
  await expect.poll(async () => (await service.figures()).mails, polling).toMatchObject(settled)
})
