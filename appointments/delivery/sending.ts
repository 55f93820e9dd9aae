import type { Clock } from './clock.ts'
import { startDaily } from './daily.ts'
import { startDelivery } from './deliver.ts'
import { dateOf } from '#time/india.ts'
import { newId } from '../keys/ids.ts'
import type { Log } from '../log.ts'
import type { Envelope } from '../mail/mail.ts'
import type { MailTransport } from '../mail/transport/transport.ts'
import { addReminders, type IsOpenFor } from '../progress/reminders.ts'
import { purgeAtNight } from '../privacy/privacy.ts'
import type { Engine } from '../store/engine.ts'
import { StoreUnavailable } from '../store/store.ts'
import type { Outbox } from '../store/outbox.ts'

/** What `startSending` works with. */
type Parts = {
  engine: Engine
  store: Outbox
  transport: MailTransport
  envelope: Envelope
  clock: Clock
  mailFolder: string
  mailDomain: string
}

/** What the owner can configure. */
export type SendingSettings = {
  /** When the daily digest is mailed, in minutes after midnight in India; undefined for none. */
  digestMinute?: number | undefined
  /** When patients are reminded of the visits of the next day, in minutes after midnight in India; undefined for never. */
  reminderMinute?: number | undefined
  /** Nobody is reminded of a visit for which the clinic is not open; undefined where it always is. */
  isOpenFor?: IsOpenFor | undefined
  /** How many days requests are kept; undefined for ever. */
  retentionDays?: number | undefined
  log: Log
}

/** Other processes share a Postgres; with SQLite only the operator's commands add work. */
const lookEveryMs = { shared: 1_000, alone: 15_000 }
/** At three at night in India, when nobody sends a form. */
const purgeMinute = 3 * 60

/** Starts everything that happens by itself: sending mails, the daily digest, the daily purge. Throws `StoreUnavailable`. */
export async function startSending(parts: Parts, settings: SendingSettings) {
  const { engine, store, transport, envelope, clock, mailDomain } = parts
  const { log, digestMinute, reminderMinute, isOpenFor, retentionDays } = settings
  if (!engine.skipLocked) await returnLeases(store, log)

  const { random } = Math
  const deps = { store, transport, envelope, log, clock, random, workerId: newId() }
  const delivery = startDelivery(deps, engine.skipLocked ? lookEveryMs.shared : lookEveryMs.alone)

  const addDigest = async (dueAt: Date) => {
    const id = `digest-${dateOf(dueAt)}`
    const messageId = `<${newId()}@${mailDomain}>`
    if (await store.addDigest({ id, messageId, dueAt, coversUntil: dueAt })) delivery.wake()
  }
  const purge = async () => {
    if (retentionDays === undefined) return
    await purgeAtNight(parts, retentionDays, { now: clock.now(), log })
  }
  const dailies = [startDaily({ minuteOfDay: purgeMinute, run: purge, waitsAtStart: true }, { clock, log })]
  if (digestMinute !== undefined) {
    dailies.push(startDaily({ minuteOfDay: digestMinute, run: addDigest }, { clock, log }))
  }
  const remind = async (dueAt: Date) => {
    const how = { now: clock.now(), mailDomain, isOpenFor }
    const added = await engine.write((trx) => addReminders(trx, dueAt, how))
    if (added > 0) delivery.wake()
  }
  if (reminderMinute !== undefined) {
    dailies.push(startDaily({ minuteOfDay: reminderMinute, run: remind }, { clock, log }))
  }
  return {
    wake: delivery.wake,
    async stop() {
      for (const daily of dailies) await daily.stop()
      await delivery.stop()
    },
  }
}

/**
 * No other process sends from SQLite, so what was being sent when the last process ended is free. On a full disk the
 * leases run out by themselves: that is no reason to serve no pages.
 */
async function returnLeases(store: Outbox, log: Log): Promise<void> {
  try {
    const returned = await store.returnLeases()
    if (returned > 0) log('delivery.leases-returned', { mails: returned })
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log('delivery.fault', { error })
  }
}
