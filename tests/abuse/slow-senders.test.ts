import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import { formPath, formPost, formType } from './a-form.fixture.ts'

/** Longer than the server waits for a whole request, headers and body. */
const limitMs = 25_000

test('who sends a byte a second, or nothing, is cut off, while others are served at once', async () => {
  const site = await startSite()
  onTestFinished(async () => void (await site.stop()))
  const { hostname, port } = new URL(site.origin)
  const sockets: Socket[] = []
  const open = async () => {
    const socket = connect(Number(port), hostname)
    // What nobody reads would keep the end of the connection from being seen.
    socket.on('error', () => {}).resume()
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))

  const [slowBody, slowHead] = [await open(), await open()]
  const head = `POST ${formPath} HTTP/1.1\r\nHost: clinic.example\r\nContent-Type: ${formType['Content-Type']}\r\n`
  slowBody.write(`${head}Content-Length: 1000\r\n\r\n`)
  slowHead.write('POST / HTTP/1.1\r\n')
  const drip = setInterval(() => {
    for (const socket of [slowBody, slowHead]) if (socket.writable) socket.write('x')
  }, 1_000)
  onTestFinished(() => clearInterval(drip))
  let said = ''
  slowBody.setEncoding('utf8').on('data', (text: string) => (said += text))
  await Promise.all(Array.from({ length: 200 }, open))

  const startedAt = performance.now()
  const timesMs: number[] = []
  while (sockets.some(({ closed }) => !closed) && performance.now() - startedAt < limitMs) {
    const askedAt = performance.now()
    expect((await ask(site.origin, { path: '/healthz' })).status).toBe(200)
    timesMs.push(performance.now() - askedAt)
    await sleep(250)
  }
  expect(sockets.filter(({ closed }) => !closed).length).toBe(0)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect((await ask(site.origin, formPost())).status).toBe(200)
  const usualMs = timesMs.toSorted((one, other) => one - other)[Math.floor(timesMs.length * 0.95)]
  const words = `/healthz answered ${timesMs.length} times, 95 % within ${Math.round(usualMs ?? 0)} ms`
  console.log(`Two slow senders and 200 idle connections: ${words}`)
  // One in twenty may meet other work of the machine.
  expect(usualMs).toBeLessThan(500)
})
