import { once } from 'node:events'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { drainOf } from './drain.ts'
import { serve } from './raw-http.fixture.ts'

/** A server whose answers wait until the test gives them, and a browser that keeps its connections open. */
async function start() {
  const waiting: ServerResponse[] = []
  const server = createServer((_request, response) => void waiting.push(response))
  const drain = drainOf(server)
  const origin = await serve(server)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const ask = async () => {
    const asked = request(origin, { agent }).end()
    const [answer] = await once(asked, 'response')
    return { connection: answer.headers.connection, text: (await buffer(answer)).toString() }
  }
  const arrived = (count: number) => expect.poll(() => waiting.length).toBe(count)
  return { drain, ask, waiting, arrived }
}

test('open and new connections are still answered at first, and announced to end', async () => {
  const { drain, ask, waiting, arrived } = await start()
  const first = ask()
  await arrived(1)
  waiting[0]!.end('hello')
  expect(await first).toMatchObject({ connection: 'keep-alive' })
  const ended = drain.end(10_000)
  const next = [ask(), ask()]
  await arrived(3)
  for (const response of waiting) response.end('thanks')
  for (const answer of await Promise.all(next))
    expect(answer).toEqual({ connection: 'close', text: 'thanks' })
  expect(await ended).toBe(0)
})

test('a connection that waits for nothing does not keep the server', async () => {
  const { drain, ask, waiting, arrived } = await start()
  const asked = ask()
  await arrived(1)
  waiting[0]!.end('thanks')
  expect(await asked).toMatchObject({ connection: 'keep-alive' })
  const startedAt = performance.now()
  expect(await drain.end(10_000)).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test('what does not end in time is cut off', async () => {
  const { drain, ask, arrived } = await start()
  const asked = ask()
  const cutOff = expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' })
  await arrived(1)
  expect(await drain.end(100)).toBe(1)
  await cutOff
})
