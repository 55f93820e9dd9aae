import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { trapName } from '#appointments/request.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { listRequests, mailFolder } from '../kept-requests.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'
import { formPost } from './a-form.fixture.ts'

const root = join(import.meta.dirname, '../..')
const thanks = 'Thank you for booking! We will contact you soon.'

async function site(env: Record<string, string>): Promise<Site> {
  const started = await startSite({ env })
  onTestFinished(async () => void (await started.stop()))
  return started
}

async function send({ origin }: Site, different: Record<string, string>): Promise<void> {
  const answer = await ask(origin, formPost(different))
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toContain(thanks)
}

async function run(dataDir: string, ...args: string[]): Promise<string> {
  const command = [join(root, 'operator/command.ts'), ...args]
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return (await promisify(execFile)(process.execPath, command, { env })).stdout
}

async function statesBySubject(dataDir: string): Promise<Record<string, string>> {
  return Object.fromEntries((await listRequests(dataDir)).map(({ subject, state }) => [subject, state]))
}

function mailsIn(dataDir: string) {
  const folder = mailFolder(dataDir)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
}

test('a form whose trap was filled is thanked for, kept, not mailed, told of in the digest, and mailed on release', async () => {
  const first = await site({ DIGEST_AT: 'off' })
  const { dataDir } = first
  await send(first, { subject: 'From a patient' })
  await send(first, { subject: 'From a program', [trapName]: 'https://spam.example' })
  await expect
    .poll(() => statesBySubject(dataDir), { timeout: 20_000 })
    .toEqual({ 'From a patient': 'sent', 'From a program': 'held' })
  expect((await mailsIn(dataDir)).map(({ text }) => text?.includes('From a program'))).toEqual([false])
  await first.stop()

  // The digest covers what came before the minute it is due: this one, on requests of ten minutes ago.
  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  database.exec('update appointment set received_at = received_at - 600000')
  database.close()
  const inIndia = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(11, 16)
  const second = await site({ DATA_DIR: dataDir, DIGEST_AT: inIndia })
  const [held] = (await listRequests(dataDir)).filter(({ state }) => state === 'held')
  const digest = async () => (await mailsIn(dataDir)).find(({ text }) => text?.includes('(honeypot)'))?.text
  await expect.poll(digest, { timeout: 20_000 }).toContain(held!.ref)
  expect(await digest()).not.toMatch(/Asha|program|98765/)

  await run(dataDir, 'release', held!.ref)
  const released = () =>
    mailsIn(dataDir).then((mails) => mails.some(({ text }) => text?.includes('From a program')))
  await expect.poll(released, { timeout: 30_000 }).toBe(true)
  await second.stop()
})

test('more at once than usual is thanked for and held back', async () => {
  const crowded = await site({ RATE_GLOBAL: '3/h' })
  for (const count of [1, 2, 3, 4, 5]) await send(crowded, { subject: `Pain ${count}` })
  await expect
    .poll(() => statesBySubject(crowded.dataDir), { timeout: 20_000 })
    .toEqual({ 'Pain 1': 'sent', 'Pain 2': 'sent', 'Pain 3': 'sent', 'Pain 4': 'held', 'Pain 5': 'held' })
  const told = async () => (await mailsIn(crowded.dataDir)).map(({ subject }) => subject)
  await expect.poll(told, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/held, please look now$/))
})

test('forms that programs fill in hold back nobody else, however many they are', async () => {
  const { origin, dataDir } = await site({ RATE_GLOBAL: '3/h', RATE_PHONE: '2/h' })
  const to = { origin, dataDir } as Site
  for (let count = 1; count <= 10; count += 1) await send(to, { subject: `Spam ${count}`, [trapName]: 'x' })
  for (const subject of ['Pain 1', 'Pain 2']) await send(to, { subject })
  await expect
    .poll(() => statesBySubject(dataDir), { timeout: 20_000 })
    .toMatchObject({ 'Spam 10': 'held', 'Pain 1': 'sent', 'Pain 2': 'sent' })
})

test('more from one phone than usual is thanked for and held back, others are not', async () => {
  const { origin, dataDir } = await site({ RATE_PHONE: '' })
  for (let count = 1; count <= 6; count += 1)
    await send({ origin, dataDir } as Site, { subject: `Pain ${count}` })
  await send({ origin } as Site, { subject: 'Other phone', phone: '9123456780' })
  const states = await statesBySubject(dataDir)
  expect(states['Pain 6']).toBe('held')
  expect(Object.values(states).filter((state) => state === 'held')).toHaveLength(1)
})

test('the version of the notice that stood beside the form is kept; a made-up one is not', async () => {
  const { origin, dataDir } = await site({})
  const page = (await ask(origin, { path: '/services/toothache' })).body.toString()
  const version = /name="noticeVersion" value="(\d{4}-\d{2}-\d{2})"/.exec(page)?.[1]
  const notice = readFileSync(join(root, 'content/pages/privacy.yaml'), 'utf8')
  expect(notice).toContain(`updated: ${version}`)
  const forms = [
    { subject: 'With', noticeVersion: version! },
    { subject: 'Made up', noticeVersion: "'; drop" },
  ]
  for (const form of [...forms, { subject: 'Without' }]) await ask(origin, formPost(form))
  const rows = JSON.parse(await run(dataDir, 'export', '--format', 'json'))
  const versions = rows.map(({ subject, noticeVersion }: Record<string, string>) => [subject, noticeVersion])
  expect(Object.fromEntries(versions)).toEqual({ With: version, 'Made up': null, Without: null })
})
