// Puts the packages of package-lock.json in place, and tells when that is needed.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runKept } from './children.mjs'

const oldest = { node: 20, npm: 10 }

/** Where the Node that the project brings lies. All later steps run under it. */
export function projectNode(root) {
  return join(root, 'node_modules/.bin/node')
}

/** The environment in which `node` and the tools mean the project's own. */
export function projectEnv(root, env = process.env) {
  return { ...env, PATH: [join(root, 'node_modules/.bin'), machineEnv(env).PATH].join(delimiter) }
}

/**
 * The environment in which `node` and `npm` mean the machine's own: `npm ci` deletes node_modules, and
 * would delete the Node that runs it, since npm puts node_modules/.bin first in the PATH of every script.
 */
export function machineEnv(env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter)
  return { ...env, PATH: folders.filter((folder) => !/node_modules[\\/]\.bin$/.test(folder)).join(delimiter) }
}

/** What the machine's own Node and npm call themselves, such as `20.20.2`; empty where there is none. */
export function machineVersions(env = process.env) {
  const version = (program) =>
    spawnSync(program, ['--version'], { env: machineEnv(env), encoding: 'utf8' }).stdout?.trim() ?? ''
  return { node: version('node').replace(/^v/, ''), npm: version('npm') }
}

/** One sentence when this Node is too old to begin with, else null. */
export function nodeFault(version) {
  if (Number.parseInt(version, 10) >= oldest.node) return null
  return `Node ${version} is too old: install Node ${oldest.node} or newer from https://nodejs.org, then run the command again.`
}

/** One sentence when the machine's Node or npm is missing or too old to install with, else null. */
export function versionFault({ node, npm }) {
  if (!node || !npm) return `npm was not found: install Node ${oldest.node} or newer, which brings it.`
  if (nodeFault(node) || Number.parseInt(npm, 10) >= oldest.npm) return nodeFault(node)
  return `npm ${npm} is too old: run "npm install --global npm@11", then run the command again.`
}

/** Why the packages must be installed, in a few words, or null when node_modules is as the lock says. */
export function installFault(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'there is no node_modules yet'
  if (readOr(stampFile(root), '') !== stampText(root))
    return 'node_modules was not made from this package-lock.json'
  const lost = missingPackage(root)
  return lost && `${lost} is missing`
}

/**
 * Runs `npm ci` and checks that the project's Node works afterwards.
 * @param say gets what is being waited for, each time that changes
 * @returns null, or `{ reason, output }`: what went wrong and what to do, and what npm printed about it
 */
export async function installPackages(root, say) {
  const fault = versionFault(machineVersions())
  if (fault) return { reason: fault, output: '' }
  rmSync(stampFile(root), { force: true })
  let fetched = 0
  const onLine = (line) => {
    if (/http fetch GET 200 .*\.tgz/.test(line)) say(`npm fetches and unpacks, ${++fetched} packages so far`)
    const refused = /http fetch GET (\S+) attempt (\d+) failed with (\S+)/.exec(line)
    if (refused)
      say(`attempt ${refused[2]} at ${new URL(refused[1]).host} failed (${refused[3]}), npm tries again`)
  }
  say('npm reads package-lock.json')
  const { code, output } = await runKept('npm', npmArguments, { cwd: root, env: machineEnv(), onLine })
  if (code !== 0) return { reason: installFailure(output), output: output.replace(beside, '') }
  const node = spawnSync(projectNode(root), ['--version'], { encoding: 'utf8' })
  if (node.status !== 0) return { reason: nodeFailure(node), output: output.replace(beside, '') }
  writeFileSync(stampFile(root), stampText(root))
  return null
}

const npmArguments = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=http']

/** What npm prints beside the matter: every address it asked, and that some packages want a newer Node. */
const beside = /^npm (http|warn EBADENGINE).*\n/gm

/** What npm's own words mean for the person who has to act. */
export function installFailure(output) {
  const code = /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ?? 'without a code'
  const advice = advices.find(([pattern]) => pattern.test(code))?.[1] ?? 'Read what npm printed above'
  return `npm ci failed (${code}). ${advice}, then run the command again.`
}

const advices = [
  [
    /^(ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET|EPROTO|.*CERT)/,
    'The npm registry could not be reached. Check the network, the proxy and "npm config get registry"',
  ],
  [
    /^E(4|5)\d\d$/,
    'The npm registry refused a package. Check "npm config get registry" and your access to it',
  ],
  [/^EUSAGE$/, 'package.json and package-lock.json differ. Run "npm install" and commit the lock'],
  [/^(ENOSPC|EDQUOT)$/, 'The disk is full. Free about 500 MB'],
  [
    /^(EACCES|EPERM|EROFS)$/,
    'This folder may not be written. Correct the rights of the checkout and of ~/.npm',
  ],
]

function nodeFailure({ error, stderr }) {
  const why = error?.message ?? stderr.trim()
  return `The Node that the packages bring does not run here (${why}). Its install script must be allowed to run ("npm config get ignore-scripts"), on Linux with glibc or on macOS.`
}

function missingPackage(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const wanted = Object.entries(packages).filter(([path, one]) => path && !one.optional && !one.devOptional)
  const files = [...wanted.map(([path]) => join(path, 'package.json')), 'node_modules/.bin/node']
  return files.find((file) => !existsSync(join(root, file))) ?? null
}

function stampFile(root) {
  return join(root, 'node_modules/.installed-from')
}

function stampText(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  // Binaries inside do not survive a copy to another kind of machine.
  return `${lock} ${process.platform}-${process.arch}\n`
}

function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}
