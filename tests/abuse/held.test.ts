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

test('the version of the notice beside the form is kept, an invented one is not', async () => {
  const site = await serveSite()
  const page = (await ask(site.origin, { path: formPath })).body.toString()
  const [, version = ''] = /name="noticeVersion" value="(\d{4}-\d{2}-\d{2})"/.exec(page) ?? []
  expect(readFileSync('content/pages/privacy.yaml', 'utf8')).toContain(`updated: ${version}`)
  await send(site, { subject: 'With', noticeVersion: version })
  await send(site, { subject: 'Invented', noticeVersion: "'; drop" })
  const rows = JSON.parse(await runCommand(site.dataDir, ['export', '--phone', fields.phone]))
  const versions = rows.map(({ subject, noticeVersion }: Record<string, string>) => [subject, noticeVersion])
  expect(Object.fromEntries(versions)).toEqual({ With: version, Invented: null })
})
