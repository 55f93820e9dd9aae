import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Figures } from '#appointments/store/figures/figures.ts'
import type { MailHealth } from './health.ts'
import type { ServerLog, ServerEvent } from './log.ts'

/** The upper ends of the steps in which times are counted, in seconds. */
const steps = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Metrics of this process, ours at zero, in the text form that Prometheus reads; those of Node are as everywhere. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const storeText = storeGauges()
  const count = eventCounter(registers)
  const help = 'Time until a request is durable'
  const commits = new Histogram({ name: 'commit_seconds', help, buckets: steps, registers })
  let mailHealth: MailHealth = 'ok'
  const misconfigured: Gauge = new Gauge({
    name: 'mail_misconfigured',
    help: 'Whether our own mail settings are refused',
    registers,
    collect: () => misconfigured.set(mailHealth === 'ok' ? 0 : 1),
  })
  collectDefaultMetrics({ register: registry })

  return {
    /** Counts an event. */
    count(...[event, facts]: Parameters<ServerLog>) {
      if (event === 'mail.misconfigured') mailHealth = 'misconfigured'
      if (event === 'mail.sent') mailHealth = 'ok'
      count(event, facts)
    },
    /** Runs work whose time until it is durable is reported as `commit_seconds`. */
    async timed<Result>(work: () => Promise<Result>): Promise<Result> {
      const end = commits.startTimer()
      const result = await work()
      end()
      return result
    },
    mailHealth: () => mailHealth,
    /** All metrics; those of the store are left out where it cannot be read. */
    async text(readFigures: () => Promise<Figures>, now: Date): Promise<string> {
      const ofStore = await readFigures().then(
        (figures) => storeText(figures, now),
        () => '',
      )
      return (await registry.metrics()) + ofStore
    },
  }
}

/** Counts events, mails by transport and outcome. */
function eventCounter(registers: Registry[]): ServerLog {
  const counter = (name: string, help: string, labelNames: string[] = []): Counter =>
    new Counter({ name, help, labelNames, registers })
  const kept = counter('appointments_total', 'Requests that were kept', ['verdict'])
  const repeated = counter('appointments_repeated_total', 'Requests that came again and were kept once')
  const failures = counter('intake_failures_total', 'Requests that were not kept', ['cause'])
  const attempts = counter('delivery_attempts_total', 'Attempts to send a mail', ['transport', 'outcome'])
  const counts: Partial<Record<ServerEvent, [Counter, Record<string, string>]>> = {
    'appointment.kept': [kept, { verdict: 'ok' }],
    'appointment.held': [kept, { verdict: 'held' }],
    'appointment.sent-again': [repeated, {}],
    'appointment.not-kept': [failures, { cause: 'store' }],
    'appointment.turned-away': [failures, { cause: 'rate' }],
    'server.fault': [failures, { cause: 'fault' }],
  }
  // From the start, so that the first of a kind shows as a rise.
  for (const [counter, labels] of Object.values(counts)) counter.inc(labels, 0)
  return (event, { transport }) => {
    const [counter, labels = {}] = counts[event] ?? []
    counter?.inc(labels)
    const outcome = /^mail\.(.*)/.exec(event)?.[1]
    if (outcome !== undefined) attempts.inc({ transport: String(transport), outcome })
  }
}

/** The figures of the store; in a separate registry, which is left out when the store cannot be read. */
function storeGauges(): (figures: Figures, now: Date) => Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const mails = gauge('outbox_rows', 'Mails in each state', ['state'])
  const oldest = gauge(
    'outbox_oldest_pending_seconds',
    'For how long the longest waiting request waits to be mailed',
  )
  const digest = gauge('last_digest_age_seconds', 'Since when no digest was mailed')

  return (figures, now) => {
    // A time that lies ahead was noted by a wrong clock, and is no reason to be silent.
    const age = (since: Date) => Math.abs(now.getTime() - since.getTime()) / 1000
    const { oldestWaitingSince, lastDigestSentAt } = figures
    for (const [state, rows] of Object.entries(figures.mails)) mails.set({ state }, rows)
    oldest.set(oldestWaitingSince === null ? 0 : age(oldestWaitingSince))
    if (lastDigestSentAt === null) digest.remove()
    else digest.set(age(lastDigestSentAt))
    return registry.metrics()
  }
}
