import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { builtFolder } from '#content/catalogue/built-content.ts'
import { runScript } from '#content/check/command.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { buildKey, servedKeys, siteOriginOf } from './build-key.ts'
import { changeOver, cleanUp, nextFolder } from './change-over.ts'

const usage = `Usage: npm run build -- [--force]

Builds build/ from the sources when they or SITE_ORIGIN changed since the last build. A build that fails or is ended
leaves the site of before as it was.
  --force    build even when nothing has changed
  --help     this text

Exit codes: 0 built or up to date, 1 not built, 2 wrong usage.
`
const root = join(import.meta.dirname, '..')

/** A step that could not be done; the message is what the person in front of it needs to see. */
class BuildFailed extends Error {}

/**
 * Brings build/ up to date. Two builds of one checkout at a time are not provided for.
 * @throws BuildFailed when a step fails: build/ then is as it was
 */
async function buildSite(force: boolean): Promise<void> {
  const siteOrigin = siteOriginOf(process.env)
  const key = buildKey(root, siteOrigin, contentRoot()) // of what the pages are made from now, not of a later edit
  const dataDir = resolve(process.env['DATA_DIR']?.trim() || 'data')
  if (!force && servedKeys(root, dataDir).includes(key)) return console.log('The build is up to date')
  accessSync(root, constants.W_OK | constants.X_OK)
  const notes = await runStep('Building: words', checkWords)
  for (const note of notes) console.warn(`  ${note}`)
  cleanUp(root)
  await makeSite(siteOrigin)
  writeFileSync(join(nextFolder(root), 'key.json'), `${JSON.stringify({ key, siteOrigin })}\n`)
  changeOver(root)
}

/** First the code, in which no words are; then the pages, which a publication makes in the same way. */
async function makeSite(siteOrigin: string): Promise<void> {
  await runStep('Building: fonts', async () => (await import('./fonts.ts')).cutFonts())
  await runStep('Building: code', () => runProgram(['node_modules/.bin/react-router', 'build'], {}))
  process.env['NODE_ENV'] = 'production' // of React, which is loaded now
  const { finishCode, makePages } = await import('./pages/make-pages.ts')
  const [folder, before] = [nextFolder(root), builtFolder(root)]
  finishCode(folder)
  const making = {
    content: contentRoot(),
    folder,
    code: folder,
    made: { cut: join(root, 'pictures'), shares: join(root, '.share-pictures') },
    before: existsSync(before) ? before : undefined,
    siteOrigin,
  }
  const faults = await makePages(making, (name, work) => runStep(`Building: ${name}`, work))
  const { faultLines } = await import('#pictures/cut.ts')
  // Their pages keep the illustrations.
  for (const line of faultLines(faults)) console.warn(`  ${line}`)
  await runStep('Building: compiling for the start', compileForStart)
}

/** Prints the name of a step when it begins, and how long it took. */
async function runStep<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  process.stdout.write(`${label} … `)
  const result = await work().catch((error: unknown) => {
    console.log('failed') // the fault begins on the next line
    throw error
  })
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

/**
 * What breaks a rule, such as advice that is unsafe, does not come onto a page.
 * @returns what translations lack
 */
async function checkWords(): Promise<string[]> {
  const { checkFiles } = await import('#content/check/check.ts')
  const { writeSchemas } = await import('#content/schema/json-schemas.ts')
  const { describeFault, countOf } = await import('#content/check/fault.ts')
  writeSchemas(root)
  const { faults, notes } = checkFiles(contentRoot())
  if (faults.length === 0) return notes
  const told = faults.map(describeFault).join('\n')
  throw new BuildFailed(
    `${told}\n${countOf(faults.length, 'fault')} in the content: the pages stay as they are. "npm run serve" serves them.`,
  )
}

/** Has Node keep what it compiles when the server starts: the next start takes half the time. */
function compileForStart(): Promise<void> {
  const next = nextFolder(root)
  const env = { NODE_COMPILE_CACHE: join(next, 'compile-cache'), NODE_COMPILE_CACHE_PORTABLE: '1' }
  return runProgram(['server/start.ts', '--load', next], env)
}

/** @throws BuildFailed with all that the program printed */
async function runProgram(words: string[], env: Record<string, string>): Promise<void> {
  const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production', ...env } }
  try {
    await promisify(execFile)(process.execPath, words, options)
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as Error & { stdout?: string; stderr?: string }
    throw new BuildFailed(`${stdout}${stderr}\n${message}`, { cause: error })
  }
}

/** What the person in front of it needs to see: all of a fault of our own. */
function told(error: unknown): unknown {
  if (error instanceof BuildFailed) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  if (code !== 'EACCES') return error
  return (
    `The site has to be built anew, and this user may not write into ${path}: ` +
    'start it as the user that the folder belongs to. The pages stay as they are.'
  )
}

async function main({ force = false }): Promise<number> {
  try {
    await buildSite(force)
    return 0
  } catch (error) {
    console.error(told(error))
    return 1
  }
}

const options = { force: { type: 'boolean' } } as const
process.exitCode = await runScript(process.argv.slice(2), usage, { options }, ({ values }) => main(values))
