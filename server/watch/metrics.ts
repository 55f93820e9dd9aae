import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Figures } from '#appointments/store/figures/figures.ts'
import type { MailHealth } from './health.ts'
import type { ServerEvent } from './log.ts'

/** What is counted of the events. */
const counted = {
  'appointment.kept': ['appointments_total', { verdict: 'ok' }],
  'appointment.held': ['appointments_total', { verdict: 'held' }],
  'appointment.not-kept': ['intake_failures_total', { cause: 'store' }],
  'appointment.turned-away': ['intake_failures_total', { cause: 'rate' }],
  'server.fault': ['intake_failures_total', { cause: 'fault' }],
} as const

/** Metrics of this process, ours at zero, in the text form that Prometheus reads; those of Node are as everywhere. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counters: Record<(typeof counted)[keyof typeof counted][0], Counter> = {
    appointments_total: new Counter({
      name: 'appointments_total',
      help: 'Requests that were kept',
      labelNames: ['verdict'],
      registers,
    }),
    intake_failures_total: new Counter({
      name: 'intake_failures_total',
      help: 'Requests that were not kept',
      labelNames: ['cause'],
      registers,
    }),
  }
  // From the start, so that the first of a kind shows as a rise.
  for (const [name, labels] of Object.values(counted)) counters[name].inc(labels, 0)
  const misconfigured = new Gauge({
    name: 'mail_misconfigured',
    help: 'Whether our own mail settings are refused',
    registers,
  })
  let mailHealth: MailHealth = 'ok'
  const storeText = storeGauges()
  collectDefaultMetrics({ register: registry })

  return {
    /** Counts an event. */
    count(event: ServerEvent) {
      if (event === 'mail.misconfigured') mailHealth = 'misconfigured'
      if (event === 'mail.sent') mailHealth = 'ok'
      misconfigured.set(mailHealth === 'ok' ? 0 : 1)
      if (!Object.hasOwn(counted, event)) return
      const [name, labels] = counted[event as keyof typeof counted]
      counters[name].inc(labels)
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
