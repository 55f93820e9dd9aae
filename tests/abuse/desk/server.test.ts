import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addCareNotes } from '#reception/model/care-notes.ts'
import { ask, ownerOf, receptionOf, serveDesk } from './desk-client.fixture.ts'

test('the owner sees how the server is and sends a test mail; reception sees nothing of it', async () => {
  const site = await serveDesk()
  const [owner, reception] = [await ownerOf(site), await receptionOf(site)]
  expect((await ask(site, '/desk/server', { cookie: owner })).text).toContain('There is no backup yet')
  addCareNotes(site.dataDir, { backedUpAt: new Date(), version: 'v1.0.0', newestVersion: 'v1.1.0' })
  const { text } = await ask(site, '/desk/server', { cookie: owner })
  expect(text).toContain('on this machine alone')
  expect(text).toContain('v1.0.0 runs, v1.1.0 is there.')
  expect(text).toContain('Server: look here')

  const answer = await ask(site, '/desk/server', { cookie: owner, form: { do: 'test-mail' } })
  expect(answer.text).toMatch(/The test mail for \S+ went to \S*mail\/new/)
  expect(readdirSync(join(site.dataDir, 'mail/new'))).toHaveLength(1)

  expect((await ask(site, '/desk/server', { cookie: reception })).status).toBe(404)
  expect((await ask(site, '/desk/server', { cookie: reception, form: { do: 'test-mail' } })).status).toBe(404)
  expect((await ask(site, '/desk/people', { cookie: reception })).text).not.toContain('Server:')
})
