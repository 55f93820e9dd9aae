import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tellCounts } from '#appointments/faults/counts.fixture.ts'
import { listRequests } from '../kept-requests.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'
import { beginPost } from './raw-post.fixture.ts'

const thanks = 'Thank you for booking! We will contact you soon.'

function logged({ output }: Site, event: string): Promise<void> {
  return expect.poll(output, { timeout: 20_000 }).toContain(`"event":"${event}"`)
}

test('a form that is half sent when the server is told to stop is taken, thanked for and mailed', async () => {
  const site = await startSite()
  const post = await beginPost(site.origin, 'Half sent')
  await sleep(300)
  const ended = site.stop()
  await logged(site, 'server.draining')
  const health = () =>
    fetch(`${site.origin}/healthz`).then(
      ({ status }) => status,
      ({ cause }) => cause.code,
    )
  expect(await health()).toBe(503)
  await expect.poll(health, { timeout: 10_000 }).toBe('ECONNREFUSED')
  await sleep(500)
  post.finish()
  const answer = await post.answer
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer).toContain(thanks)
  expect(await ended).toBe(0)
  const kept = await listRequests(site.dataDir)
  const delivered = kept.filter(({ state }) => state === 'sent').length
  tellCounts('Stop with a form half sent', {
    acknowledged: 1,
    stored: kept.length,
    delivered,
    lost: 1 - kept.length,
  })
  expect(kept).toMatchObject([{ subject: 'Half sent' }])
})

test('a form that does not end in time is cut off, not thanked for, and the end is clean', async () => {
  const site = await startSite({ env: { SHUTDOWN_MS: '300' } })
  const post = await beginPost(site.origin, 'Never ends')
  await sleep(300)
  const startedAt = performance.now()
  expect(await site.stop()).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(await post.answer.catch(() => '')).not.toContain(thanks)
  await logged(site, 'server.cut-off')
  expect(await listRequests(site.dataDir)).toEqual([])
})
