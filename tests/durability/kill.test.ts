import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { tellCounts } from '#appointments/faults/counts.fixture.ts'
import { type KeptRequest, listRequests, readMail } from '../kept-requests.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import { startRush } from './rush.fixture.ts'

const visitors = 32
/** The server is killed once it has said thanks so often, counted anew in each round. */
const rounds = [100, 120, 60, 140, 110]
/** It took 27 to 91 s on two crowded cores: every request and every mail waits for the disk. */
const timeout = 300_000

test(
  'F1: no request that was thanked for is lost when the server is killed again and again',
  { timeout },
  async () => {
    const thanked = new Set<string>()
    let dataDir: string | undefined
    for (const count of rounds) {
      const site = await startSite({ env: { DATA_DIR: dataDir } })
      dataDir = site.dataDir
      const rush = startRush(site.origin, visitors)
      await rush.reached(count)
      await site.kill()
      expect(await rush.over(), 'visitors with a request on its way').toBeGreaterThan(0)
      expect(rush.otherAnswers).toEqual([])
      for (const subject of rush.thanked) thanked.add(subject)
    }

    const site = await startSite({ env: { DATA_DIR: dataDir } })
    const stored = await allDelivered(site.dataDir)
    await site.stop()
    const subjects = stored.map(({ subject }) => subject)
    const mailed = await Promise.all(
      stored.map(async (request) => (await readMail(site.dataDir, request)).text),
    )
    const lost = [...thanked].filter((subject) => !mailed.some((text) => text?.includes(subject)))
    const counts = {
      acknowledged: thanked.size,
      stored: stored.length,
      delivered: mailed.length,
      lost: lost.length,
    }
    tellCounts('F1 kill -9 over HTTP', counts)
    expect(lost).toEqual([])
    expect([...thanked].filter((subject) => !subjects.includes(subject))).toEqual([])
    expect(new Set(subjects).size, 'no request is stored twice').toBe(stored.length)
    expect(stored.every(({ state }) => state === 'sent')).toBe(true)
    expect(thanked.size).toBeGreaterThanOrEqual(rounds.reduce((sum, count) => sum + count, 0))
    expect(thanked.size).toBeGreaterThan(500)
  },
)

/** Waits until every mail has left; returns the requests. */
async function allDelivered(dataDir: string): Promise<KeptRequest[]> {
  // Asked here and not by the command, whose start would take the server's time again and again.
  const database = new DatabaseSync(join(dataDir, 'clinic.db'), { readOnly: true })
  const waiting = database.prepare(`select count(*) as mails from outbox where state <> 'sent'`)
  await expect.poll(() => waiting.get()?.['mails'], { timeout, interval: 100 }).toBe(0)
  database.close()
  return listRequests(dataDir)
}
