import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { copiedProject } from '#release/project-copy.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { programOnPath } from '../../programs.fixture.ts'

const built = [
  'build',
  '.share-pictures',
  'pictures',
  'site',
  'appointments',
  'editor',
  'reception',
  'server',
  'settings',
]
const [oldWords, newWords] = ['Precision Dental Care', 'Precise Dental Care']

let project: string
/** A built site in which a word has changed since. */
beforeEach(() => {
  project = copiedProject([...built, 'public', 'operator', 'tests'])
  const file = join(project, 'content/pages/home.yaml')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(oldWords)
  writeFileSync(file, text.replaceAll(oldWords, newWords))
})

const homeOnDisk = () => readFileSync(join(project, 'build/client/index.html'), 'utf8')

/** Builds until a step begins, and ends it there with all that it has started. Returns the steps, each with what lies there then. */
async function buildUntil(last: string): Promise<Map<string, string>> {
  const child = spawn(process.execPath, ['release/build.ts'], {
    cwd: project,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const steps = new Map<string, string>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [, step = ''] of text.matchAll(/Building: ([a-z ]+) …/g)) steps.set(step, homeOnDisk())
    // A child that prints has a process id.
    if (steps.has(last)) process.kill(-child.pid!, 'SIGKILL')
  })
  await once(child, 'close')
  return steps
}

/** The home page as a server of the project sends it. */
async function servedHome(): Promise<string> {
  const { startSite } = (await import(
    join(project, 'tests/site-server.fixture.ts')
  )) as typeof import('../../site-server.fixture.ts')
  const site = await startSite()
  const { body } = await ask(site.origin, { path: '/' })
  await site.stop()
  return body.toString()
}

test('a build that is killed in any of its steps leaves the site of before, which starts', async () => {
  const steps = await buildUntil('finishing')
  expect([...steps.keys()]).toEqual([
    'words',
    'fonts',
    'code',
    'pictures',
    'share pictures',
    'pages',
    'finishing',
  ])
  for (const [step, home] of steps) expect(home, step).toContain(oldWords)
  expect(await servedHome()).toContain(oldWords)
})

test.skipIf(programOnPath('prlimit') === null)(
  'a build for which the disk has no room fails, and leaves the site of before, which starts (not run without prlimit)',
  async () => {
    // No file may grow beyond this, which is like a full disk; ignored, the signal becomes an error of the write.
    const limited = 'trap "" XFSZ; exec prlimit --fsize=200000 "$0" release/build.ts'
    const options = { cwd: project, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync('sh', ['-c', limited, process.execPath], options)
    expect(status).toBe(1)
    expect(stderr).toMatch(/EFBIG|File too large/) // the bundler says it in words
    expect(await servedHome()).toContain(oldWords)
  },
)
