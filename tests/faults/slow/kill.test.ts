import { expect, test } from 'vitest'
import { readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { expectNothingLost } from '../nothing-lost.fixture.ts'
import { startSite } from '../../site-server.fixture.ts'
import { startMailCounter } from './mail-counter.fixture.ts'
import { startRush } from './rush.fixture.ts'

const visitors = 32
/** In each round the server is killed once it has said thanks so often. */
const rounds = [100, 120, 60, 140, 110]
/** It took 27 to 91 s on two crowded cores: every request and every mail waits for the disk. */
const timeout = 300_000

test('F1: no request that was thanked for is lost by kill -9, again and again', { timeout }, async () => {
  const mails = await startMailCounter()
  const thanked = new Set<string>()
  let dataDir = ''
  for (const count of rounds) {
    const site = await startSite({ env: { ...(dataDir && { DATA_DIR: dataDir }), ...mails.settings } })
    dataDir = site.dataDir
    const rush = startRush(site.origin, visitors)
    await rush.reached(count)
    await site.kill()
    expect(await rush.over(), 'visitors with a request on its way').toBeGreaterThan(0)
    expect(rush.otherAnswers).toEqual([])
    for (const subject of rush.thanked) thanked.add(subject)
  }

  const outcome = await mails.outcomeOf(thanked, { dataDir })
  expectNothingLost('F1 kill -9 over HTTP', outcome, {
    maxDoubled: rounds.length,
    note: `${rounds.length} kills, each may come between a mail and its note`,
  })
  expect(new Set(outcome.stored).size, 'no request is stored twice').toBe(outcome.stored.length)
  expect(thanked.size).toBeGreaterThan(500)

  expect(readDatabase(dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
  const withoutMail = 'select id from appointment where id not in (select appointment_id from outbox)'
  expect(readDatabase(dataDir, withoutMail)).toEqual([])
})
