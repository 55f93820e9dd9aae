#!/usr/bin/env node
// The way in from a bare checkout with Node 20 and npm: installs the packages where they are not as package-lock.json
// says, then runs each program named, such as "server/start.ts --check", under the Node that the packages bring. What is
// written behind "npm start --" comes last.
// Plain JavaScript without imports from the project, because it runs before anything is installed.
import { spawn } from 'node:child_process'
import { accessSync, constants as access, existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const usage = `Usage: npm start | npm run dev | npm test | npm run test:quick | npm run build [-- --force]

Each first installs what package-lock.json asks for. Then
  npm start        builds the site where something has changed since, and serves it
  npm run dev      serves the sources with hot reload
  npm test         builds likewise, and runs the checks; as root it first installs the browser they need from Debian
  npm run build    builds the site where something has changed since; --force builds it in any case

Settings are environment variables: see docs/settings.md.
Exit codes: 0 done or stopped by a signal, 1 it could not be done, 2 wrong usage or settings.
`
const ourFlags = ['--development', '--force']
const root = fileURLToPath(new URL('.', import.meta.url)) // import.meta.dirname is newer than some Node 20
const folders = (process.env.PATH ?? '').split(delimiter)
const ownFolder = join(root, 'node_modules/.bin')
/** The build keeps the server's code compiled there: the start takes half the time. */
const compileCache = {
  NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
  NODE_COMPILE_CACHE_PORTABLE: '1',
}
const npmAdvice = 'Install Node 20 or newer, which brings npm.'
const nodeAdvice =
  'The Node that the packages bring does not run: its install script must be allowed ("npm config get ignore-scripts"), and ' +
  'it needs libatomic ("apt-get install libatomic1" on Debian).'
let running

/** Whether every package that package-lock.json asks for has been installed in its version. */
function isInstalled() {
  const installedLock = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(installedLock)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function readPackages(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}

/** `npm ci` deletes node_modules, so the Node that runs it must be the machine's own. */
function install() {
  refuseLockedFolder()
  console.log('Installing packages (half a minute or more) …')
  const PATH = folders.filter((folder) => !/node_modules[\\/]\.bin$/.test(folder)).join(delimiter)
  const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  return run('npm', words, { ...process.env, PATH })
}

/** What npm says of it is a page long. */
function refuseLockedFolder() {
  try {
    accessSync(root, access.W_OK | access.X_OK)
  } catch {
    end(1, `This user may not write into ${root}: start it as the user that the folder belongs to.`)
  }
}

function end(code, text) {
  console.error(text)
  process.exit(code)
}

function runOurs(program, NODE_ENV) {
  const PATH = [ownFolder, ...folders].join(delimiter)
  const env = { ...process.env, ...(program === 'server/start.ts' ? compileCache : {}), PATH, NODE_ENV }
  return run(join(ownFolder, 'node'), program.split(' '), env)
}

/** Ends this process when the program fails, with its exit code. */
async function run(program, words, env) {
  // In its own process group: a Ctrl-C reaches it once, through us, and not a second time from the terminal.
  const stdio = ['ignore', 'inherit', 'inherit']
  running = spawn(program, words, { cwd: root, env, stdio, detached: true })
  const code = await new Promise((resolve) => {
    running.once('error', (error) => {
      console.error(`${error.message}. ${program === 'npm' ? npmAdvice : nodeAdvice}`)
      resolve(127)
    })
    running.once('close', (code, signal) => {
      // What the loader of programs answers when a library is missing; it has named it.
      if (code === 127 && program !== 'npm') console.error(nodeAdvice)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
  running = undefined
  if (code !== 0) process.exit(code)
}

/** npm repeats at once a signal that the terminal has sent already; a second one counts from a second later. */
function passSignalsOn() {
  let passedAt = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (performance.now() - passedAt < 1000) return
      passedAt = performance.now()
      if (running?.pid) process.kill(-running.pid, signal === 'SIGHUP' ? 'SIGTERM' : signal)
      else process.exit(128 + constants.signals[signal])
    })
  }
}

async function main(words) {
  if (words.includes('--help') || words.includes('-h')) return console.log(usage)
  if (Number.parseInt(process.versions.node, 10) < 20)
    end(1, `Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org.`)
  const programs = words.filter((word) => isProgram(word))
  const flags = words.filter((word) => !isProgram(word))
  const strange = flags.find((flag) => !ourFlags.includes(flag))
  if (strange !== undefined) end(2, `"${strange}" is not known here.\n\n${usage}`)
  passSignalsOn()
  if (!isInstalled()) await install()
  const mode = flags.includes('--development') ? 'development' : 'production'
  const force = flags.includes('--force') ? ' --force' : ''
  for (const program of programs)
    await runOurs(program === 'release/build.ts' ? program + force : program, mode)
}

/** Such as "server/start.ts --check". */
function isProgram(word) {
  return /^[^ -][^ ]*\.ts( |$)/.test(word)
}

await main(process.argv.slice(2))
