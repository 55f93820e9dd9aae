import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { onEachEngine } from '#appointments/store/engines.fixture.ts'
import type { Changes, Published } from '#editor/publisher.ts'
import { publicationFile, publicationsIn, siteFolder } from '#editor/site-folder.ts'
import { sharePublications } from './shared-publications.ts'

const [clinic, news] = ['content/clinic.yaml', 'content/news.yaml']

/** A server whose pages are its files: publications lie there as the true program leaves them. */
async function openServer(opening: Promise<Engine>, takesMs = 0) {
  const dataDir = temporaryFolder()
  const { contents, folder } = siteFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  let isUnderWay = false
  let refusal: Published | undefined
  const shown: Record<string, string> = {}
  async function publish({ by, note = '', files, isShared }: Changes): Promise<Published> {
    if (isUnderWay) return { status: 'busy' }
    isUnderWay = true
    await sleep(takesMs)
    isUnderWay = false
    if (refusal) return refusal
    const number = publicationsIn(dataDir).length + 1
    const content = join(contents, String(number))
    for (const [path, bytes] of Object.entries(files)) {
      delete shown[path]
      if (bytes === null) continue
      shown[path] = String(bytes)
      mkdirSync(dirname(join(content, path)), { recursive: true })
      writeFileSync(join(content, path), bytes)
    }
    mkdirSync(content, { recursive: true })
    const about = { id: `${dataDir}-${number}`, number, at: new Date().toISOString(), by, note, isShared }
    const paths = { files: Object.keys(files), toWrite: [] }
    writeFileSync(publicationFile(content), JSON.stringify({ ...about, ...paths }))
    return { status: 'live', number, leftOut: [] }
  }
  const said: string[] = []
  const engine = await opening
  const start = () =>
    sharePublications(
      () => engine,
      dataDir,
      { publish },
      (_event, { error }) => said.push(String(error)),
      50,
    )
  let stop = start()
  onTestFinished(async () => {
    await stop()
    await engine.close()
  })
  return {
    shown,
    said,
    publish: (files: Record<string, string | null>) => publish({ by: 'Asha', files }),
    refuse: (why: Published | undefined) => (refusal = why),
    history: () => publicationsIn(dataDir),
    async startAgain() {
      await stop()
      rmSync(join(folder, 'shared.json'))
      stop = start()
    },
  }
}

onEachEngine('publications of several servers', (open, openAgain) => {
  test('what one server publishes comes to every other one, which began later too, and to each once', async () => {
    const [one, two] = [await openServer(open()), await openServer(openAgain())]
    await one.publish({ [clinic]: 'open', [news]: 'old' })
    await vi.waitFor(() => expect(two.shown).toEqual(one.shown), 5_000)
    await two.publish({ [news]: null })
    await vi.waitFor(() => expect(one.shown).toEqual({ [clinic]: 'open' }), 5_000)
    const three = await openServer(openAgain())
    await vi.waitFor(() => expect(three.shown).toEqual(one.shown), 5_000)
    await one.startAgain() // as after a crash between two writes
    await sleep(400)
    expect(one.shown).toEqual({ [clinic]: 'open' })
    expect([one, two, three].map((server) => server.history().length)).toEqual([3, 2, 1])
  })

  test('two that publish the same file at once end with the same words on all servers', async () => {
    const [one, two] = [await openServer(open(), 200), await openServer(openAgain())]
    await Promise.all([one.publish({ [clinic]: 'one', [news]: 'one' }), two.publish({ [clinic]: 'two' })])
    await vi.waitFor(() => {
      expect(one.shown[news]).toBe('one')
      expect(two.shown).toEqual(one.shown)
    }, 8_000)
    await sleep(400)
    expect(two.shown).toEqual(one.shown)
  })

  test('what cannot be shown on one server is said there', async () => {
    const [one, two] = [await openServer(open()), await openServer(openAgain())]
    two.refuse({ status: 'no-room', neededMb: 200, freeMb: 1 })
    await one.publish({ [clinic]: 'open' })
    await vi.waitFor(() => expect(two.said).toEqual(['Error: no-room']), 5_000)
    expect(two.history()).toEqual([])
  })
})
