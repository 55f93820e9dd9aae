import { expect, test } from 'vitest'
import { ownerOf, tablePath } from '../../abuse/desk/desk-client.fixture.ts'
import { heldUpMs, mostMemoryMb, serveMany } from '../../abuse/desk/heavy-pages.fixture.ts'

test('over 100,000 requests neither five times the figures nor tables hold up visitors, and memory stays small', async () => {
  const { site, cookie } = await serveMany(100_000)
  const cookies = [cookie]
  for (const email of ['second@clinic.example', 'third@clinic.example'])
    cookies.push(await ownerOf(site, email))
  const figuresMs = await heldUpMs(
    site,
    cookies,
    Array.from({ length: 5 }, () => '/desk/figures'),
  )
  const tables = Array.from({ length: 3 }, () => tablePath(90))
  const tablesMs = await heldUpMs(site, cookies, tables)
  await heldUpMs(site, cookies, tables)
  const memoryMb = mostMemoryMb(site.pid)
  console.log(`Figures held up ${figuresMs} ms, tables ${tablesMs} ms; ${memoryMb} MB at most`)
  expect(figuresMs).toBeLessThanOrEqual(250)
  expect(tablesMs).toBeLessThanOrEqual(250)
  expect(memoryMb).toBeLessThan(400)
})
