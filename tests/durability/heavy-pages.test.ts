import { expect, test } from 'vitest'
import { tablePath } from '../abuse/desk/desk-client.fixture.ts'
import { heldUpMs, mostMemoryMb, serveMany } from '../abuse/desk/heavy-pages.fixture.ts'

test('over 100,000 requests neither five times the figures nor tables hold up visitors, and memory stays small', async () => {
  const { site, cookie } = await serveMany(100_000)
  const figuresMs = await heldUpMs(
    site,
    cookie,
    Array.from({ length: 5 }, () => '/desk/figures'),
  )
  const tables = Array.from({ length: 3 }, () => tablePath(90))
  const tablesMs = await heldUpMs(site, cookie, tables)
  await heldUpMs(site, cookie, tables)
  const memoryMb = mostMemoryMb(site.pid)
  console.log(`Figures held up ${figuresMs} ms, tables ${tablesMs} ms; ${memoryMb} MB at most`)
  expect(figuresMs).toBeLessThanOrEqual(250)
  expect(tablesMs).toBeLessThanOrEqual(250)
  expect(memoryMb).toBeLessThan(400)
})
