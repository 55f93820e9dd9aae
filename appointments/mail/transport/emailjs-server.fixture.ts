import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { EmailJsAccount } from './emailjs.ts'
import { listen } from './mail-servers.fixture.ts'

/** The account that the fake service knows. */
const sampleAccount = {
  serviceId: 'service_clinic',
  templateId: 'template_desk',
  publicKey: 'public-key',
  privateKey: 'private-key',
}

/** A mail that the service took, and when (milliseconds of `performance.now()`). */
type TakenMail = { at: number; params: Record<string, string> }

/**
 * What goes wrong with one request: an answer (with 200 the mail is taken, unless `takes` is false), perhaps a late
 * one; no answer at all; or a connection that breaks, with the mail taken or not.
 */
export type Fault =
  | { status: number; text: string; headers?: Record<string, string>; afterMs?: number; takes?: false }
  | `${'' | 'taken, '}${'silent' | 'reset'}`

/**
 * A fake EmailJS that speaks its documented interface: POST /api/v1.0/email/send with JSON, "OK" for success, a
 * sentence for a refusal, and a refusal of requests within `minGapMs`. `faults` apply to the first requests, in order;
 * null lets one pass.
 */
export async function startEmailJsServer(faults: (Fault | null)[] = [], minGapMs = 1_000) {
  const taken: TakenMail[] = []
  const arrivals: number[] = []
  const server = createServer((request, response) => {
    arrivals.push(performance.now())
    const tooSoon = (arrivals.at(-1) ?? 0) - (arrivals.at(-2) ?? -Infinity) < minGapMs
    const fault = faults.shift()
    void answer(request, response, taken, fault ?? (tooSoon ? tooMany : null))
  })
  const port = await listen(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const account: EmailJsAccount = { ...sampleAccount, origin: `http://127.0.0.1:${port}` }
  return { account, taken, arrivals }
}

const tooMany: Fault = { status: 429, text: 'Too many requests', headers: { 'Retry-After': '1' } }

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  taken: TakenMail[],
  fault: Fault | null,
): Promise<void> {
  const text = (await request.toArray()).join('')
  const take = () => taken.push({ at: performance.now(), params: JSON.parse(text).template_params })
  if (typeof fault === 'string') {
    if (fault.startsWith('taken')) take()
    if (fault.endsWith('reset')) request.socket.resetAndDestroy()
    return
  }
  const { status, text: words, headers, afterMs = 0, takes = status === 200 } = fault ?? judge(request, text)
  if (takes) take()
  await sleep(afterMs)
  response.writeHead(status, { 'Content-Type': 'text/plain', ...headers }).end(words)
}

function judge({ method, url, headers }: IncomingMessage, text: string): Exclude<Fault, string> {
  if (method !== 'POST' || url !== '/api/v1.0/email/send') return { status: 404, text: 'Not found' }
  if (!headers['content-type']?.startsWith('application/json')) return { status: 400, text: 'No JSON' }
  const body = JSON.parse(text)
  const { publicKey, privateKey, serviceId, templateId } = sampleAccount
  if (body.accessToken !== privateKey) {
    return { status: 403, text: 'API calls are disabled for non-browser applications' }
  }
  const known = body.user_id === publicKey && body.service_id === serviceId && body.template_id === templateId
  return known ? { status: 200, text: 'OK' } : { status: 400, text: 'The account or template is not found' }
}
