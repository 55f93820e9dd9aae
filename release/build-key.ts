import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { builtFolder } from '#content/catalogue/built-content.ts'
import { buildKeyIn, servedFolder } from '#editor/site-folder.ts'

/** Rooms that no page is made from: the server runs their sources as they are. */
const besidePages = ['bench', 'operator', 'server', 'settings', 'tests']
const others = ['public/**', '{package-lock,tsconfig}.json', '{react-router,vite}.config.ts']

/** Made from the inputs by the build itself; tests, notes and files such as .DS_Store change no page. */
const noInput =
  /^pictures\/(cut\/|sizes\.json$|sheet\.html$)|^(site\/styles\/fonts|content\/(schemas|fixtures))\/|\.(test|fixture)\.(tsx?|yaml|json)$|\.md$|(^|\/)\./

/** The same for every PORT: who tries the site out on another gets the same pages. */
const standardOrigin = 'http://localhost:3000'

/** The public address of the site, part of every page's canonical address. */
export function siteOriginOf(env: NodeJS.ProcessEnv): string {
  const given = env.SITE_ORIGIN?.trim()
  if (!given) return standardOrigin
  return URL.parse(given)?.origin ?? given // a wrong one is refused by the server, with every other fault
}

/** What the clinic may keep elsewhere, by CONTENT_DIR. */
const ofClinic = /^(content\/(?!rules\/).*\.yaml|pictures\/photos\/.*)$/

/**
 * One key for the content of all inputs and the site's origin: the same key means the same site.
 * @param content holds the clinic's words and photographs
 */
export function buildKey(root: string, siteOrigin: string, content = root): string {
  const hash = createHash('sha256').update(siteOrigin)
  const inputs = [...inputFiles(root).filter((file) => !ofClinic.test(file)), ...clinicFiles(content)]
  for (const file of inputs) {
    const bytes = readFileSync(join(ofClinic.test(file) ? content : root, file))
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/** The clinic's words and photographs: paths from their folder. */
export function clinicFiles(content: string): string[] {
  return filesOf(content, ['content/**/*.yaml', 'pictures/photos/**']).filter((file) => ofClinic.test(file))
}

/** The key that the present build was made for, or null where there is no whole build. */
export function builtKey(root: string): string | null {
  const folder = builtFolder(root)
  if (!['client', 'server/index.js'].every((file) => existsSync(join(folder, file)))) return null
  return buildKeyIn(folder)?.key ?? null
}

/** What a build is made from: paths from the root with forward slashes, in an order that is the same on every machine. */
export function inputFiles(root: string): string[] {
  return filesOf(root, [...rooms(root).map((room) => `${room}/**`), ...others])
}

function filesOf(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !noInput.test(file))
    .toSorted()
}

/** The rooms that pages may be made from: package.json names every room that files can be imported from. */
function rooms(root: string): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: object }
  const names = Object.keys(imports).map((pattern) => pattern.slice(1, pattern.indexOf('/')))
  return names.filter((name) => !besidePages.includes(name))
}

/** The keys of what visitors get: of the build, and of what was published since with its code. */
export function servedKeys(root: string, dataDir: string): (string | null)[] {
  const built = builtKey(root)
  return built === null ? [] : [built, buildKeyIn(servedFolder(dataDir, root))?.key ?? null]
}
