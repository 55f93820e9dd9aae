import { dayMs, hourMs, minuteMs } from '#time/india.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startDelivery } from '#appointments/delivery/deliver.ts'
import {
  answeringTransport,
  openTestDelivery,
  openRealStore,
} from '#appointments/delivery/delivery.fixture.ts'
import { newAppointment } from '#appointments/requests.fixture.ts'
import { MailRefused } from '#appointments/mail/transport/transport.ts'
import { expectNothingLost } from './nothing-lost.fixture.ts'

const steps = [minuteMs, 20 * minuteMs, hourMs, 7 * hourMs, dayMs, 30 * dayMs, 400 * dayMs, 9_000 * dayMs]
/** No failure makes a mail wait for longer. */
const longestRestMs = 8 * hourMs

/** Numbers in [0, 1) that look like chance and are the same for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'F15: whatever the clock does, all is delivered, once (seed %i)',
  async (seed) => {
    const chance = chanceOf(seed)
    const pick = <One>(some: readonly One[]) => some[Math.floor(chance() * some.length)]!
    const setClock = () => deps.clock.set(pick(steps) * pick([1, -1]))
    let wild = true
    const sent: string[] = []
    const { transport } = answeringTransport((_attempt, { requestId }) => {
      if (wild && chance() < 0.2) setClock()
      if (wild && chance() < 0.5) throw new MailRefused(pick(['connect', 'temporary', 'message']), 'sample')
      sent.push(requestId)
    })
    const deps = await openTestDelivery(transport, 0, await openRealStore())
    let delivery = startDelivery(deps)
    onTestFinished(() => delivery.stop())
    const kept: string[] = []
    const keep = async () => {
      const request = newAppointment({ receivedAt: deps.clock.now() })
      await deps.store.save(request)
      kept.push(request.id)
      delivery.wake()
    }
    const restart = async () => {
      await delivery.stop()
      await deps.store.returnLeases()
      delivery = startDelivery(deps)
    }
    for (let turn = 0; turn < 150; turn += 1) {
      await pick([keep, setClock, restart, () => deps.clock.waits().length > 0 && deps.clock.toNextTimer()])()
      await delivery.idle()
    }
    wild = false
    const calmSince = deps.clock.elapsedMs()
    while (deps.clock.waits().length > 0 && deps.clock.elapsedMs() - calmSince < longestRestMs) {
      deps.clock.toNextTimer()
      await delivery.idle()
    }

    const all = await deps.store.find({})
    const stored = all.map(({ id }) => id)
    expectNothingLost(`F15 clock set back and forth, seed ${seed}`, { thanked: kept, stored, sent })
    expect(kept.length).toBeGreaterThan(20)
    expect(all.filter(({ state }) => state === 'dead')).toEqual([])
  },
)
