import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { buildKey, builtKey, siteOriginOf } from './build-key.ts'

const usage = `Usage: node release/build.ts [--force]

Builds build/ from the sources when they or SITE_ORIGIN changed since the last build.
  --force    build even when nothing has changed
`
const root = join(import.meta.dirname, '..')

/** A step that could not be done; the message is what the person in front of it needs to see. */
class BuildFailed extends Error {}

/**
 * Brings build/ up to date. Two builds of one checkout at a time are not provided for.
 * @throws BuildFailed when a step fails: build/ then counts as stale
 */
async function buildSite(force: boolean): Promise<void> {
  const siteOrigin = siteOriginOf(process.env)
  if (force || builtKey(root) !== buildKey(root, siteOrigin)) await runSteps(siteOrigin)
  else console.log('The build is up to date')
}

async function runSteps(siteOrigin: string): Promise<void> {
  rmSync(join(root, 'build/key.json'), { force: true })
  await runStep('Building: words', checkWords)
  await cutAllPictures()
  await runStep('Building: fonts', async () => (await import('./fonts.ts')).cutFonts())
  const key = buildKey(root, siteOrigin) // of what the pages are made from now, not of a later edit
  await runStep('Building: share pictures', async () =>
    (await import('./share/pictures.ts')).drawSharePictures(),
  )
  await runStep('Building: pages', () =>
    runProgram(['node_modules/.bin/react-router', 'build'], { SITE_ORIGIN: siteOrigin }),
  )
  await runStep('Building: finishing', async () =>
    (await import('./pages/finish.ts')).finishBuild(siteOrigin),
  )
  await runStep('Building: compiling for the start', compileForStart)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(join(root, 'build/key.json'), `${JSON.stringify({ key, siteOrigin })}\n`)
}

/** Prints the name of a step when it begins, that it goes on every ten seconds, and how long it took. */
async function runStep<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const taken = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  process.stdout.write(`${label} … `)
  const beat = setInterval(() => process.stdout.write(`${taken()} … `), 10_000)
  try {
    const result = await work()
    console.log(taken())
    return result
  } catch (error) {
    console.log('failed')
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** What breaks a rule, such as advice that is unsafe, does not come onto a page. */
async function checkWords(): Promise<void> {
  const { checkFiles } = await import('#content/check/check.ts')
  const { describeFault, countOf } = await import('#content/check/fault.ts')
  const { faults } = checkFiles(root)
  if (faults.length === 0) return
  const told = faults.map(describeFault).join('\n')
  throw new BuildFailed(
    `${told}\n${countOf(faults.length, 'fault')} in the content: the pages stay as they are.`,
  )
}

/** A photograph that cannot be used stops no build: its page keeps the illustration. */
async function cutAllPictures(): Promise<void> {
  const { cutPictures, faultLines } = await import('#pictures/cut.ts')
  const { faults } = await runStep('Building: pictures', () => cutPictures())
  for (const line of faultLines(faults)) console.warn(`  ${line}`)
}

/** Has Node keep what it compiles when the server starts: the next start takes half the time. */
function compileForStart(): Promise<void> {
  const folder = join(root, 'build/compile-cache')
  rmSync(folder, { recursive: true, force: true })
  const env = { NODE_COMPILE_CACHE: folder, NODE_COMPILE_CACHE_PORTABLE: '1' }
  return runProgram(['server/start.ts', '--load'], env)
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

async function main(): Promise<number> {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { force, help } = parseArgs({ options: { force: flag, help: flag } }).values
    if (help) console.log(usage)
    else await buildSite(force)
    return 0
  } catch (error) {
    console.error(error instanceof BuildFailed ? error.message : error)
    return 1
  }
}

process.exitCode = await main()
