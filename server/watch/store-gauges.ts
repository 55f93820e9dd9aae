import { Gauge, Registry } from 'prom-client'
import type { Figures } from '#appointments/store/store.ts'

/** How things stand in the store, as Prometheus reads it. */
export type StoreGauges = { text: (figures: Figures, now: Date) => Promise<string> }

/** In a registry of their own, so that they can be left out where the store cannot be read. */
export function createStoreGauges(): StoreGauges {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const mails = gauge('outbox_rows', 'Mails in each state', ['state'])
  const oldest = gauge(
    'outbox_oldest_pending_seconds',
    'For how long the longest waiting request waits to be mailed',
  )
  const digest = gauge('last_digest_age_seconds', 'Since when no digest was mailed')

  return {
    text(figures, now) {
      // A time that lies ahead was noted by a wrong clock, and is no reason to be silent.
      const age = (since: Date) => Math.abs(now.getTime() - since.getTime()) / 1000
      const { oldestWaitingSince, lastDigestSentAt } = figures
      for (const [state, rows] of Object.entries(figures.mails)) mails.set({ state }, rows)
      oldest.set(oldestWaitingSince === null ? 0 : age(oldestWaitingSince))
      if (lastDigestSentAt === null) digest.remove()
      else digest.set(age(lastDigestSentAt))
      return registry.metrics()
    },
  }
}
