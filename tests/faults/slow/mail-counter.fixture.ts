import { expect } from 'vitest'
import type { Outcome } from '../nothing-lost.fixture.ts'
import { startScriptedServer } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { listRequests } from '../../kept-requests.fixture.ts'
import { smtpSettings } from '../../running/site.fixture.ts'
import { startSite } from '../../site-server.fixture.ts'

/** Longer than two crowded cores need for a thousand mails, each of which waits for the disk. */
const timeout = 200_000

/**
 * Starts an SMTP server that takes every mail at once and remembers the request of each that arrived whole, repeats
 * included. `settings` lead a site there; `outcomeOf` counts what arrived.
 */
export async function startMailCounter() {
  const { url, arrived } = await startScriptedServer()
  const settings = smtpSettings(url)

  /** Starts the site once more on its data, until nothing waits to be mailed; names requests by their subjects. */
  async function outcomeOf(
    thanked: Iterable<string>,
    { dataDir, before = [] }: { dataDir: string; before?: string[] },
  ): Promise<Outcome> {
    const kept = await listRequests(dataDir, before)
    const subjects = new Map(kept.map((request) => [request.id, request.subject]))
    const site = await startSite({ before, env: { DATA_DIR: dataDir, ...settings } })
    await expect.poll(() => new Set(arrived).size, { timeout, interval: 100 }).toBe(kept.length)
    const unsent = async () => (await listRequests(dataDir, before)).filter(({ state }) => state !== 'sent')
    await expect.poll(unsent, { timeout, interval: 500 }).toEqual([])
    await site.stop()
    return {
      thanked: [...thanked],
      stored: kept.map(({ subject }) => subject),
      sent: arrived.map((arrival) => subjects.get(arrival) ?? `unknown ${arrival}`),
    }
  }
  return { settings, outcomeOf }
}
