import { expect, test } from 'vitest'
import { ask, ownerOf, tablePath } from './desk-client.fixture.ts'
import { heldUpMs, serveMany } from './heavy-pages.fixture.ts'

test('visitors are served between pieces of figures and tables; a table is complete, for a year at most', async () => {
  const { site, cookie } = await serveMany(10_000)
  const cookies = [cookie, await ownerOf(site, 'second@clinic.example')]
  const heavy = ['/desk/figures', '/desk/figures', '/desk/figures', tablePath(90), tablePath(90)]
  expect(await heldUpMs(site, cookies, heavy)).toBeLessThanOrEqual(150)
  const { status, text } = await ask(site, tablePath(90), { cookie })
  const lines = text.trimEnd().split('\r\n')
  expect([status, lines.length]).toEqual([200, 10_001])
  expect(new Set(lines).size).toBe(10_001)
  const long = await ask(site, tablePath(400), { cookie })
  expect((await ask(site, long.to ?? '', { cookie })).text).toContain('a year at most')
})
