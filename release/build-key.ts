import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a build is made from: folders whole, and single files. */
const inputs = [
  'appointments/fields.ts',
  'appointments/request.ts',
  'content',
  'package-lock.json',
  'pictures',
  'public',
  'react-router.config.ts',
  'release',
  'site',
  'tsconfig.json',
  'vite.config.ts',
]

/** Made from the inputs by the build itself; tests and files such as .DS_Store change no page. */
const noInput = /^pictures\/(cut\/|sizes\.json$|sheet\.html$)|^site\/styles\/fonts\/|\.test\.tsx?$|(^|\/)\./

/** Where the site is reached from outside; it stands in every page's canonical address. */
export function siteOriginOf(env: NodeJS.ProcessEnv): string {
  const given = env.SITE_ORIGIN?.trim()
  if (!given) return `http://localhost:${env.PORT?.trim() || 3000}`
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
  const whole = ['build/key.json', 'build/client', 'build/server/index.js']
  if (!whole.every((file) => existsSync(join(root, file)))) return null
  const written: unknown = JSON.parse(readFileSync(join(root, 'build/key.json'), 'utf8'))
  return typeof written === 'object' && written && 'key' in written ? String(written.key) : null
}

/** Paths from the root with forward slashes, in an order that is the same on every machine. */
function inputFiles(root: string): string[] {
  return inputs
    .flatMap((input) => filesUnder(root, input))
    .filter((file) => !noInput.test(file))
    .toSorted()
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full).flatMap((name) => filesUnder(root, `${path}/${name}`))
}
