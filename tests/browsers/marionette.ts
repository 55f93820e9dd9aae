import { connect, type Socket } from 'node:net'

/** What Firefox answers instead, in the words of the WebDriver standard. */
export class WebDriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }
type Answer = [type: number, id: number, error: { error: string; message: string } | null, result: unknown]

/** Sends one command to Firefox, such as `WebDriver:Navigate`, and gives its result. */
export type Send = (command: string, parameters: object) => Promise<unknown>

/**
 * Speaks with a Firefox that was started with `--marionette`: JSON in both directions, each message with its length in
 * bytes before it.
 * @throws WebDriverError from a command that Firefox refuses
 */
export async function connectMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, Waiting>()
  const { promise: greeted, resolve: greet, reject: refuse } = Promise.withResolvers<void>()
  readMessages(socket, (message) => {
    if (Array.isArray(message)) settle(waiting, message as Answer) // Firefox sends answers and one greeting
    else greet()
  })
  const give = (error: Error) => {
    refuse(error)
    for (const { reject } of waiting.values()) reject(error)
  }
  socket.on('error', give)
  socket.on('close', () => give(new WebDriverError('unknown error', 'Firefox has ended.')))
  await greeted
  let lastId = 0
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      const message = JSON.stringify([0, lastId, command, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}

function settle(waiting: Map<number, Waiting>, [, id, error, result]: Answer): void {
  const { resolve, reject } = waiting.get(id)!
  waiting.delete(id)
  if (error) reject(new WebDriverError(error.error, error.message))
  else resolve(result)
}

function readMessages(socket: Socket, take: (message: unknown) => void): void {
  let unread = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes])
    for (;;) {
      const start = unread.indexOf(':') + 1
      const end = start + Number(unread.toString('utf8', 0, start - 1))
      if (start === 0 || unread.length < end) return
      take(JSON.parse(unread.toString('utf8', start, end)))
      unread = unread.subarray(end)
    }
  })
}
