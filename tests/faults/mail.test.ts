import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { begin, openTestDelivery, openRealStore } from '#appointments/delivery/delivery.fixture.ts'
import { startEmailJsServer, type Fault } from '#appointments/mail/transport/emailjs-server.fixture.ts'
import { emailJsTransport } from '#appointments/mail/transport/emailjs.ts'
import {
  closedAddress,
  startScriptedServer,
  type Script,
} from '#appointments/mail/transport/mail-servers.fixture.ts'
import { smtpTransport, type SmtpTimeouts } from '#appointments/mail/transport/smtp.ts'
import type { MailTransport } from '#appointments/mail/transport/transport.ts'
import { asha, newAppointment, temporaryFolder } from '#appointments/requests.fixture.ts'
import { insertMailed, listFromSqlite } from '#appointments/store/database.fixture.ts'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { expectNothingLost } from './nothing-lost.fixture.ts'
import { startProgram, thankedIn } from './program.fixture.ts'

/**
 * A way in which mails fail to leave, for the first two attempts; then they leave. `refusal` is a pattern of how class and code of
 * the failure begin in the log, null where nothing fails. `doubled` is how many of these two the server took without our
 * hearing of it, `taken` are the ids of the requests whose mails arrived.
 */
type MailFault = {
  name: string
  refusal: string | null
  doubled?: number
  open: () => Promise<{ transport: MailTransport; taken: () => string[] }>
}

const failures = 2
/** Far shorter than in production, so that nothing hangs; far longer than an answer takes here. */
const timeouts = { connectMs: 20_000, greetingMs: 20_000, silenceMs: 20_000, totalMs: 20_000 }

/** A server that keeps to a script, null for none, and one that works for the attempts after the first two. */
function smtp(
  name: string,
  refusal: string | null,
  script: Script | null,
  limits: Partial<SmtpTimeouts> = {},
): MailFault {
  return {
    name: `SMTP ${name}`,
    refusal,
    doubled: script?.takes && refusal !== null ? failures : 0,
    async open() {
      const server = await startScriptedServer()
      const none = { url: await closedAddress(), arrived: [] }
      const bad = script === null ? none : await startScriptedServer({ takes: false, ...script })
      const url = bad.url.replace('//', '//desk:secret@')
      const failing = smtpTransport(url, false, { ...timeouts, ...limits })
      const working = smtpTransport(server.url, false, timeouts)
      let attempts = 0
      const send: MailTransport['send'] = (...mail) => {
        attempts += 1
        return (attempts <= failures ? failing : working).send(...mail)
      }
      return { transport: { ...working, send }, taken: () => [...bad.arrived, ...server.arrived] }
    },
  }
}

function emailJs(name: string, refusal: string | null, fault: Fault, limitMs = 20_000): MailFault {
  return {
    name: `EmailJS ${name}`,
    refusal: refusal && refusal.replace(' ', ' EmailJS '),
    doubled: name.startsWith('takes') ? failures : 0,
    async open() {
      const { account, taken } = await startEmailJsServer(Array(failures).fill(fault), 0)
      const transport = emailJsTransport(account, { limitMs, spacingMs: 0 })
      return { transport, taken: () => taken.map(({ params }) => params['request_id'] ?? 'none') }
    },
  }
}

/** The statuses that its documentation and its own client know of, and those of the proxies in front of it. */
const emailJsStatuses = {
  config: [302, 400, 401, 403, 404, 412, 451],
  message: [413, 422],
  temporary: [408, 429, 500, 502, 503, 504],
}
const headers = { Location: 'https://evil.example/' }

type SmtpWay = { name: string; refusal: string | null; script: Script | null; limits?: Partial<SmtpTimeouts> }
type EmailJsWay = { name: string; refusal: string | null; fault: Fault; limitMs?: number }
const ways = parse(readFileSync(join(import.meta.dirname, 'mail-faults.yaml'), 'utf8')) as {
  smtp: SmtpWay[]
  emailJs: EmailJsWay[]
}
const smtpFaults = ways.smtp.map(({ name, refusal, script, limits }) => smtp(name, refusal, script, limits))
const emailJsRefusals = Object.entries(emailJsStatuses).flatMap(([refusal, statuses]) =>
  statuses.map((status) =>
    emailJs(`answers ${status}`, `${refusal} ${status}`, { status, text: `bad ${asha.name}`, headers }),
  ),
)
const emailJsFaults = ways.emailJs.map(({ name, refusal, fault, limitMs }) =>
  emailJs(name, refusal, fault, limitMs),
)

async function comeThrough({ name, refusal, doubled = 0, open }: MailFault): Promise<void> {
  const { transport, taken } = await open()
  const deps = await openTestDelivery(transport, 3, await openRealStore())
  await (await begin(deps)).runTimers()
  const ids = (await deps.store.find({})).map(({ id }) => id)
  const sent = taken()
  expectNothingLost(`F18 ${name}`, { thanked: ids, stored: ids, sent }, { maxDoubled: doubled })
  expect(sent, name).toHaveLength(3 + doubled)
  expect(await deps.store.countByState(), name).toMatchObject({ sent: 3 })
  const refusals = deps.logged.flatMap(([, facts]) =>
    'class' in facts ? `${facts['class']} ${facts['code']}` : [],
  )
  const each = expect.stringMatching(new RegExp(`^${refusal}`))
  expect(refusals, name).toEqual(refusal === null ? [] : Array(failures).fill(each))
  // Codes only: a server's words may quote the mail, or the password.
  expect(refusals.join(), name).not.toMatch(/secret|Asha/)
}

// At once: they only wait.
test('F18: whatever an SMTP server does to the first two mails, its refusal is told apart and all are sent in the end', async () => {
  await Promise.all(smtpFaults.map(comeThrough))
})

test('F18: so it is with whatever status EmailJS answers', async () => {
  await Promise.all(emailJsRefusals.map(comeThrough))
})

test.each(emailJsFaults)('F18: $name: that is $refusal, and all is sent, $doubled twice', comeThrough)

/** Puts requests of these addresses into a new database, whose mails, receipts too, were sent long ago. */
async function keepMailed(dataDir: string, emails: string[], receivedAt: Date): Promise<void> {
  const engine = await openSqliteEngine(dataDir)
  const requests = emails.map((email) => newAppointment({ fields: { ...asha, email }, receivedAt }))
  await insertMailed(engine, requests)
  const receipts = requests.map(({ id, ref }) => {
    const facts = { kind: 'receipt', state: 'sent', due_at: receivedAt.getTime() } as const
    return { id: `receipt ${ref}`, appointment_id: id, message_id: ref, ...facts }
  })
  await engine.write((trx) => trx.insertInto('outbox').values(receipts).execute())
  await engine.close()
}

test('F23: receipts for patients are neither lost nor mailed twice, however often the process is killed', async () => {
  const dataDir = temporaryFolder()
  const { url: smtpUrl, arrived } = await startScriptedServer()
  const [thanked, kills] = [[] as string[], 3]
  // Of strangers few get one in an hour: these had one before.
  const known = Array.from({ length: 60 * kills }, (_, number) => `known${number}@mail.example`)
  const since = new Date()
  await keepMailed(dataDir, known, new Date(since.getTime() - 2 * 3_600_000))
  for (let kill = 0; kill < kills; kill += 1) {
    const emails = known.splice(0, 60)
    const program = startProgram('submitting-program.fixture.ts', { dataDir, smtpUrl, clients: 4, emails })
    await program.untilLines(25)
    await program.end('SIGKILL')
    thanked.push(...thankedIn(program.lines()))
  }
  const last = startProgram('submitting-program.fixture.ts', {
    dataDir,
    smtpUrl,
    clients: 1,
    maxRequests: 1,
    stays: true,
  })
  const records = async () => (await listFromSqlite(dataDir)).filter(({ receivedAt }) => receivedAt >= since)
  const idsOf = (mails: string[]) => mails.map((id) => id.slice(0, 36))
  const receipts = () => idsOf(arrived.filter((id) => id.includes('-receipt-')))
  await expect
    .poll(async () => new Set(receipts()).size >= (await records()).length, { timeout: 100_000 })
    .toBe(true)
  await last.end('SIGTERM')
  const kept = await records()
  const refs = new Map(kept.map(({ id, ref }) => [id, ref]))
  const sent = receipts().map((id) => refs.get(id) ?? `unknown ${id}`)
  const outcome = { thanked, stored: kept.map(({ ref }) => ref), sent }
  expectNothingLost('F23 receipts under kill -9', outcome, { maxDoubled: kills, note: `${kills} kills` })
})
