import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtFolder, readBuiltContent, writeBuiltContent } from '#content/catalogue/built-content.ts'
import { ContentInvalid } from '#content/check/fault.ts'
import { contentRoot, projectRoot } from '#content/check/project-root.ts'
import type { Previewed, PreviewOrder, WaitingPictures } from '#editor/publisher.ts'
import { buildKeyIn, isPublishable, servedFolder, siteFolder } from '#editor/site-folder.ts'
import { clinicFiles } from '../build-key.ts'
import { pageMaker, pathsIn } from '../pages/make-pages.ts'

/**
 * One page with changed words and photographs, by the code and with the other pictures of what visitors get. The words stay for the next page, until
 * others are looked at.
 */
export async function preview(order: PreviewOrder): Promise<Previewed> {
  const { dataDir, files = {}, path, over, photographs = {} } = order
  const code = builtFolder(projectRoot())
  const built = buildKeyIn(code)
  if (built === null || (over !== undefined && over !== built.key))
    throw new Error('The program was built anew while it ran: start the server again.')
  const served = servedFolder(dataDir)
  try {
    const folder = await wordsFor(dataDir, served, { files, photographs })
    const catalogues = readBuiltContent(folder)
    if (!catalogues || !pathsIn(catalogues).includes(path)) return { status: 'unknown' }
    const makePage = await pageMaker(folder, code, built.siteOrigin)
    return { status: 'made', html: await makePage(path) }
  } catch (error) {
    if (error instanceof ContentInvalid) return { status: 'faulty', faults: error.faults }
    throw error
  }
}

type Changed = { files: NonNullable<PreviewOrder['files']>; photographs: WaitingPictures }

/** The folder with the words that pages are made from. */
async function wordsFor(dataDir: string, served: string, changed: Changed): Promise<string> {
  const { files, photographs } = changed
  const previews = join(siteFolder(dataDir).folder, 'previews')
  const source = contentRoot()
  const words = clinicFiles(source).filter((file) => file.endsWith('.yaml'))
  const hash = createHash('sha256').update(served).update(JSON.stringify(changed))
  for (const file of words) hash.update(file).update(readFileSync(join(source, file)))
  const folder = join(previews, hash.digest('hex'))
  if (existsSync(folder)) return folder
  rmSync(previews, { recursive: true, force: true })
  const part = `${folder}.part`
  for (const file of new Set([...words, ...Object.keys(files).filter((name) => name.endsWith('.yaml'))])) {
    if (!isPublishable(file)) throw new Error(`${file} is no file that can be published`)
    const own = files[file]
    if (own === null) continue
    const bytes = own === undefined ? readFileSync(join(source, file)) : Buffer.from(own, 'base64')
    mkdirSync(dirname(join(part, file)), { recursive: true })
    writeFileSync(join(part, file), bytes)
  }
  const { readCatalogues } = await import('#content/catalogue/catalogue.ts')
  const catalogues = readCatalogues(part)
  writeBuiltContent(part, catalogues)
  const sizes = JSON.parse(readFileSync(join(served, 'sizes.json'), 'utf8')) as object
  writeFileSync(join(part, 'sizes.json'), JSON.stringify({ ...sizes, ...shownOf(photographs) }))
  writeFileSync(join(part, 'shares.json'), JSON.stringify(sharesOf(served, pathsIn(catalogues))))
  renameSync(part, folder)
  return folder
}

/** Each in one size, and in small too. */
function shownOf(photographs: WaitingPictures): object {
  const entries = Object.entries(photographs).map(([name, one]) => {
    return [name, { origin: 'photo', ...one, thumbnail: one }] as const
  })
  return Object.fromEntries(entries)
}

/** A page that is new has no picture for links yet: that of the home page is named in its place. */
function sharesOf(served: string, paths: string[]): Record<string, unknown> {
  const shares = JSON.parse(readFileSync(join(served, 'shares.json'), 'utf8')) as Record<string, unknown>
  return { ...Object.fromEntries(paths.map((path) => [path, shares['/']])), ...shares }
}
