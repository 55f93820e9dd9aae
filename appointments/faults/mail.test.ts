import { expect, test, vi } from 'vitest'
import { answeringTransport, begin, openDeliveryDesk, openRealStore } from '../delivery/delivery.fixture.ts'
import { startEmailJsServer } from '../mail/transport/emailjs-server.fixture.ts'
import type { Fault } from '../mail/transport/emailjs-server.fixture.ts'
import { emailJsTransport } from '../mail/transport/emailjs.ts'
import { closedAddress, startMailServer } from '../mail/transport/mail-servers.fixture.ts'
import { smtpTransport } from '../mail/transport/smtp.ts'
import type { MailTransport } from '../mail/transport/transport.ts'
import { missingFrom, repeatsIn, tellCounts } from './counts.fixture.ts'
import { mailFaults } from './mail-faults.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 180_000 })

/** Runs delivery from one timer to the next, until nothing waits any more. */
async function deliverAll(desk: Awaited<ReturnType<typeof openDeliveryDesk>>): Promise<void> {
  const delivery = await begin(desk)
  while (desk.clock.waits().length > 0) {
    desk.clock.toNextTimer()
    await delivery.idle()
  }
}

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
  const refusing = (responseCode: number) => Object.assign(new Error('made up'), { responseCode })
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
  await deliverAll(desk)

  const ids = (await desk.store.find({})).map(({ id }) => id)
  const lost = missingFrom(taken, ids)
  const repeats = repeatsIn(taken)
  const failures = desk.events().filter((event) => event !== 'mail.sent').length
  const counts = { acknowledged: 200, stored: ids.length, delivered: taken, lost: lost.length }
  tellCounts('F9 mail server that fails', counts, `${failures} failed attempts`)
  expect(lost).toEqual([])
  expect(new Set(taken).size).toBe(200)
  expect(repeats).toBeLessThanOrEqual(ladder.dropped)
  expect(await desk.store.countByState()).toMatchObject({ sent: 200, dead: 0 })
  expect(failures).toBe(Object.values(ladder).reduce((sum, count) => sum + count, 0))
})

test('F11: requests come through EmailJS with every fault it knows, more than a second apart', async () => {
  const faults: Fault[] = [
    { status: 429, text: 'Too many', headers: { 'Retry-After': '2' } },
    { status: 400, text: 'made up' },
    { status: 403, text: 'made up' },
    { status: 500, text: 'made up' },
    'silent',
    'reset',
  ]
  const { account, taken, arrivals } = await startEmailJsServer(faults)
  const transport = emailJsTransport(account, { limitMs: 3_000 })
  const desk = await openDeliveryDesk(transport, 3, await openRealStore())
  await deliverAll(desk)

  const ids = (await desk.store.find({})).map(({ id }) => id)
  const delivered = taken.map(({ params }) => params['request_id'] ?? '')
  const lost = missingFrom(delivered, ids)
  const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0))
  const shortest = `shortest gap ${Math.round(Math.min(...gaps))} ms`
  const counts = { acknowledged: 3, stored: ids.length, delivered, lost: lost.length }
  tellCounts('F11 EmailJS that fails', counts, shortest)
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

test.each(mailFaults)(
  'F18: $name, and all is sent in the end, $doubled twice',
  async ({ name, doubled, open }) => {
    const { transport, taken } = await open()
    const desk = await openDeliveryDesk(transport, 3, await openRealStore())
    await deliverAll(desk)
    const ids = (await desk.store.find({})).map(({ id }) => id)
    const sent = taken()
    const lost = missingFrom(sent, ids)
    const counts = { acknowledged: 3, stored: ids.length, delivered: sent, lost: lost.length }
    tellCounts(`F18 ${name}`, counts)
    expect(lost).toEqual([])
    expect(repeatsIn(sent)).toBe(doubled)
    expect(await desk.store.countByState()).toMatchObject({ sent: 3 })
  },
)

test('a mail that was taken is not delivered again', async () => {
  const { transport, attempts } = answeringTransport(() => {})
  const desk = await openDeliveryDesk(transport, 5, await openRealStore())
  await deliverAll(desk)
  expect(attempts).toHaveLength(5)
})
