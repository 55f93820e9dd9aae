import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Figures } from '#appointments/store/store.ts'
import type { LogEvent, ServerEvent } from './log.ts'
import type { MailHealth } from './readiness.ts'
import { createStoreGauges } from './store-gauges.ts'

/** Counts what happens in this process, and tells it in the text form that Prometheus reads. */
export type Metrics = {
  /** Counts an event. */
  count: LogEvent
  /** Runs work whose time until it is durable is told as `commit_seconds`. */
  timed: <Result>(work: () => Promise<Result>) => Promise<Result>
  mailHealth: () => MailHealth
  /** All figures; those of the store are left out where it cannot be read. */
  text: (readFigures: () => Promise<Figures>, now: Date) => Promise<string>
}

/** The upper ends of the steps in which times are counted, in seconds. */
const steps = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is counted, and by which labels. */
const counted = {
  appointments_total: { help: 'Requests that were kept', labelNames: ['verdict'] },
  appointments_repeated_total: { help: 'Requests that came again and were kept once', labelNames: [] },
  intake_failures_total: { help: 'Requests that were not kept', labelNames: ['cause'] },
  delivery_attempts_total: { help: 'Attempts to send a mail', labelNames: ['transport', 'outcome'] },
}
type Counted = keyof typeof counted

/** What an event adds one to. */
const counts: Partial<Record<ServerEvent, [name: Counted, labels?: Record<string, string>]>> = {
  'appointment.kept': ['appointments_total', { verdict: 'ok' }],
  'appointment.held': ['appointments_total', { verdict: 'held' }],
  'appointment.sent-again': ['appointments_repeated_total'],
  'appointment.not-kept': ['intake_failures_total', { cause: 'store' }],
  'appointment.turned-away': ['intake_failures_total', { cause: 'rate' }],
  'server.fault': ['intake_failures_total', { cause: 'fault' }],
  'mail.sent': ['delivery_attempts_total', { outcome: 'sent' }],
  'mail.refused': ['delivery_attempts_total', { outcome: 'refused' }],
  'mail.misconfigured': ['delivery_attempts_total', { outcome: 'misconfigured' }],
  'mail.dead': ['delivery_attempts_total', { outcome: 'dead' }],
  'mail.lease-lost': ['delivery_attempts_total', { outcome: 'lease-lost' }],
}

/** Figures of this process, all at zero. */
export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const store = createStoreGauges()
  const count = countIn(registers)
  const commits = new Histogram({
    name: 'commit_seconds',
    help: 'Time until a request is durable',
    buckets: steps,
    registers,
  })
  let mailHealth: MailHealth = 'ok'
  const name = 'mail_misconfigured'
  const misconfigured = new Gauge({ name, help: 'Whether our own mail settings are refused', registers })
  tellLag(registers)

  return {
    count(event, facts) {
      if (event === 'mail.misconfigured') mailHealth = 'misconfigured'
      if (event === 'mail.sent') mailHealth = 'ok'
      misconfigured.set(mailHealth === 'ok' ? 0 : 1)
      count(event, facts)
    },
    async timed(work) {
      const end = commits.startTimer()
      const result = await work()
      end()
      return result
    },
    mailHealth: () => mailHealth,
    async text(readFigures, now) {
      const figures = await readFigures().then(
        (figures) => store.text(figures, now),
        () => '',
      )
      const texts = registers.map((registry) => registry.metrics())
      return (await Promise.all(texts)).join('') + figures
    },
  }
}

/** Counts events. Verdicts and causes are told from the start, so that the first of a kind shows as a rise. */
function countIn(registers: Registry[]): LogEvent {
  const counters = Object.fromEntries(
    Object.entries(counted).map(([name, what]) => [name, new Counter({ name, ...what, registers })]),
  )
  for (const [name, labels = {}] of Object.values(counts)) {
    if (name !== 'delivery_attempts_total') counters[name]?.inc(labels, 0)
  }
  return (event, { transport }) => {
    const [name, labels = {}] = counts[event] ?? []
    if (name === undefined) return
    const isDelivery = name === 'delivery_attempts_total' && typeof transport === 'string'
    counters[name]?.inc(isDelivery ? { transport, ...labels } : labels)
  }
}

/** Node tells how late it was in nanoseconds, counted from the rhythm in which it looks. */
function tellLag(registers: Registry[]): void {
  const resolution = 20
  const lag = monitorEventLoopDelay({ resolution })
  lag.enable()
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000)
  const gauge: Gauge = new Gauge({
    name: 'event_loop_lag_seconds',
    help: 'By how much this process was late since the last look',
    labelNames: ['quantile'],
    registers,
    collect() {
      gauge.set({ quantile: '0.99' }, seconds(lag.percentile(99)))
      gauge.set({ quantile: '1' }, seconds(lag.max))
      lag.reset()
    },
  })
}
