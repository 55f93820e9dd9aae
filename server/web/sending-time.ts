import type { IncomingMessage } from 'node:http'

/** In milliseconds. Headers have their own limit; the server ends each request after `whole`. */
export const sendingTimes = { body: 15_000, whole: 300_000 }
/** In one stretch of `sendingTimes.body` at least this much of a photograph comes, in bytes. */
const leastOfPhotograph = 1_024
/** How many may be on their way slowly at a time; further ones have as long as any form. */
const mostPhotographs = 4

const limits = new Map<IncomingMessage, NodeJS.Timeout>()
let photographs = 0

/** Cuts off who sends a body too slowly, so that nobody can hold a connection for minutes. */
export function limitSendingTime(request: IncomingMessage, bodyMs = sendingTimes.body): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (length === undefined && encoding === undefined) return
  limits.set(request, setTimeout(() => cutOff(request), bodyMs).unref())
  request.once('close', () => {
    clearTimeout(limits.get(request))
    limits.delete(request)
  })
}

/** A photograph of somebody who may bring one takes as long as its bytes keep coming: on a slow line minutes. */
export function allowSlowPhotograph(request: IncomingMessage, stretchMs = sendingTimes.body): void {
  const limit = limits.get(request)
  if (limit === undefined || photographs >= mostPhotographs) return
  clearTimeout(limit)
  photographs += 1
  let before = request.socket.bytesRead
  const look = setInterval(() => {
    const { bytesRead } = request.socket
    if (bytesRead - before < leastOfPhotograph) cutOff(request)
    before = bytesRead
  }, stretchMs).unref()
  request.once('close', () => {
    clearInterval(look)
    photographs -= 1
  })
}

function cutOff({ complete, socket }: IncomingMessage): void {
  if (complete) return
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
