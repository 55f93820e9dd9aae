/** What a form that is made to cost much costs the server: see docs/benchmarks.md. */

import { readFileSync } from 'node:fs'
import { fieldNames } from '#appointments/fields.ts'
import { trapName } from '#appointments/request.ts'
import { fields, formPath } from '#tests/abuse/a-form.fixture.ts'
import { startSite } from '#tests/site-server.fixture.ts'
import { median, readOptions } from './options.ts'

const usage = `Usage: npm run bench:bodies -- [--rounds 10] [--json]

Posts 200 bodies of 64 kB, each made to cost much, one after the other to the built site, and measures how much processor
time each costs the server (the mean of all rounds). Ends with 1 when one costs more than 20 ms. Linux only.
`
const maxMs = 20
const warmUps = 100
/** The kernel counts processor time in steps of 10 ms. */
const stepMs = 10

/** A body of nearly 64 kB (the most that is read) that tries to cost much, with its Content-Type. */
type NastyBody = { name: string; type: string; body: Buffer }

const maxBytes = 64 * 1024
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=form-part'
const lastBoundary = '--form-part--\r\n'

/** Combining marks of many classes, the highest first: putting them in order is the most work. */
const marks = '\u0345\u0360\u035d\u0362\u035c\u0301\u0323\u031b\u0327\u3099\u094d\u093c\u0334'

/** What a field may hold; each is repeated until the body is full. */
const texts: Record<string, string> = {
  letters: 'a',
  'marks of one class': '\u0301',
  'marks that fall in class': [...marks].map((mark) => mark.repeat(2_400)).join(''),
  'marks by turns': '\u0345\u0301\u0323\u031b',
  'thirty marks on each letter': `a${'\u0345\u0323\u0301'.repeat(10)}`,
  'thirty-one marks on each letter': `a${'\u0345\u0323\u0301'.repeat(10)}\u0301`,
  'letters that fall apart': '\u1f82\u0958\ufb2c\u1e69',
  'Korean in parts': '\u1100\u1161\u11a8',
  'Korean vowels': '\u1161',
  emoji: '🦷',
  families: '👨‍👩‍👧‍👦',
  'line ends': '\r\n',
  'line ends of Unicode': '\u2028\u0085',
  blanks: ' ',
  'blanks, then a letter': `${' '.repeat(60_000)}a`,
  tabs: '\t',
  'invisible marks': '\u200b\u2060\u00ad',
  NUL: '\u0000',
  'angle brackets': '<',
  ampersands: '&',
  'an address of dots': `a@${'.a'.repeat(30_000)}`,
  'an address of at signs': 'a@',
  'digits of Gujarat': '૯',
  'brackets and dashes': '(-)',
  'plus signs': '+91',
  'percent codes': '%ED%A0%BD',
}

/** What a urlencoded body consists of. */
const pairs: Record<string, string> = {
  'fields without a value': 'a&',
  'fields of one letter': 'a=b&',
  'fields without a name': '=&',
  ampersands: '&',
  'equal signs': '=',
  'percent signs': '%',
  'percent signs before letters': '%zz',
  'encoded bytes that are no UTF-8': '%ff',
  'encoded ampersands': '%26',
  'plus signs': '+',
  'names again and again': 'name=a&',
  'messages again and again': 'message=a&',
  'names of the language': '__proto__=1&constructor=1&',
}

/** What a multipart body consists of. */
const parts: Record<string, string> = {
  'many parts': part('a', ''),
  'many names': part('name', 'Asha'),
  'many files': part('a"; filename="b', ''),
  'many parts with types': part('a', '').replace('\r\n\r\n', '\r\nContent-Type: text/plain\r\n\r\n'),
}

/** About two hundred of them, each with a name of its own. */
function nastyBodies(): NastyBody[] {
  return [
    ...Object.entries(texts).flatMap(([what, text]) => inEachField(what, text)),
    ...Object.entries(pairs).map(([name, pair]) => nasty(name, urlencoded, pair.repeat(maxBytes))),
    ...Object.entries(parts).map(([name, part]) => nasty(name, multipart, part.repeat(2_000))),
    nasty('one long name of a part', multipart, `${part('"'.repeat(60_000), '')}${lastBoundary}`),
  ]
}

function inEachField(what: string, text: string): NastyBody[] {
  const long = text.repeat(Math.ceil(maxBytes / text.length)).slice(0, maxBytes)
  return [...fieldNames, 'time', trapName].map((name, index) => {
    const filled = { ...fields, [name]: long }
    return index % 2 === 0 || name === 'time'
      ? nasty(`${name} of ${what}`, multipart, multipartOf(filled))
      : nasty(`${name} of ${what}`, urlencoded, new URLSearchParams(filled).toString())
  })
}

/** The long field comes last, so that cutting it loses no other. */
function multipartOf(filled: Record<string, string>): string {
  const all = Object.entries(filled).map(([name, text]) => part(name, text))
  return all.toSorted((a, b) => a.length - b.length).join('')
}

function part(name: string, value: string): string {
  return `--form-part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
}

/** Cuts a text to the bytes that are read and ends it as its type needs. */
function nasty(name: string, type: string, text: string): NastyBody {
  const end = Buffer.from(type === multipart && !text.endsWith(lastBoundary) ? `\r\n${lastBoundary}` : '')
  const body = Buffer.concat([Buffer.from(text).subarray(0, maxBytes - end.length), end])
  return { name, type, body }
}

type Cost = { name: string; status: number; ms: number }

/** Posts a body; returns the status of the answer. */
async function postTo(origin: string, { type, body }: NastyBody): Promise<number> {
  const answer = await fetch(`${origin}${formPath}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** The processor time that a process has used since its start, in milliseconds. */
function processorMs(pid: number): number {
  const [, figures = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user = Number.NaN, system = Number.NaN] = figures.split(' ').slice(11, 13).map(Number)
  return (user + system) * stepMs
}

/** The costs of all bodies, the worst first. */
async function measure(rounds: number): Promise<Cost[]> {
  const site = await startSite()
  try {
    const bodies = nastyBodies()
    for (const body of bodies.slice(-warmUps)) await postTo(site.origin, body)
    const costs: Cost[] = []
    for (const body of bodies) {
      const before = processorMs(site.pid)
      let status = 0
      for (let round = 0; round < rounds; round += 1) status = await postTo(site.origin, body)
      costs.push({ name: body.name, status, ms: (processorMs(site.pid) - before) / rounds })
    }
    return costs.toSorted((a, b) => b.ms - a.ms)
  } finally {
    await site.stop()
  }
}

function asText(costs: Cost[]): string {
  const worst = costs.slice(0, 10)
  const half = median(costs.map(({ ms }) => ms)).toFixed(1)
  return [
    ...worst.map(({ name, status, ms }) => `${ms.toFixed(1).padStart(8)} ms  ${status}  ${name}`),
    `${costs.length} bodies; half of them within ${half} ms`,
  ].join('\n')
}

const { rounds, json } = readOptions(usage, 10)
const costs = await measure(rounds)
console.log(json ? JSON.stringify(costs, null, 2) : asText(costs))
if (costs[0]!.ms > maxMs) process.exitCode = 1
