/**
 * Runs on the machine under test: posts forms through Caddy until the file `stop` exists, and writes to `posted.json`
 * which were thanked for and what else was answered. Imports nothing of the project.
 */
import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

const [host = '', pauseMs = '1000'] = process.argv.slice(2)
// The certificate is Caddy's own here.
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
const posted = { thanked: [] as string[], others: [] as string[], slowestMs: 0 }
let count = 0

function post(subject: string): Promise<string> {
  const fields = {
    name: 'Asha Mehta',
    email: 'asha@mail.example',
    phone: `98765${String(count).padStart(5, '0')}`,
  }
  const form = { ...fields, subject, message: 'A molar hurts.', requestId: randomUUID() }
  const body = new URLSearchParams(form).toString()
  const headers = {
    Host: host,
    Origin: `https://${host}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
  }
  const { promise, resolve } = Promise.withResolvers<string>()
  const place = {
    host: '127.0.0.1',
    port: 443,
    servername: host,
    path: '/services/toothache',
    method: 'POST',
  }
  const asked = request({ ...place, agent, headers }, (answer) => {
    let text = ''
    answer.on('data', (part: Buffer) => (text += part.toString()))
    answer.on('end', () => resolve(`${answer.statusCode} ${text}`))
  })
  asked.on('error', (error) => resolve(error.message))
  asked.end(body)
  return promise
}

async function sendOn(): Promise<void> {
  while (!existsSync('stop')) {
    count += 1
    const subject = `Pain ${count}`
    const startedAt = performance.now()
    const answer = await post(subject)
    posted.slowestMs = Math.max(posted.slowestMs, Math.round(performance.now() - startedAt))
    if (/^200 [^]*Thank you/.test(answer)) posted.thanked.push(subject)
    else posted.others.push(`${new Date().toISOString()} ${subject}: ${answer.slice(0, 200)}`)
    writeFileSync('posted.part', JSON.stringify(posted))
    renameSync('posted.part', 'posted.json')
    await sleep(Number(pauseMs))
  }
}

await Promise.all([sendOn(), sendOn(), sendOn()])
