import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a build is made from, as patterns from the root. */
const inputs = [
  'appointments/{fields,request}.ts',
  '{content,pictures,public,release,site}/**',
  '{package-lock,tsconfig}.json',
  '{react-router,vite}.config.ts',
]

/** Made from the inputs by the build itself; tests and files such as .DS_Store change no page. */
const noInput = /^pictures\/(cut\/|sizes\.json$|sheet\.html$)|^site\/styles\/fonts\/|\.test\.tsx?$|(^|\/)\./

/** The public address of the site, part of every page's canonical address. */
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
  // Written by the build as its last step.
  return (JSON.parse(readFileSync(join(root, 'build/key.json'), 'utf8')) as { key: string }).key
}

/** Paths from the root with forward slashes, in an order that is the same on every machine. */
function inputFiles(root: string): string[] {
  return globSync(inputs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !noInput.test(file))
    .toSorted()
}
