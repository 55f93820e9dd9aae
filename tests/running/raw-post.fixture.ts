import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fields, formPath, formType } from '../abuse/a-form.fixture.ts'

/** A form that is sent in two halves, as over a slow network. */
export type SlowPost = { finish: () => void; answer: Promise<string> }

/** Sends the head and half the body of a form; `finish` sends the rest. */
export async function beginPost(origin: string, subject: string): Promise<SlowPost> {
  const { hostname, port } = new URL(origin)
  const body = new URLSearchParams({ ...fields, subject }).toString()
  const half = Math.floor(body.length / 2)
  const head = `POST ${formPath} HTTP/1.1\r\nHost: clinic.example\r\nContent-Type: ${formType['Content-Type']}\r\n`
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, half)}`)
  return { finish: () => socket.write(body.slice(half)), answer: text(socket) }
}
