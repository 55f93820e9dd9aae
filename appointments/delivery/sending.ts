import type { Clock } from './clock.ts'
import { startDaily } from './daily.ts'
import type { DailyWork } from './daily.ts'
import { startDelivery } from './deliver.ts'
import { indiaDate, newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Envelope } from '../mail/mail.ts'
import type { MailTransport } from '../mail/transport/transport.ts'
import { purgeAtNight } from '../privacy/nightly-purge.ts'
import type { Retention } from '../privacy/privacy.ts'
import type { Engine } from '../store/engine.ts'
import { StoreUnavailable } from '../store/store.ts'
import type { Outbox } from '../store/outbox.ts'

/** What sending works with. */
type Parts = {
  engine: Engine
  store: Outbox
  transport: MailTransport
  envelope: Envelope
  clock: Clock
  mailFolder: string
  mailDomain: string
}

/** What the owner settles of it. */
export type SendingSettings = {
  /** When the daily digest is mailed, in minutes after midnight in India; none without it. */
  digestMinute?: number | undefined
  /** How long requests are kept; for ever without it. */
  retention?: Retention | undefined
  /** When the site was built, where that is known: a clock from before it is wrong. */
  builtAt?: Date | undefined
  log: Log
}

/** Everything that goes on by itself: mails, the digest, the purge. */
export type Sending = { wake(): void; stop(): Promise<void> }

/** Other processes share a Postgres; beside SQLite only the operator's commands leave something to do. */
const lookEveryMs = { shared: 1_000, alone: 15_000 }
/** At three at night in India, when nobody sends anything. */
const purgeMinute = 3 * 60

/** Starts sending mails, the daily digest and the daily purge. Throws `StoreUnavailable`. */
export async function startSending(parts: Parts, settings: SendingSettings): Promise<Sending> {
  const { engine, store, transport, envelope, clock, mailDomain } = parts
  const { log, digestMinute, retention, builtAt } = settings
  if (!engine.skipLocked) await returnLeases(store, log)

  const { random } = Math
  const desk = { store, transport, envelope, log, clock, random, workerId: newId() }
  const delivery = startDelivery(desk, engine.skipLocked ? lookEveryMs.shared : lookEveryMs.alone)

  const addDigest = async (dueAt: Date) => {
    const id = `digest-${indiaDate(dueAt)}`
    const added = await store.addDigest({
      id,
      messageId: `<${newId()}@${mailDomain}>`,
      dueAt,
      coversUntil: dueAt,
    })
    if (added) delivery.wake()
  }
  const purge = async () => {
    if (retention === undefined) return
    await purgeAtNight(parts, retention, { now: clock.now(), builtAt, log })
  }
  const dailies: DailyWork[] = [{ minuteOfDay: purgeMinute, run: purge, waitsAtStart: true }]
  if (digestMinute !== undefined) dailies.push({ minuteOfDay: digestMinute, run: addDigest })
  const started = dailies.map((work) => startDaily(work, { clock, log }))
  return {
    wake: delivery.wake,
    async stop() {
      for (const daily of started) await daily.stop()
      await delivery.stop()
    },
  }
}

/**
 * Nobody else sends from SQLite, so what was being sent when the last process ended is free. On a full disk the leases run
 * out by themselves: that is no reason to serve no pages.
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
