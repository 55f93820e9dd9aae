import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serve } from './raw-http.fixture.ts'
import { allowSlowPhotograph, limitSendingTime } from './sending-time.ts'

const stretchMs = 700
const length = 12_000

/** Sends a body in so many pieces, one every tenth of a second, and returns what comes back. */
async function send(origin: string, path: string, pieces: number): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const answer = text(socket.setEncoding('utf8')).catch(() => '')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
  for (let sent = 0; sent < pieces && socket.writable; sent += 1) {
    socket.write('x'.repeat(length / pieces))
    await sleep(100)
  }
  return answer
}

const start = () =>
  serve((request, response) => {
    limitSendingTime(request, stretchMs)
    if (request.url === '/photograph') allowSlowPhotograph(request, stretchMs)
    request
      .on('error', () => {})
      .resume()
      .on('end', () => response.end('whole'))
  })

test('a form has its time, and a photograph as long as enough of it keeps coming', async () => {
  const origin = await start()
  expect(await send(origin, '/form', 1)).toMatch(/whole$/)
  expect(await send(origin, '/form', 12)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await send(origin, '/photograph', 12)).toMatch(/whole$/)
  expect(await send(origin, '/photograph', 240)).toMatch(/^HTTP\/1\.1 408 /) // 50 bytes at a time
})

test('no more than four photographs take long at a time', async () => {
  const origin = await start()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(origin, '/photograph', 12)))
  expect(answers.filter((answer) => answer.endsWith('whole'))).toHaveLength(4)
  expect(await send(origin, '/photograph', 12)).toMatch(/whole$/)
})
