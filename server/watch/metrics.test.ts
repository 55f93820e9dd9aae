import { expect, test } from 'vitest'
import type { Figures } from '#appointments/store/figures/figures.ts'
import { createMetrics } from './metrics.ts'

const now = new Date('2026-11-21T12:00:00Z')
const figures: Figures = {
  mails: { pending: 2, sending: 0, sent: 40, dead: 1, held: 3, erased: 0 },
  oldestWaitingSince: new Date('2026-11-21T11:59:30Z'),
  firstReceivedAt: null,
  lastDigestSentAt: new Date('2026-11-21T11:00:00Z'),
  purgeRefusal: null,
  aheadOfClock: 0,
}

/** The lines of all metrics, with other figures of the store where given. */
async function linesOf(metrics: ReturnType<typeof createMetrics>, different: Partial<Figures> = {}) {
  return (await metrics.text(async () => ({ ...figures, ...different }), now)).split('\n')
}

test('what happened in this process is counted', async () => {
  const metrics = createMetrics()
  metrics.count('appointment.kept')
  metrics.count('appointment.kept')
  metrics.count('appointment.held')
  metrics.count('appointment.not-kept')
  metrics.count('appointment.turned-away')
  metrics.count('request')
  expect(await linesOf(metrics)).toEqual(
    expect.arrayContaining([
      'appointments_total{verdict="ok"} 2',
      'appointments_total{verdict="held"} 1',
      'intake_failures_total{cause="store"} 1',
      'intake_failures_total{cause="rate"} 1',
    ]),
  )
})

test('verdicts and causes are at zero before the first, so that it shows as a rise, next to the figures of the store', async () => {
  expect(await linesOf(createMetrics())).toEqual(
    expect.arrayContaining([
      'appointments_total{verdict="held"} 0',
      'intake_failures_total{cause="store"} 0',
      'mail_misconfigured 0',
      'outbox_rows{state="pending"} 2',
      'outbox_rows{state="dead"} 1',
      'outbox_oldest_pending_seconds 30',
      'last_digest_age_seconds 3600',
    ]),
  )
})

test('a store that cannot be read takes only its own metrics away', async () => {
  const text = await createMetrics().text(() => Promise.reject(new Error('gone')), now)
  expect(text).not.toContain('outbox_rows')
  expect(text).toContain('appointments_total{verdict="ok"} 0')
})

test('settings that the mail server refuses show until a mail is sent', async () => {
  const metrics = createMetrics()
  metrics.count('mail.misconfigured')
  expect(metrics.mailHealth()).toBe('misconfigured')
  expect(await linesOf(metrics)).toContain('mail_misconfigured 1')
  metrics.count('mail.sent')
  expect(metrics.mailHealth()).toBe('ok')
})
