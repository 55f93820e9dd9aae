import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashOf, readJobs, readSame, type Job } from './cases.ts'
import { adoptMaster, draftOf, keepMaster, readManifest, stateOf, tidyManifest } from './masters.ts'

const usage = `Usage: npm run pictures:render -- [options] [names]

Renders the pictures of the case lists (smiles.json, rooms.json, treatments.json) with Blender into
pictures/masters/, one at a time and with low priority. A picture whose parameters and scripts have not
changed is skipped, so an interrupted run goes on where it stopped.

  names      only these: a whole name (smiles/pair-03-before) or its beginning (smiles, clinic/photo-1)
  --list     show the state of every picture and render nothing
  --json     with --list: as JSON
  --force    render also what has not changed
  --draft    render at half the size with few light paths and enlarge: four times as fast, and soft. The
             next run without it renders these pictures properly
  --adopt    render nothing; record the present scripts and parameters for masters that are there
             (only after a change that alters no picture)
  --help     show this text

Ends with 0 when all is well, 1 when a picture failed, 2 for a wrong option or name, 3 when Blender or
cwebp is missing.
`
const quality = '92'
const installHint = 'On Debian: apt-get install blender python3-numpy webp'
const ends = { well: 0, failed: 1, misused: 2, toolMissing: 3 }

type Options = { list: boolean; json: boolean; force: boolean; draft: boolean; adopt: boolean }

async function main(args: string[]): Promise<number> {
  const options = { list: false, json: false, force: false, draft: false, adopt: false, help: false }
  const flags = Object.fromEntries(Object.keys(options).map((flag) => [flag, { type: 'boolean' as const }]))
  let names: string[]
  try {
    const given = parseArgs({ args, options: flags, allowPositionals: true })
    Object.assign(options, given.values)
    names = given.positionals
  } catch (error) {
    return say(ends.misused, `${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
  if (options.help) return say(ends.well, usage)
  const jobs = readJobs()
  const unknown = names.find((name) => !jobs.some((job) => job.name.startsWith(name)))
  if (unknown !== undefined)
    return say(
      ends.misused,
      `No picture begins with "${unknown}". All names: npm run pictures:render -- --list`,
    )
  const chosen =
    names.length > 0 ? jobs.filter((job) => names.some((name) => job.name.startsWith(name))) : jobs
  return perform(chosen, jobs, options)
}

async function perform(chosen: Job[], jobs: Job[], options: Options): Promise<number> {
  if (options.list) return list(chosen, options.json)
  if (options.adopt) {
    const present = chosen.filter((job) => stateOf(job, readManifest()) === 'stale')
    present.forEach((job) => adoptMaster(job))
    tidyManifest(jobs, readSame())
    return say(ends.well, `${present.length} pictures keep their master under the present scripts.`)
  }
  const absent = ['blender', 'cwebp'].find((tool) => !pathOf(tool))
  if (absent)
    return say(
      ends.toolMissing,
      `${absent} is not installed, so no picture can be rendered. The masters in git are enough to build\n` +
        `the site; rendering is only for making new ones. ${installHint}`,
    )
  const good = options.draft ? ['fresh', 'draft'] : ['fresh']
  const due = chosen.filter((job) => options.force || !good.includes(stateOf(job, readManifest())))
  console.log(
    `${chosen.length - due.length} of ${chosen.length} pictures are up to date, ${due.length} to render.`,
  )
  const failed = await renderAll(due, options.draft)
  tidyManifest(jobs, readSame())
  if (failed.length === 0) return ends.well
  return say(ends.failed, `Not rendered: ${failed.join(', ')}. The others are kept; run again for the rest.`)
}

function list(jobs: Job[], json: boolean): number {
  const manifest = readManifest()
  const states = jobs.map((job) => ({
    name: job.name,
    state: stateOf(job, manifest),
    width: job.width,
    height: job.height,
  }))
  if (json) return say(ends.well, JSON.stringify(states, null, 1))
  for (const { name, state, width, height } of states)
    console.log(`${state.padEnd(8)} ${width}x${height} ${name}`)
  return ends.well
}

/** Returns the names of the pictures that failed. */
async function renderAll(jobs: Job[], draft: boolean): Promise<string[]> {
  setPriority(19)
  const failed: string[] = []
  const started = Date.now()
  for (const [index, job] of jobs.entries()) {
    const before = Date.now()
    const fault = await renderOne(job, draft)
    if (fault) failed.push(job.name)
    const secondsLeft = ((Date.now() - started) / 1000 / (index + 1)) * (jobs.length - index - 1)
    const took = `${Math.round((Date.now() - before) / 1000)} s`
    const left = `about ${Math.ceil(secondsLeft / 60)} min left`
    console.log(`[${index + 1}/${jobs.length}] ${job.name} ${fault ? `FAILED\n${fault}` : took}, ${left}`)
  }
  return failed
}

/** Renders one picture and puts it in its place; returns what went wrong, if anything. */
async function renderOne(job: Job, draft: boolean): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'picture-'))
  const [order, png, webp] = ['job.json', 'picture.png', 'picture.webp'].map((file) =>
    join(folder, file),
  ) as [string, string, string]
  const hash = draft ? draftOf(hashOf(job)) : hashOf(job)
  try {
    writeFileSync(order, JSON.stringify(draft ? drafted(job) : job))
    const script = join(import.meta.dirname, 'picture.py')
    const blender = [
      '--background',
      '--factory-startup',
      '--python-exit-code',
      '1',
      '--python',
      script,
      '--',
      order,
      png,
    ]
    const rendered = await run('blender', blender)
    if (!existsSync(png)) return rendered.output.split('\n').slice(-12).join('\n')
    const size = draft ? ['-resize', `${job.width}`, `${job.height}`] : []
    const packing = ['-quiet', '-q', quality, '-m', '6', '-sharp_yuv', ...size, png, '-o', webp]
    const packed = await run('cwebp', packing)
    if (packed.code !== 0 || readFileSync(webp).length === 0) return packed.output
    keepMaster(job, webp, hash)
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function drafted(job: Job): Job {
  return { ...job, width: job.width / 2, height: job.height / 2, samples: Math.ceil(job.samples / 2) }
}

function run(command: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    // Blender looks for its Python's packages along PATH; another Python's (pyenv) have no numpy for it.
    const env = { ...process.env, PATH: '/usr/bin:/bin', PYTHONDONTWRITEBYTECODE: '1' }
    const child = spawn(pathOf(command) ?? command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const end = (signal: NodeJS.Signals) => child.kill(signal) && process.exit(ends.failed)
    process.once('SIGINT', end).once('SIGTERM', end)
    let output = ''
    const keep = (text: Buffer) => (output = (output + text.toString()).slice(-8000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', end).off('SIGTERM', end)
      resolve({ code: code ?? 1, output })
    })
  })
}

function pathOf(command: string): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command))
  return places.find((place) => existsSync(place))
}

function say(code: number, text: string): number {
  ;(code === 0 ? console.log : console.error)(text)
  return code
}

process.exitCode = await main(process.argv.slice(2))
