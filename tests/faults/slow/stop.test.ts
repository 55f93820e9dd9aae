import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectNothingLost } from '../nothing-lost.fixture.ts'
import { shownIn, thanksText } from '../../patient-answers.fixture.ts'
import { formPost, openSocket, rawHead } from '../../abuse/a-form.fixture.ts'
import { listRequests } from '../../kept-requests.fixture.ts'
import { type Site, startSite } from '../../site-server.fixture.ts'
import { startMailCounter } from './mail-counter.fixture.ts'
import { startRush } from './rush.fixture.ts'

test('F6: a server that is stopped under load ends well, having thanked for all that it keeps and nothing else', async () => {
  const mails = await startMailCounter()
  const site = await startSite({ env: mails.settings })
  const rush = startRush(site.origin, 16)
  await rush.reached(60)
  expect(await site.stop()).toBe(0)

  await rush.over()
  expect(rush.otherAnswers).toEqual([])
  const states = new Set((await listRequests(site.dataDir)).map(({ state }) => state))
  expect(states).not.toContain('sending')
  const outcome = await mails.outcomeOf(rush.thanked, site)
  expectNothingLost('F6 SIGTERM over HTTP', outcome)
  expect(outcome.stored.toSorted()).toEqual(outcome.thanked.toSorted())
})

/** Sends the head and half the body of a form; `finish` sends the rest. */
async function beginPost(origin: string, subject: string) {
  const { body = '' } = formPost({ subject })
  const half = Math.floor(body.length / 2)
  const socket = await openSocket(origin)
  socket.write(`${rawHead}Content-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`)
  await sleep(300)
  return { finish: () => socket.write(body.slice(half)), answer: text(socket) }
}

function logged({ output }: Site, event: string): Promise<void> {
  return expect.poll(output, { timeout: 20_000 }).toContain(`"event":"${event}"`)
}

test('a form that is half sent when the server is stopped is taken, thanked for and mailed', async () => {
  const mails = await startMailCounter()
  const site = await startSite({ env: mails.settings })
  const post = await beginPost(site.origin, 'Half sent')
  const ended = site.stop()
  await logged(site, 'server.draining')
  const health = () =>
    fetch(`${site.origin}/healthz`).then(
      ({ status }) => status,
      ({ cause }) => cause.code,
    )
  expect(await health()).toBe(503)
  await expect.poll(health, { timeout: 10_000 }).toBe('ECONNREFUSED')
  post.finish()
  const answer = await post.answer
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*^connection: close\r$/im)
  expect(shownIn(answer)).toContain(thanksText)
  expect(await ended).toBe(0)
  const outcome = await mails.outcomeOf(['Half sent'], site)
  expectNothingLost('Stop with a form half sent', outcome)
  expect(outcome.stored).toEqual(['Half sent'])
})

test('a form that does not end in time is cut off, not thanked for, and the end is clean', async () => {
  const site = await startSite()
  const post = await beginPost(site.origin, 'Never ends')
  const startedAt = performance.now()
  expect(await site.stop()).toBe(0)
  // By itself it would be cut off after 15 s.
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  expect(shownIn(await post.answer.catch(() => ''))).not.toContain(thanksText)
  await logged(site, 'server.cut-off')
  expect(await listRequests(site.dataDir)).toEqual([])
})
