#!/usr/bin/env node
// The one entrance for commands that have to work from nothing: a checkout, Node 20 and npm.
// Everything after the first step runs under the Node that the packages bring.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { handOver, runKept } from './release/children.mjs'
import { installFault, installPackages, nodeFault, projectEnv, projectNode } from './release/install.mjs'
import { servingEnv } from './release/serving.mjs'
import { beginStep } from './release/step.mjs'

const usage = `Usage: node start.mjs [command] [arguments]

  (none)   install what is missing, build what is stale, serve the site   (npm start)
  test     install, then run every check, or only the parts named         (npm test)
  dev      install, then serve with hot reload                            (npm run dev)
  build    install, then build what is stale; --force builds anyway       (npm run build)
  serve    serve a finished build: needs no build tools and no network    (npm run serve)
  worker   send the mails that are kept in PostgreSQL                     (npm run worker)
  doctor   say what is wrong with this machine or its settings            (npm run doctor)

The settings, such as PORT, are environment variables: see docs/settings.md.
`
const root = fileURLToPath(new URL('.', import.meta.url))
const [command = 'start', ...given] = process.argv.slice(2)

const commands = {
  start: [install, checkSettings, buildStale, serveBuilt],
  dev: [install, checkSettings, cutPictures, cutFonts, serveWithReload],
  test: [install, () => handOn('tests/run.ts', given, 'test')],
  build: [install, () => handOn('release/build.ts', given)],
  serve: [refuseWithoutNode, () => runProgram('server/start.ts', given)],
  worker: [refuseWithoutNode, () => runProgram('server/worker.ts', given)],
  doctor: [refuseWithoutPackages, () => handOn('tests/doctor.ts', given)],
}

async function install(at) {
  const fault = installFault(root)
  const step = beginStep(`${at} Installing packages`)
  if (!fault) return step.done('already there')
  step.waitingFor(fault)
  const failure = await installPackages(root, step.waitingFor)
  if (!failure) return step.done()
  step.failed()
  stop(1, `${failure.output}\n${failure.reason}`)
}

async function checkSettings(at) {
  const said = await runStep(`${at} Checking the settings`, ['server/start.ts', '--check'], 'ok')
  if (said.trim()) console.log(said.trimEnd())
}

async function cutPictures(at) {
  await runStep(`${at} Cutting the pictures`, ['pictures/cut.ts'])
}

async function cutFonts(at) {
  await runStep(`${at} Cutting the fonts`, ['release/fonts.ts'])
}

function buildStale(at) {
  return handOn('release/build.ts', ['--prefix', `${at} `])
}

function serveBuilt(at) {
  console.log(`${at} Starting the server`)
  return runProgram('server/start.ts', [])
}

function serveWithReload(at) {
  console.log(`${at} Starting the server with hot reload`)
  return handOn('server/dev.ts', [], 'development')
}

function refuseWithoutPackages() {
  const fault = installFault(root)
  if (fault) stop(1, `The packages must be installed: ${fault}. Run "npm start", which installs them.`)
}

/** What only serves was installed with or without the tools for building: its Node is all that is looked for. */
function refuseWithoutNode() {
  if (!existsSync(projectNode(root))) stop(1, 'The packages must be installed: run "npm ci --omit=dev".')
}

/** A step that shows what it printed only when it fails; its exit code is then ours. */
async function runStep(label, words, result) {
  const step = beginStep(label)
  const { code, output } = await runKept(projectNode(root), words, here('production'))
  if (code === 0) step.done(result)
  else step.failed()
  return code === 0 ? output : stop(code, output)
}

/** A step that speaks for itself; its failure is ours. */
function handOn(file, words, mode = 'production') {
  return handOverTo([file, ...words], here(mode))
}

/** A program of the running site. */
function runProgram(file, words) {
  const { cwd, env } = here('production')
  return handOverTo([file, ...words], { cwd, env: { ...env, ...servingEnv(root) } })
}

async function handOverTo(words, place) {
  const code = await handOver(projectNode(root), words, place)
  if (code !== 0) process.exit(code)
}

/** React chooses its fast or its talkative half by NODE_ENV when it is loaded, so it is set from outside. */
function here(mode) {
  return { cwd: root, env: { ...projectEnv(root), NODE_ENV: mode } }
}

function stop(code, message) {
  console.error(message.trimEnd())
  process.exit(code)
}

async function run() {
  const fault = nodeFault(process.versions.node)
  if (fault) stop(1, fault)
  if (['--help', '-h', 'help'].includes(command)) return console.log(usage)
  if (!Object.hasOwn(commands, command)) stop(2, `There is no "${command}".\n\n${usage}`)
  const steps = commands[command]
  for (const [index, step] of steps.entries()) await step(`[${index + 1}/${steps.length}]`)
}

await run()
