import { once } from 'node:events'
import { Agent, createServer, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { drainOf } from './drain.ts'

/** A server whose answers wait until the test gives them, and a browser that keeps its connections open. */
async function start() {
  const waiting: ServerResponse[] = []
  const server: Server = createServer((_request, response) => void waiting.push(response))
  const drain = drainOf(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const ask = async () => {
    const asked = request({ port, host: '127.0.0.1', agent }).end()
    const [answer] = await once(asked, 'response')
    return { connection: answer.headers.connection, text: (await buffer(answer)).toString() }
  }
  const isReached = () => {
    const socket = connect(port, '127.0.0.1')
    return once(socket, 'connect').then(
      () => Boolean(socket.destroy()),
      () => false,
    )
  }
  const arrived = (count: number) => expect.poll(() => waiting.length).toBe(count)
  return { drain, ask, waiting, arrived, isReached }
}

test('what is under way is answered, on a connection that then ends', async () => {
  const { drain, ask, waiting, arrived, isReached } = await start()
  const asked = ask()
  await arrived(1)
  const ended = drain.end(10_000)
  expect(drain.isDraining()).toBe(true)
  await expect.poll(isReached, { timeout: 5_000 }).toBe(false)
  waiting[0]!.end('thanks')
  expect(await asked).toEqual({ connection: 'close', text: 'thanks' })
  expect(await ended).toBe(0)
})

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
