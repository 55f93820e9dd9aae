import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildKey, builtKey, siteOriginOf } from './build-key.ts'
import { runKept } from './children.mjs'
import { servingEnv } from './serving.mjs'
import { beginStep, type Step } from './step.mjs'

const usage = `Usage: node release/build.ts [--force] [--json] [--prefix text]

Builds build/ from the sources when they or SITE_ORIGIN changed since the last build.
  --force    build even when nothing has changed
  --json     end with one line of JSON: { built, seconds, key }
  --prefix   what every line printed begins with
`
const root = join(import.meta.dirname, '..')

type Options = { force: boolean; prefix: string }
type Result = { built: boolean; seconds: number; key: string }

/** A step that could not be done; the message is what the person in front of it needs to see. */
class BuildFailed extends Error {}

/**
 * Brings build/ up to date. Two builds of one checkout at a time are not provided for.
 * @throws BuildFailed when a step fails: build/ then counts as stale
 */
async function buildSite({ force, prefix }: Options): Promise<Result> {
  const startedAt = performance.now()
  const built = await buildStale(`${prefix}Building the site`, force)
  const seconds = Math.round(performance.now() - startedAt) / 1000
  return { built, seconds, key: builtKey(root) ?? '' }
}

async function buildStale(label: string, force: boolean): Promise<boolean> {
  const siteOrigin = siteOriginOf(process.env)
  const stale = force || builtKey(root) !== buildKey(root, siteOrigin)
  if (stale) await runSteps(label, siteOrigin)
  else beginStep(label).done('already there')
  return stale
}

async function runSteps(label: string, siteOrigin: string): Promise<void> {
  rmSync(join(root, 'build/key.json'), { force: true })
  await runStep(`${label}: words`, checkWords)
  await cutAllPictures(label)
  await runStep(`${label}: fonts`, async () => {
    const { cutFonts } = await import('./fonts.ts')
    await cutFonts()
  })
  const key = buildKey(root, siteOrigin) // of what the pages are made from now, not of a later edit
  await runStep(`${label}: share pictures`, async (step) => {
    const { drawSharePictures } = await import('./share/pictures.ts')
    await drawSharePictures({ say: step.waitingFor })
  })
  await runStep(`${label}: pages`, (step) => buildPages(siteOrigin, step))
  await runStep(`${label}: finishing`, async () => {
    const { finishBuild } = await import('./pages/finish.ts')
    await finishBuild(siteOrigin)
  })
  await runStep(`${label}: compiling for the start`, compileForStart)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(join(root, 'build/key.json'), `${JSON.stringify({ key, siteOrigin })}\n`)
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
async function cutAllPictures(label: string): Promise<void> {
  const { cutPictures, faultLines } = await import('#pictures/cut.ts')
  const faults: string[] = []
  await runStep(`${label}: pictures`, async (step) => {
    const cut = await cutPictures({ say: step.waitingFor })
    faults.push(...faultLines(cut.faults))
  })
  for (const line of faults) console.warn(`  ${line}`)
}

async function buildPages(siteOrigin: string, step: Step): Promise<void> {
  const { code, output } = await runKept(process.execPath, ['node_modules/.bin/react-router', 'build'], {
    cwd: root,
    env: { ...process.env, SITE_ORIGIN: siteOrigin, NODE_ENV: 'production' },
    onLine: step.waitingFor,
  })
  if (code !== 0) throw new BuildFailed(`${output}\n"react-router build" ended with code ${code}.`)
}

/** Has Node keep what it compiles when the server starts. Without it the start takes longer and more memory. */
async function compileForStart(): Promise<void> {
  const env = { ...process.env, ...servingEnv(root), NODE_ENV: 'production' }
  rmSync(servingEnv(root).NODE_COMPILE_CACHE, { recursive: true, force: true })
  const words = ['server/start.ts', '--load']
  const { code, output } = await runKept(process.execPath, words, { cwd: root, env })
  if (code !== 0) throw new BuildFailed(`${output}\nThe server could not be loaded (code ${code}).`)
}

async function runStep(label: string, work: (step: Step) => Promise<void>): Promise<void> {
  const step = beginStep(label)
  try {
    await work(step)
    step.done()
  } catch (error) {
    step.failed()
    throw error
  }
}

/** @throws TypeError when an argument is unknown */
function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  const options = { force: flag, json: flag, help: flag, prefix: { type: 'string', default: '' } } as const
  return parseArgs({ options }).values
}

async function main(): Promise<number> {
  try {
    const values = readArguments()
    if (values.help) {
      console.log(usage)
      return 0
    }
    const result = await buildSite(values)
    if (values.json) console.log(JSON.stringify(result))
    return 0
  } catch (error) {
    console.error(error instanceof BuildFailed ? error.message : error)
    return 1
  }
}

process.exitCode = await main()
