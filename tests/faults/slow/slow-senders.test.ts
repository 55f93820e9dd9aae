import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { serveSite } from '../../running/site.fixture.ts'
import { openSocket, postForm, rawHead } from '../../abuse/a-form.fixture.ts'

/** Longer than the server waits for a whole request, headers and body. */
const limitMs = 25_000

test('senders of a byte a second, or of nothing, are cut off while others are served at once', async () => {
  const site = await serveSite()
  const sockets: Socket[] = []
  const open = async () => {
    const socket = await openSocket(site.origin)
    // Unread data would hide the end of the connection.
    socket.on('error', () => {}).resume()
    sockets.push(socket)
    return socket
  }
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))

  const [slowBody, slowHead] = [await open(), await open()]
  slowBody.write(`${rawHead}Content-Length: 1000\r\n\r\n`)
  slowHead.write('POST / HTTP/1.1\r\n')
  const drip = setInterval(() => {
    for (const socket of [slowBody, slowHead]) if (socket.writable) socket.write('x')
  }, 1_000)
  onTestFinished(() => clearInterval(drip))
  let answer = ''
  slowBody.setEncoding('utf8').on('data', (text: string) => (answer += text))
  await Promise.all(Array.from({ length: 200 }, open))

  const startedAt = performance.now()
  const timesMs: number[] = []
  while (sockets.some(({ closed }) => !closed) && performance.now() - startedAt < limitMs) {
    const askedAt = performance.now()
    expect((await ask(site.origin, { path: '/healthz' })).status).toBe(200)
    timesMs.push(performance.now() - askedAt)
    await sleep(250)
  }
  expect(sockets.filter(({ closed }) => !closed)).toHaveLength(0)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect((await postForm(site.origin)).thanked).toBe(true)
  const usualMs = timesMs.toSorted((a, b) => a - b)[Math.floor(timesMs.length * 0.95)]
  const figures = `/healthz answered ${timesMs.length} times, 95 % within ${Math.round(usualMs ?? 0)} ms`
  console.log(`Two slow senders and 200 idle connections: ${figures}`)
  // One in twenty may meet other work of the machine.
  expect(usualMs).toBeLessThan(500)
})
