import { expect, test } from 'vitest'
import { begin, openDeliveryDesk, openRealStore } from '#appointments/delivery/delivery.fixture.ts'
import { expectNothingLost } from '#appointments/faults/counts.fixture.ts'
import { type Fault, startEmailJsServer } from '#appointments/mail/transport/emailjs-server.fixture.ts'
import { emailJsTransport } from '#appointments/mail/transport/emailjs.ts'
import { closedAddress, startMailServer } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { smtpTransport } from '#appointments/mail/transport/smtp.ts'
import type { MailTransport } from '#appointments/mail/transport/transport.ts'

/** How the mail server misbehaves, and for how many attempts. */
const ladder = { refused: 3, later: 40, dropped: 4, unknown: 20, silent: 2 }
type Rung = keyof typeof ladder | 'works'

/** One rung after the other, and in the end a server that works. */
function* climb(): Generator<Rung, Rung> {
  for (const rung of Object.keys(ladder) as (keyof typeof ladder)[]) {
    for (let attempt = 0; attempt < ladder[rung]; attempt += 1) yield rung
  }
  return 'works'
}

test('F9: two hundred requests come through a mail server that fails in every way', async () => {
  const refusing = (responseCode: number) => Object.assign(new Error('sample'), { responseCode })
  let rung: Rung = 'refused'
  const taken: string[] = []
  const server = await startMailServer({
    onRcptTo(_address, _session, callback) {
      if (rung === 'later') callback(refusing(451))
      else if (rung === 'unknown') callback(refusing(550))
      else if (rung !== 'silent') callback()
    },
    async onData(stream, _session, callback) {
      const mail = (await stream.toArray()).join('')
      taken.push(/^X-Request-Id: (.*)\r$/im.exec(mail)?.[1] ?? 'none')
      // Taken, but nobody hears of it.
      if (rung === 'dropped') server.drop()
      else callback(null, 'ok')
    },
  })
  const timeouts = { connectMs: 20_000, greetingMs: 20_000, silenceMs: 20_000, totalMs: 20_000 }
  const working = smtpTransport(server.url, false, timeouts)
  const silent = smtpTransport(server.url, false, { ...timeouts, silenceMs: 300 })
  const closed = smtpTransport(await closedAddress(), false, timeouts)
  const rungs = climb()
  const transport: MailTransport = {
    ...working,
    send(mail, signal) {
      rung = rungs.next().value
      if (rung === 'refused') return closed.send(mail, signal)
      return (rung === 'silent' ? silent : working).send(mail, signal)
    },
  }
  const desk = await openDeliveryDesk(transport, 200, await openRealStore())
  await (await begin(desk)).runTimers()

  const ids = (await desk.store.find({})).map(({ id }) => id)
  const failures = desk.events().filter((event) => event !== 'mail.sent').length
  expectNothingLost(
    'F9 mail server that fails',
    { thanked: ids, stored: ids, sent: taken },
    {
      maxDoubled: ladder.dropped,
      note: `taken unheard ${ladder.dropped} times; ${failures} failed attempts`,
    },
  )
  expect(ids).toHaveLength(200)
  expect(await desk.store.countByState()).toMatchObject({ sent: 200, dead: 0 })
  expect(failures).toBe(Object.values(ladder).reduce((sum, count) => sum + count, 0))
})

test('F11: requests come through EmailJS with every fault it knows, more than a second apart', async () => {
  const faults: Fault[] = [
    { status: 429, text: 'Too many', headers: { 'Retry-After': '2' } },
    { status: 400, text: 'sample' },
    { status: 403, text: 'sample' },
    { status: 500, text: 'sample' },
    'silent',
    'reset',
  ]
  const { account, taken, arrivals } = await startEmailJsServer(faults)
  const transport = emailJsTransport(account, { limitMs: 3_000 })
  const desk = await openDeliveryDesk(transport, 3, await openRealStore())
  await (await begin(desk)).runTimers()

  const ids = (await desk.store.find({})).map(({ id }) => id)
  const delivered = taken.map(({ params }) => params['request_id'] ?? '')
  const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0))
  const note = `shortest gap ${Math.round(Math.min(...gaps))} ms`
  expectNothingLost('F11 EmailJS that fails', { thanked: ids, stored: ids, sent: delivered }, { note })
  expect(delivered.toSorted()).toEqual(ids.toSorted())
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000)
  const classes = desk.logged.flatMap(([, facts]) => ('class' in facts ? [facts['class']] : []))
  expect(classes.toSorted()).toEqual([
    'config',
    'config',
    'temporary',
    'temporary',
    'unanswered',
    'unanswered',
  ])
})
