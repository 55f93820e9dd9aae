import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { builtFolder } from '#content/catalogue/built-content.ts'

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

/** One key for the content of all inputs and the site's origin: the same key means the same site. */
export function buildKey(root: string, siteOrigin: string): string {
  const hash = createHash('sha256').update(siteOrigin)
  for (const file of inputFiles(root)) {
    const content = readFileSync(join(root, file))
    hash.update(`\n${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** The key that the present build was made for, or null where there is no whole build. */
export function builtKey(root: string): string | null {
  const folder = builtFolder(root)
  if (!['client', 'server/index.js'].every((file) => existsSync(join(folder, file)))) return null
  try {
    const { key } = JSON.parse(readFileSync(join(folder, 'key.json'), 'utf8'))
    return typeof key === 'string' ? key : null
  } catch {
    return null // missing, or cut off by a full disk
  }
}

/** What a build is made from: paths from the root with forward slashes, in an order that is the same on every machine. */
export function inputFiles(root: string): string[] {
  const patterns = [...rooms(root).map((room) => `${room}/**`), ...others]
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
