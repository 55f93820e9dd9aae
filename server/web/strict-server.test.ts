import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { serve as serveBy } from './raw-http.fixture.ts'
import { createStrictServer } from './strict-server.ts'

/** Answers with what was asked. */
const echo: RequestListener = ({ method, url }, response) => response.end(`${method} ${url} `)

function serve(): Promise<string> {
  return serveBy(createStrictServer({ keepAliveTimeout: 75_000 }, { 'X-Of-Every-Answer': 'yes' }, echo))
}

/** Sends bytes as they are and returns all that comes back until the connection ends. */
async function send(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.setEncoding('latin1').write(bytes)
  return text(socket)
}

const host = 'Host: clinic.example\r\n'
const last = 'Connection: close\r\n\r\n'
const get = (target: string, more = host) => `GET ${target} HTTP/1.1\r\n${more}${last}`

test.each([
  ['two hosts', get('/', `${host}Host: evil.example\r\n`)],
  ['an empty host', get('/', 'Host:\r\n')],
  ['a host with a path', get('/', 'Host: clinic.example/a\r\n')],
  ['a host with a user', get('/', 'Host: a@clinic.example\r\n')],
  ['a host with a port of letters', get('/', 'Host: clinic.example:x\r\n')],
  ['an address without a host', get('http:///')],
  ['an address with a backslash', get('/\\evil.example')],
  ['an asterisk', get('*')],
])('a request with %s is refused, with the headers of every answer', async (_name, request) => {
  const answer = await send(await serve(), request)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toMatch(/^X-Of-Every-Answer: yes\r$/m)
  expect(answer).toMatch(/^Connection: close\r$/m)
})

const hosts = ['clinic.example:3000', '127.0.0.1', '[::1]:3000', 'CLINIC_1.example', 'a:']
const asked = (path: string) => `GET ${path} `

test.each([
  ...hosts.map((name) => [get('/a', `Host: ${name}\r\n`), asked('/a')]),
  ['GET /a HTTP/1.0\r\n\r\n', asked('/a')],
  [get('http://clinic.example/a?b=1'), asked('/a?b=1')],
  [get('HTTPS://clinic.example:8443/a'), asked('/a')],
  [get('http://other.example'), asked('/')],
  [get('http://[::1]//a/'), asked('//a/')],
])('%j is taken as %s', async (request = '', path) => {
  const answer = await send(await serve(), request)
  expect(answer.split('\r\n\r\n')[1]).toContain(path)
})
