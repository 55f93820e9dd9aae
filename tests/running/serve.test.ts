import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { postForm } from '../abuse/a-form.fixture.ts'

const root = join(import.meta.dirname, '../..')
/** What a server needs of the project once it is built. */
const served = [
  'appointments',
  'build',
  'content',
  'editor',
  'reception',
  'release',
  'server',
  'settings',
  'site/server-access.ts',
  'time',
]
const files = ['package.json', 'package-lock.json', 'start.js']

/** The project as it lies on a server: built, with the packages that `npm ci --omit=dev` installs and no others. */
let folder = ''
beforeAll(() => {
  folder = deployProject()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function deployProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-served-'))
  for (const path of [...served, ...files]) {
    // The server has no use for the records: what it needs of them came with the build.
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (file) => !file.endsWith('.yaml'),
    })
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = Object.entries<{ dev?: boolean }>(lock.packages)
  for (const [path, { dev }] of packages) {
    // What lies within a package comes with it.
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(root, path), join(folder, path))
  }
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync(join(root, 'node_modules/.bin/node'), join(folder, 'node_modules/.bin/node'))
  return folder
}

/** `npm run serve` there, with no registry in reach. */
function serve(env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn('npm', ['run', '-s', 'serve'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      npm_config_registry: 'http://127.0.0.1:1',
      // Packages find each other in this folder only, not where the links lead.
      NODE_OPTIONS: '--preserve-symlinks',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  onTestFinished(() => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL')
  })
  const texts: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => texts.push(text))
  }
  return { child, ended: once(child, 'close'), output: () => texts.join('') }
}

async function serveAndWait() {
  const { child, ended, output } = serve()
  const originIn = () => /^Listening on (http:\S+)/m.exec(output())?.[1]
  await expect.poll(() => originIn() ?? output(), { timeout: 40_000 }).toMatch(/^http:/)
  return { child, ended, output, origin: originIn()! }
}

test('npm run serve serves a finished build without the tools that built it', async () => {
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false)
  const { child, ended, output, origin } = await serveAndWait()
  expect((await ask(origin, { path: '/' })).status).toBe(200)
  expect((await ask(origin, { path: '/media?page=2' })).status).toBe(200)
  expect((await postForm(origin)).thanked).toBe(true)
  child.kill('SIGTERM')
  await ended
  expect(output()).toContain('"event":"server.stopped"')
})

test('what was compiled for an earlier start is not run once its source is another', async () => {
  const file = join(folder, 'build/server/index.js')
  const before = readFileSync(file, 'utf8')
  const [said, instead] = ['thank-you__links', 'thank-you__lines']
  expect(existsSync(join(folder, 'build/compile-cache'))).toBe(true)
  expect(before).toContain(said)
  writeFileSync(file, before.replaceAll(said, instead))
  onTestFinished(() => writeFileSync(file, before))
  const { child, ended, origin } = await serveAndWait()
  expect((await postForm(origin)).text).toContain(instead)
  child.kill('SIGTERM')
  await ended
})

test('without a build npm run serve says what to do', async () => {
  renameSync(join(folder, 'build'), join(folder, 'away'))
  const { ended, output } = serve()
  expect(await ended).toEqual([1, null])
  rmSync(join(folder, 'build'), { recursive: true }) // which Node has made for what it compiles
  renameSync(join(folder, 'away'), join(folder, 'build'))
  expect(output()).toMatch(/^The site was not started. The site is not built: run "npm start"/)
  expect(output()).not.toMatch(/ at /)
})

test('wrong settings end npm run serve with 2 and a word on each', async () => {
  const { ended, output } = serve({ RATE_IP: 'ten', DESK_ORIGIN: 'x' })
  expect(await ended).toEqual([2, null])
  expect(output()).toMatch(/RATE_IP is "ten": expected[^]*DESK_ORIGIN is "x": expected/)
})
