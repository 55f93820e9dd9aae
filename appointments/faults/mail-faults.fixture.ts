import { begin, type openDeliveryDesk } from '../delivery/delivery.fixture.ts'
import { startEmailJsServer } from '../mail/transport/emailjs-server.fixture.ts'
import type { Fault } from '../mail/transport/emailjs-server.fixture.ts'
import { emailJsTransport } from '../mail/transport/emailjs.ts'
import {
  closedAddress,
  startMailServer,
  startScriptedServer,
} from '../mail/transport/mail-servers.fixture.ts'
import { smtpTransport } from '../mail/transport/smtp.ts'
import type { SmtpTimeouts } from '../mail/transport/smtp.ts'
import type { MailTransport } from '../mail/transport/transport.ts'

/**
 * A way in which mails fail to leave, for the first two attempts; then they leave. `taken` are the ids of the requests
 * whose mails arrived. `doubled` is how many of these two the server took without our hearing of it.
 */
export type MailFault = { name: string; doubled: number; open: () => Promise<FailingWay> }
type FailingWay = { transport: MailTransport; taken: () => string[] }

const failures = 2
/** Far shorter than in production, so that nothing hangs; far longer than an answer takes here. */
const timeouts = { connectMs: 20_000, greetingMs: 20_000, silenceMs: 20_000, totalMs: 20_000 }
const shortMs = 300
const lateMs = 100

/** What a server says in place of the usual, each answer after `lateMs`; `takes` is false where no mail arrives. */
type Script = { greeting?: string; atData?: string; atDot?: string; takes?: boolean; lateMs?: number }

/** An SMTP server that keeps to a script. `arrived` are the ids of the requests whose mails it took, repeats included. */
export async function startCountingServer({
  greeting = '220 ready',
  atData = '354 go on',
  atDot = '250 ok',
  takes = true,
  lateMs: delayMs = 0,
}: Script = {}): Promise<{ url: string; arrived: string[] }> {
  const arrived: string[] = []
  let id = 'none'
  const answer = (line: string) => {
    id = /^X-Request-Id: (.*)$/i.exec(line)?.[1] ?? id
    if (line === '.' && takes) arrived.push(id)
    if (line === '.') return atDot
    if (line === 'DATA') return atData
    return /^(EHLO|MAIL|RCPT)/.test(line) ? '250 ok' : ''
  }
  return { ...(await startScriptedServer(greeting, answer, delayMs)), arrived }
}

/** A server that keeps to a script, and one that works for the attempts after the first two. */
function smtp(name: string, script: Script, limits: Partial<SmtpTimeouts> = {}): MailFault {
  const { takes = false, atDot } = script
  return smtpAt(name, takes && atDot !== undefined ? failures : 0, async () => {
    const { url, arrived } = await startCountingServer({ takes, ...script })
    return { failing: smtpTransport(url, false, { ...timeouts, ...limits }), arrived }
  })
}

/** The same with a real mail server that refuses something. */
function smtpRefusal(name: string, responseCode: number, at: 'onAuth' | 'onRcptTo' | 'onData'): MailFault {
  return smtpAt(name, 0, async () => {
    const refusal = Object.assign(new Error('sample'), { responseCode })
    const server = await startMailServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(at === 'onAuth' ? refusal : null, { user: 'desk' }),
      onRcptTo: (_address, _session, callback) => callback(at === 'onRcptTo' ? refusal : null),
      onData: (stream, _session, callback) => stream.resume().on('end', () => callback(refusal)),
    })
    const url = server.url.replace('//', '//desk:secret@')
    return { failing: smtpTransport(url, false, timeouts), arrived: [] }
  })
}

function smtpAt(
  name: string,
  doubled: number,
  openFailing: () => Promise<{ failing: MailTransport; arrived: string[] }>,
): MailFault {
  return {
    name: `SMTP ${name}`,
    doubled,
    async open() {
      const server = await startCountingServer()
      const { failing, arrived } = await openFailing()
      const working = smtpTransport(server.url, false, timeouts)
      let attempts = 0
      const send: MailTransport['send'] = (...mail) => {
        attempts += 1
        return (attempts <= failures ? failing : working).send(...mail)
      }
      return { transport: { ...working, send }, taken: () => [...arrived, ...server.arrived] }
    },
  }
}

function emailJs(name: string, fault: Fault, doubled = 0, limitMs = 20_000): MailFault {
  return {
    name: `EmailJS ${name}`,
    doubled,
    async open() {
      const { account, taken } = await startEmailJsServer(
        Array.from({ length: failures }, () => fault),
        0,
      )
      const transport = emailJsTransport(account, { limitMs, spacingMs: 0 })
      return { transport, taken: () => taken.map(({ params }) => params['request_id'] ?? 'none') }
    },
  }
}

/** What its documentation and its own client know of, and what stands before it. */
const emailJsStatuses = [302, 400, 401, 403, 404, 408, 412, 413, 422, 429, 451, 500, 502, 503, 504]

/** Every way of SMTP that we know. */
export const smtpFaults: MailFault[] = [
  smtpAt('server is not there', 0, async () => {
    return { failing: smtpTransport(await closedAddress(), false, timeouts), arrived: [] }
  }),
  smtp('server never greets', { greeting: '' }, { greetingMs: shortMs }),
  smtp('server is busy at the greeting', { greeting: '421 busy' }),
  smtp('server sends nonsense', { greeting: 'good morning' }),
  smtp('server is slow with each answer', { takes: true, lateMs }),
  smtpRefusal('password is wrong', 535, 'onAuth'),
  smtpRefusal('recipient is put off', 451, 'onRcptTo'),
  smtpRefusal('recipient is refused', 550, 'onRcptTo'),
  smtpRefusal('mail is put off', 450, 'onData'),
  smtpRefusal('mail is refused', 554, 'onData'),
  smtp('server hangs up before the mail', { atData: 'drop' }),
  smtp('server hangs up after the mail', { atDot: 'drop' }),
  smtp('server takes the mail and hangs up', { takes: true, atDot: 'drop' }),
  // A busy machine must not be silent for as long before it has taken the mail.
  smtp('server takes the mail and never says so', { takes: true, atDot: '' }, { silenceMs: 2_000 }),
]

/** Every way of EmailJS that we know. */
export const emailJsFaults: MailFault[] = [
  ...emailJsStatuses.map((status) => emailJs(`answers ${status}`, { status, text: 'sample' })),
  emailJs('asks to wait', { status: 429, text: 'Too many requests', headers: { 'Retry-After': '7' } }),
  emailJs('is silent', 'silent', 0, shortMs),
  emailJs('breaks off', 'reset'),
  emailJs('takes the mail and is silent', 'taken, silent', failures, shortMs),
  emailJs('takes the mail and breaks off', 'taken, reset', failures),
  emailJs('takes the mail and answers with half a JSON', { status: 200, text: '{"status":"o' }, failures),
  emailJs('is out of reach behind somebody’s page', { status: 200, text: '<html>Wi-Fi', takes: false }),
  emailJs('is slow', { status: 200, text: 'OK', afterMs: lateMs }),
]

/** Runs delivery from one timer to the next, until nothing waits any more. */
export async function deliverAll(desk: Awaited<ReturnType<typeof openDeliveryDesk>>): Promise<void> {
  const delivery = await begin(desk)
  while (desk.clock.waits().length > 0) {
    desk.clock.toNextTimer()
    await delivery.idle()
  }
}
