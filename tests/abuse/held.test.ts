import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { trapName } from '#appointments/request.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { releaseAtDesk } from '../at-the-desk.fixture.ts'
import { listRequests, mailFolder, runCommand } from '../kept-requests.fixture.ts'
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

test('a form whose trap was filled is thanked for, kept, not mailed, and mailed on release', async () => {
  const first = await serveSite({ DIGEST_AT: 'off' })
  const { dataDir } = first
  await send(first, { subject: 'From a patient' })
  await send(first, { subject: 'From a program', [trapName]: 'https://spam.example' })
  await expectStates(first, { 'From a patient': 'sent', 'From a program': 'held' })
  expect((await mailsIn(first)).map(({ text }) => text?.includes('From a program'))).toEqual([false])
  await first.stop()

  const [{ ref } = { ref: '' }] = (await listRequests(dataDir)).filter(({ state }) => state === 'held')
  await releaseAtDesk({ dataDir }, ref)
  const second = await serveSite({ DATA_DIR: dataDir, DIGEST_AT: 'off' })
  await expectStates(second, { 'From a patient': 'sent', 'From a program': 'sent' })
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
