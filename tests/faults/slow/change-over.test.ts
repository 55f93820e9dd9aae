import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { expectNothingLost } from '../nothing-lost.fixture.ts'
import { startRush } from './rush.fixture.ts'
import { listRequests } from '../../kept-requests.fixture.ts'
import { homeFile, homeSaying, newClinic, publishFiles, undoTo } from '../../publishing.fixture.ts'
import { serveSite } from '../../running/site.fixture.ts'

const homeOf = async (origin: string) => (await ask(origin, { path: '/' })).body.toString()

/** Waits until visitors get a word; returns after how many milliseconds. */
async function shown(origin: string, word: string): Promise<number> {
  const startedAt = performance.now()
  while (!(await homeOf(origin)).includes(word)) {
    expect(performance.now() - startedAt).toBeLessThan(60_000)
    await sleep(50)
  }
  return performance.now() - startedAt
}

/** Visitors who read one page after the other until they are told to stop; `end` gives the answers that were none. */
function startReaders(origin: string, count: number) {
  const failed: string[] = []
  let [asked, ended] = [0, false]
  const read = async () => {
    for (const path of ['/', '/services/toothache', '/gu', '/services?q=gum', '/book?topic=emergency']) {
      const answer = await ask(origin, { path }).catch((error: Error) => error.message)
      asked += 1
      if (typeof answer === 'string' || answer.status !== 200)
        failed.push(`${path} ${JSON.stringify(answer)}`)
    }
    if (!ended) await read()
  }
  const all = Promise.all(Array.from({ length: count }, read))
  return {
    async end() {
      ended = true
      await all
      return { asked, failed }
    },
  }
}

/** Two crowded cores need some seconds for each. */
const timeout = 600_000

test(
  'ten change-overs under readers and forms: no request fails, and each form that is thanked for is kept',
  { timeout },
  async () => {
    const clinic = newClinic()
    const site = await serveSite({ CONTENT_DIR: clinic.content, DATA_DIR: clinic.dataDir })
    const files = (await homeOf(site.origin)).match(/\/(assets|pictures|og)\/[\w./-]+/g) ?? []
    const [rush, readers] = [startRush(site.origin, 3), startReaders(site.origin, 3)]

    expect(await publishFiles(clinic, homeSaying('Careful', clinic))).toMatchObject({
      status: 'live',
      number: 1,
    })
    await shown(site.origin, 'Careful Dental Care')
    expect(readFileSync(join(clinic.content, homeFile), 'utf8')).toContain('Careful Dental Care')
    await publishFiles(clinic, homeSaying('Gentle', clinic))
    await shown(site.origin, 'Gentle Dental Care')
    const statuses = await Promise.all(files.map(async (path) => (await ask(site.origin, { path })).status))
    expect([...new Set(statuses)], 'files of a page that was open from the start').toEqual([200])
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await undoTo(clinic, number)
      await shown(site.origin, number % 2 === 1 ? 'Careful Dental Care' : 'Gentle Dental Care')
    }

    const { asked, failed } = await readers.end()
    await rush.reached(rush.thanked.size + 1)
    await site.stop()
    await rush.over()
    expect([failed, rush.otherAnswers]).toEqual([[], []])
    expect(asked).toBeGreaterThan(100)
    const stored = (await listRequests(clinic.dataDir)).map(({ subject }) => subject)
    expectNothingLost('Ten change-overs', { thanked: [...rush.thanked], stored, sent: stored })
  },
)
