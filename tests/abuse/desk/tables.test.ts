import { leaveDesk } from '../../at-the-desk.fixture.ts'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask, ownerOf, serveDesk, tablePath } from './desk-client.fixture.ts'
import { serveMany } from './heavy-pages.fixture.ts'

/** Starts to read a table and stops while most of it is still on the server. */
async function stoppedTable(origin: string, cookie: string): Promise<IncomingMessage> {
  const request = get(`${origin}${tablePath(90)}`, { headers: { cookie } })
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  answer.pause()
  return answer
}

/** Reads on; returns whether the table breaks off, or has done so already. */
async function breaksOff(answer: IncomingMessage): Promise<boolean> {
  answer.resume()
  if (!answer.closed) await once(answer, 'close').catch(() => {})
  return !answer.complete
}

test('a table ends when its reader leaves or asks for another, even while it waits to be read', async () => {
  const { site, cookie: first } = await serveMany(100_000)
  const cookie = await ownerOf(site, 'gone@clinic.example')
  const older = await stoppedTable(site.origin, cookie)
  const newer = await stoppedTable(site.origin, cookie)
  expect(await breaksOff(older)).toBe(true)
  const kept = await stoppedTable(site.origin, first)
  await sleep(500)
  await leaveDesk(site, 'gone@clinic.example')
  await sleep(1_500)
  expect(await breaksOff(newer)).toBe(true)
  expect(await breaksOff(kept)).toBe(false)
})

test('a list that cannot be logged is refused: its form says why', async () => {
  const site = await serveDesk()
  const cookie = await ownerOf(site)
  const other = new DatabaseSync(join(site.dataDir, 'clinic.db'))
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  const { status, to } = await ask(site, tablePath(30), { cookie })
  expect(status).toBe(303)
  const form = await ask(site, to ?? '', { cookie })
  expect([form.status, form.text]).toEqual([200, expect.stringContaining('nothing could be saved just then')])
})
