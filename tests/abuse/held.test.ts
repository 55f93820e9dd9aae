import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { trapName } from '#appointments/request.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { releaseAtDesk } from '../at-the-desk.fixture.ts'
import { listRequests, mailFolder, runCommand } from '../kept-requests.fixture.ts'
import { changeDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { serveSite } from '../running/site.fixture.ts'
import type { Site } from '../site-server.fixture.ts'
import { fields, formPath, postForm } from './a-form.fixture.ts'

async function send({ origin }: Site, different: Record<string, string>): Promise<void> {
  expect((await postForm(origin, different)).thanked).toBe(true)
}

/** Waits until the requests are as they should be, by subject. */
async function expectStates({ dataDir }: Site, states: Record<string, string>): Promise<void> {
  const bySubject = async () =>
    Object.fromEntries((await listRequests(dataDir)).map(({ subject, state }) => [subject, state]))
  await expect.poll(bySubject, { timeout: 20_000 }).toEqual(states)
}

function mailsIn({ dataDir }: Site) {
  const folder = mailFolder(dataDir)
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
}

test('a form whose trap was filled is thanked for, kept, not mailed, named in the digest, and mailed on release', async () => {
  const first = await serveSite({ DIGEST_AT: 'off' })
  const { dataDir } = first
  await send(first, { subject: 'From a patient' })
  await send(first, { subject: 'From a program', [trapName]: 'https://spam.example' })
  await expectStates(first, { 'From a patient': 'sent', 'From a program': 'held' })
  expect((await mailsIn(first)).map(({ text }) => text?.includes('From a program'))).toEqual([false])
  await first.stop()

  // The digest covers what came before the minute it is due: this one, on requests of ten minutes ago.
  changeDatabase(dataDir, 'update appointment set received_at = received_at - 600000')
  const inIndia = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(11, 16)
  const second = await serveSite({ DATA_DIR: dataDir, DIGEST_AT: inIndia })
  const [{ ref } = { ref: '' }] = (await listRequests(dataDir)).filter(({ state }) => state === 'held')
  const digest = async () => (await mailsIn(second)).find(({ text }) => text?.includes('(honeypot)'))?.text
  await expect.poll(digest, { timeout: 20_000 }).toContain(ref)
  expect(await digest()).not.toMatch(/Asha|program|98765/)

  await second.stop()
  await releaseAtDesk({ dataDir }, ref)
  const third = await serveSite({ DATA_DIR: dataDir, DIGEST_AT: 'off' })
  await expectStates(third, { 'From a patient': 'sent', 'From a program': 'sent' })
})

test('more than usual, from one phone or at once, is thanked for and held back; forms of programs use up no room', async () => {
  const site = await serveSite({ RATE_GLOBAL: '3/h', RATE_PHONE: '2/h' })
  const spam = Array.from({ length: 10 }, (_none, count) => `Spam ${count}`)
  for (const subject of spam) await send(site, { subject, [trapName]: 'x' })
  for (const subject of ['Pain 1', 'Pain 2', 'Third from one phone']) await send(site, { subject })
  await send(site, { subject: 'Third at once', phone: '9123456780' })
  await send(site, { subject: 'Fourth at once', phone: '9123456781' })
  await expectStates(site, {
    ...Object.fromEntries(spam.map((subject) => [subject, 'held'])),
    'Pain 1': 'sent',
    'Pain 2': 'sent',
    'Third from one phone': 'held',
    'Third at once': 'sent',
    'Fourth at once': 'held',
  })
  const subjects = async () => (await mailsIn(site)).map(({ subject }) => subject)
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/held, please look now$/))

  // The version of the notice beside the form is kept, an invented one is not.
  const page = (await ask(site.origin, { path: formPath })).body.toString()
  const [, version = ''] = /name="noticeVersion" value="(\d{4}-\d{2}-\d{2})"/.exec(page) ?? []
  expect(readFileSync('content/pages/privacy.yaml', 'utf8')).toContain(`updated: ${version}`)
  await send(site, { subject: 'With', noticeVersion: version })
  await send(site, { subject: 'Invented', noticeVersion: "'; drop" })
  const rows = JSON.parse(await runCommand(site.dataDir, ['export', '--phone', fields.phone]))
  const versions = rows.map(({ subject, noticeVersion }: Record<string, string>) => [subject, noticeVersion])
  expect(Object.fromEntries(versions)).toMatchObject({ With: version, Invented: null, 'Pain 1': null })
})
