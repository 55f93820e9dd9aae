import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { requestsIn } from '#appointments/store/requests.ts'
import { countOf } from '#content/check/fault.ts'
import { addCareNotes } from '#reception/model/care-notes.ts'
import type { Environment } from '#settings/settings.ts'
import {
  type Call,
  type Commands,
  type CommandResult,
  placeOf,
  Refused,
  textOption,
  withEngine,
} from '../frame.ts'
import { flatRecord } from '#appointments/privacy/copy.ts'
import { asJson } from '../table.ts'
import { withUnpacked } from './backup-file.ts'
import { describePut, putDatabase } from './database-file.ts'
import { layOver } from './own-content.ts'
import { installedHome, type Owner, placesOf, releaseVersion } from './places.ts'
import { runProgram } from './programs.ts'
import { rehearse } from './rehearsal.ts'
import { archiveOf, fetchReleases, fileOf, haveSameTables, isSameIn, newestRelease } from './source.ts'
import { startBeside, leadsTo, pointAt, slotsIn, whileStopped } from './slots.ts'

export const releaseCommands: Commands = {
  update: {
    words: '[VERSION]',
    summary:
      'fetches a release, the newest unless named, and changes over to it; goes back by itself if it fails',
    options: { look: { type: 'boolean', help: 'only says which release is the newest' } },
    examples: ['update', 'update v1.2.0', 'update --look'],
    run: update,
  },
  rollback: {
    summary: 'goes back to the release that ran before',
    options: {
      backup: {
        type: 'string',
        value: 'FILE',
        help: 'with the requests of this backup, where the release of before cannot read those of now',
      },
    },
    examples: ['rollback'],
    run: rollback,
  },
}

/** A server that deploy/install.sh has made, and the release that runs on it. */
type Server = { home: string; owner: Owner; current: string; version: string }

function serverOf(): Server {
  const places = placesOf()
  const { home, owner } = installedHome(places)
  return { home, owner, current: leadsTo(home, 'current') ?? places.root, version: places.version }
}

async function update(call: Call): Promise<CommandResult> {
  const server = serverOf()
  const { dataDir } = placeOf(call)
  fetchReleases(server)
  const newest = newestRelease(server) ?? server.version
  addCareNotes(dataDir, { version: server.version, newestVersion: newest })
  const wanted = call.words[0] ?? newest
  const isNewest = wanted === server.version
  if (isNewest || call.options['look'] === true) {
    const text = isNewest
      ? `${wanted} runs here already.\n`
      : `${wanted} is there; ${server.version} runs here.\n`
    return { json: { version: server.version, newest }, text }
  }
  const back = haveSameTables(server, server.version, wanted)
  const isSameDeploy = isSameIn(server, 'deploy', server.version, wanted)
  const notes = await deploy(call, server, wanted)
  addCareNotes(dataDir, { version: wanted })
  const text = `${wanted} runs now.${back ? '' : ` ${noWayBack}`} "clinic rollback" goes back to ${server.version}.\n`
  if (!isSameDeploy)
    notes.push(`Services have changed: sudo ${join(server.home, 'current/deploy/install.sh')}`)
  return {
    json: { version: wanted, before: server.version, canGoBack: back, notes },
    text: text + asLines(notes),
  }
}

const noWayBack =
  'It has changed the tables of the database: going back means to restore the backup that was made just before.'

/** Builds the running version anew with the words and photographs of now. */
export async function deployAgain(call: Call): Promise<void> {
  const server = serverOf()
  await deploy(call, server, server.version)
}

async function rollback(call: Call): Promise<CommandResult> {
  const { home, owner, current } = serverOf()
  const before = leadsTo(home, 'before')
  if (before === undefined || !existsSync(before)) throw new Refused('There is no release to go back to.')
  const version = releaseVersion(basename(before))
  const backup = textOption(call, 'backup')
  const left = backup === undefined ? '' : await takeBackup(call, { home, owner }, before, backup)
  let endOther = () => {}
  if (backup === undefined) {
    refuseNewerDataFor(before, owner)
    endOther = await startBeside(home, before)
  }
  pointAt(home, 'before', current)
  pointAt(home, 'current', before)
  endOther()
  addCareNotes(placeOf(call).dataDir, { version })
  const text = `${version} runs again, with the words and photographs that it had.\n${left}`
  return { json: { version }, text }
}

/** The release of before gets the requests of a backup; those that came in since are written to a file. */
async function takeBackup(
  call: Call,
  { home, owner }: Pick<Server, 'home' | 'owner'>,
  before: string,
  file: string,
) {
  return withUnpacked(call, file, async (backup) => {
    const since = await withEngine(call, (engine) => requestsIn(engine).find({ from: backup.madeAt }))
    const put = await whileStopped(home, async () => {
      const put = await putDatabase(call, backup, before, owner)
      pointAt(home, slotsIn(home).active, before)
      return put
    })
    const told = describePut(call, put)
    if (since.length === 0) return told
    const list = join(put.aside ?? placeOf(call).dataDir, 'since.json')
    writeFileSync(list, asJson(since.map(flatRecord)), { mode: 0o600 })
    chownSync(list, owner.uid, owner.gid)
    return `${told}Enter by hand what came in since the backup: ${countOf(since.length, 'request')} in ${list}.\n`
  })
}

/** The release itself knows whether it can use the data: its server says so before it starts. */
function refuseNewerDataFor(release: string, owner: Owner): void {
  const env = { ...process.env, PORT: '0' }
  try {
    runProgram(nodeOf(release), ['server/start.ts', '--check'], { cwd: release, env, ...owner })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused(
      `${error.message}\n"clinic rollback --backup FILE" goes back with the requests of a backup.`,
      {
        cause: error,
      },
    )
  }
}

const nodeOf = (release: string) => join(release, 'node_modules/.bin/node')
const asLines = (notes: string[]) => notes.map((note) => `${note}\n`).join('')

/** @returns what the owner should know */
async function deploy(call: Call, server: Server, version: string): Promise<string[]> {
  const { home, owner, current } = server
  removeUnused(home)
  const release = unpack(server, version)
  try {
    const { keep, both } = await prepare(call, server, release)
    const endOther = await startBeside(home, release)
    // From here on the release is in use.
    if (version !== server.version) pointAt(home, 'before', current)
    pointAt(home, 'current', release)
    endOther()
    keep()
    runProgram('chown', ['-R', `${owner.uid}:${owner.gid}`, join(home, 'own')])
    return both.map((path) => `${path}: changed here and in ${version}; your lines were kept.`)
  } catch (error) {
    if (leadsTo(home, 'current') === release) throw error
    rmSync(release, { recursive: true, force: true })
    if (!(error instanceof Refused)) throw error
    throw new Refused(`${version} was not taken. ${error.message}\n${server.version} goes on as before.`, {
      cause: error,
    })
  }
}

/** Everything before the change-over; nothing of it touches the release that runs. */
async function prepare(call: Call, server: Server, release: string) {
  const { home, owner, current } = server
  const say = (text: string) => call.terminal.writeError(`${text} …\n`)
  const layers = layOver(join(home, 'own'), release, (path) => fileOf(server, server.version, path))
  runProgram('chown', ['-R', `${owner.uid}:${owner.gid}`, release])
  say('Installing packages')
  install(server, release)
  say('Building')
  asOwner(server, release, [nodeOf(release), 'release/build.ts'])
  say('Making a backup')
  // The second place may be away: that does not hold up a release.
  asOwner(server, current, [nodeOf(current), 'operator/clinic.ts', 'backup', '--here'])
  say('Trying it on a copy of the data')
  await rehearse(call, release, owner)
  say('Changing over')
  return layers
}

/** Releases that nothing leads to: an update that was ended early leaves one. */
function removeUnused(home: string): void {
  const { active, idle } = slotsIn(home)
  const used = ['current', 'before', active, idle].map((link) => leadsTo(home, link))
  for (const name of readdirSync(join(home, 'releases'))) {
    const folder = join(home, 'releases', name)
    if (!used.includes(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

function unpack(server: Server, version: string): string {
  const { home, owner } = server
  const releases = join(home, 'releases')
  const folder = [...Array(100).keys()]
    .map((count) => join(releases, `${version}+${count + 1}`))
    .find((folder) => !existsSync(folder))
  if (folder === undefined) throw new Error(`There are a hundred builds of ${version} in ${releases}`)
  mkdirSync(folder)
  runProgram('tar', ['-xf', '-', '-C', folder], { input: archiveOf(server, version) })
  runProgram('chown', [`${owner.uid}:${owner.gid}`, folder])
  return folder
}

/** Packages that have not changed are linked from the release that runs: that takes a second. */
function install(server: Server, release: string): void {
  const { current } = server
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(join(current, 'node_modules')) && lock(current) === lock(release)) {
    runProgram('cp', ['-al', join(current, 'node_modules'), join(release, 'node_modules')])
    return
  }
  asOwner(server, release, ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

function asOwner(
  { home, owner }: Server,
  cwd: string,
  [program = '', ...words]: string[],
  env: Environment = {},
): void {
  const PATH = `${join(home, 'node/bin')}:${process.env['PATH']}`
  runProgram(program, words, {
    cwd,
    // A release is built with the clinic's own words merged into it.
    env: { ...process.env, PATH, HOME: home, NODE_ENV: 'production', CONTENT_DIR: '', ...env },
    ...owner,
  })
}
