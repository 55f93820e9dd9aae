import { expect, test } from 'vitest'
import { missingFrom, tellCounts } from '#appointments/faults/counts.fixture.ts'
import { listRequests } from '../kept-requests.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import { startRush } from './rush.fixture.ts'

test('F6: a server told to stop under load ends well, having thanked for all that it keeps and nothing else', async () => {
  const site = await startSite()
  const rush = startRush(site.origin, 16)
  await rush.reached(60)
  expect(await site.stop()).toBe(0)

  await rush.over()
  expect(rush.otherAnswers).toEqual([])
  const requests = await listRequests(site.dataDir)
  const stored = requests.map(({ subject }) => subject)
  const thanked = [...rush.thanked]
  const delivered = requests.filter(({ state }) => state === 'sent').length
  const lost = missingFrom(stored, thanked).length
  const counts = { acknowledged: thanked.length, stored: stored.length, delivered, lost }
  tellCounts('F6 SIGTERM over HTTP', counts, 'what was not delivered yet is after the next start')
  expect(stored.toSorted()).toEqual(thanked.toSorted())
})
