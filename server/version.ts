import { join } from 'node:path'
import { buildKeyIn, buildsOver } from '#editor/site-folder.ts'
import type { ServedWords } from '#settings/appointments.ts'
import { readBuiltContent } from '#content/catalogue/built-content.ts'
import { type Notice, withNotices } from '#content/catalogue/hours/notices.ts'
import { dateOf } from '#time/india.ts'
import { buildFolder, builtOrigin, importPages } from './built-site.ts'
import type { ServerLog } from './watch/log.ts'
import { loadSiteFiles, type SiteFiles } from './web/site-files.ts'

/** How soon a publication shows that another process made, such as a command. */
const lookEveryMs = 1_000

export type Version = Awaited<ReturnType<typeof openVersion>>

/**
 * The version of the site that visitors get: what was built, or what was published since with the code of that build. Throws
 * `NotBuilt`.
 * @param onChange is told when visitors get another one, while the server runs
 */
export async function openVersion(
  dataDir: string,
  siteOrigin: string,
  log: ServerLog,
  onChange: () => void = () => {},
) {
  builtOrigin() // before anything else: there may be no build
  const key = buildKeyIn(buildFolder)?.key ?? ''
  const pages = await importPages()
  let files: SiteFiles = new Map()
  let words: ReturnType<ServedWords> | undefined
  let [served, failed] = ['', '']
  let notices: readonly Notice[] = []

  /** Reads all of a version before it shows any of it; one request gets all from one version. */
  function serve(folder: string): void {
    const next = loadSiteFiles(join(folder, 'client'), siteOrigin, files)
    const nextWords = readBuiltContent(folder)
    pages.entry.module.serveVersion(folder)
    ;[files, words, served] = [next, nextWords, folder]
  }

  /** Shows visitors what was published last. Throws, once, where it cannot be read: they keep what they have. */
  function changeOver(): void {
    const newest = buildsOver(dataDir, key).at(-1)
    if (newest === undefined || newest === served || newest === failed) return
    failed = newest
    serve(newest)
    onChange()
  }

  function tryTo(work: () => void): void {
    try {
      work()
    } catch (error) {
      if (!Error.isError(error)) throw error
      log('server.fault', { error })
    }
  }

  serve(buildFolder)
  // Pages that were open before a new start ask for the files of older versions.
  for (const folder of buildsOver(dataDir, key)) tryTo(() => serve(folder))
  const look = setInterval(() => tryTo(changeOver), lookEveryMs).unref()

  return {
    key,
    build: pages,
    files: () => files,
    words: () => withNotices(words!, notices), // a version is served from the start
    /** Tells visitors what the desk says of single days, instead of what it said before. */
    tell(next: readonly Notice[]): void {
      notices = next
      pages.entry.module.serveNotices(next)
      onChange()
    },
    /** Changes with all that the pages say; '' while the files say it. */
    edition(): string {
      const now = new Date()
      const isTold = notices.some(({ endsAt }) => endsAt > now.getTime())
      return isTold ? [served, dateOf(now), JSON.stringify(notices)].join(' ') : ''
    },
    makePage: (address: string) => pages.entry.module.makePage(pages, address),
    changeOver,
    stop: () => clearInterval(look),
  }
}
