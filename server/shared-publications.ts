import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '#appointments/store/engine.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { describeFault } from '#content/check/fault.ts'
import type { Changes, Published } from '#editor/publisher.ts'
import { type Publication, publicationsIn, siteFolder } from '#editor/site-folder.ts'
import type { ServerLog } from './watch/log.ts'

/** After a publication that could not be shown here. */
const retryEveryMs = 60_000
/** In the database: a server that was away for longer gets the content of another one by hand. */
const kept = 50

/** How far this server is: all before this place is shown here, and its publications up to this number are told. */
type Standing = { place: number; told: number }

type SharedFiles = Record<string, string | null>

/**
 * Servers on one database show what any of them publishes. Two who publish the same file at once end with the words of
 * the one whose publication has the later place, on each server.
 * @returns ends it after what is under way, which the server's stop does not wait for
 */
export function sharePublications(
  engine: () => Engine,
  dataDir: string,
  publisher: { publish: (changes: Changes) => Promise<Published> },
  log: ServerLog,
  lookEveryMs = 1_000,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function keepLooking(): Promise<void> {
    while (!signal.aborted) {
      const isUpToDate = await lookAround().catch(said)
      await sleep(isUpToDate ? lookEveryMs : retryEveryMs, undefined, { signal }).catch(() => {})
    }
  }

  /** @returns whether to look again soon */
  async function lookAround(): Promise<boolean> {
    const own = publicationsIn(dataDir).toReversed()
    const standing = standingIn(dataDir)
    const untold = own.filter(({ number, isShared }) => number > standing.told && !isShared)
    for (const publication of untold) await tell(engine(), publication, filesOf(dataDir, publication))
    const told = untold.at(-1)?.number ?? standing.told
    // After telling: what is shown here has its place among theirs.
    const place = await takeOver(own, standing.place)
    if (place !== standing.place || told !== standing.told)
      keepStanding(dataDir, { place: place ?? standing.place, told })
    return place !== null
  }

  /** Shows what others have published after a place. @returns the new place; null where that failed */
  async function takeOver(own: Publication[], after: number): Promise<number | null> {
    const rows = await engine().read((db) =>
      db.selectFrom('publication').selectAll().where('place', '>', after).orderBy('place').execute(),
    )
    const foreign = rows.filter(({ id }) => own.every((publication) => publication.id !== id))
    const last = foreign.at(-1)
    if (last) {
      const changed = new Set(foreign.flatMap((row) => Object.keys(JSON.parse(row.files))))
      const newest = Object.assign({}, ...rows.map(({ files }) => JSON.parse(files))) as SharedFiles
      const files = Object.fromEntries([...changed].map((path) => [path, asBytes(newest[path])]))
      // What was published here meanwhile is told first: its place is the later one.
      if (publicationsIn(dataDir)[0]?.id !== own.at(-1)?.id) return after
      const published = await publisher.publish({ by: last.by, note: last.note, isShared: true, files })
      if (published.status === 'busy') return after
      if (published.status !== 'live') {
        log('publication.not-shared', { error: new Error(whyNot(published)) })
        return null
      }
    }
    return rows.at(-1)?.place ?? after
  }

  /** A database that is away is logged where it matters to patients. */
  function said(error: unknown): boolean {
    if (error instanceof StoreUnavailable) return true
    if (!Error.isError(error)) throw error
    log('publication.not-shared', { error })
    return false
  }

  const looking = keepLooking()
  return () => {
    stopping.abort()
    return looking
  }
}

const asBytes = (base64: string | null | undefined) =>
  typeof base64 === 'string' ? Buffer.from(base64, 'base64') : null

function whyNot(published: Exclude<Published, { status: 'live' }>): string {
  if (published.status === 'failed') return published.said
  if (published.status !== 'faulty') return published.status
  return published.faults.map(describeFault).join('\n')
}

/** What a publication has changed, as it was then. */
function filesOf(dataDir: string, { number, files }: Publication): SharedFiles {
  const content = join(siteFolder(dataDir).contents, String(number))
  return Object.fromEntries(
    files.map((path) => [
      path,
      existsSync(join(content, path)) ? readFileSync(join(content, path), 'base64') : null,
    ]),
  )
}

/** Told twice, after a server was killed in between, it is one. */
function tell(engine: Engine, { id, at, by, note }: Publication, files: SharedFiles): Promise<void> {
  return engine.write(async (trx) => {
    await engine.lock(trx, 'publication')
    const { last } = await trx
      .selectFrom('publication')
      .select(({ fn }) => fn.max('place').as('last'))
      .executeTakeFirstOrThrow()
    const place = Number(last ?? 0) + 1
    await trx
      .insertInto('publication')
      .values({ id, place, at: Date.parse(at), by, note, files: JSON.stringify(files) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await trx
      .deleteFrom('publication')
      .where('place', '<=', place - kept)
      .execute()
  })
}

const standingFile = (dataDir: string) => join(siteFolder(dataDir).folder, 'shared.json')

function standingIn(dataDir: string): Standing {
  const file = standingFile(dataDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Standing) : { place: 0, told: 0 }
}

function keepStanding(dataDir: string, standing: Standing): void {
  const file = standingFile(dataDir)
  writeFileSync(`${file}.part`, JSON.stringify(standing))
  renameSync(`${file}.part`, file)
}
