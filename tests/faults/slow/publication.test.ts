import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { mergedFiles } from '#editor/drafts.ts'
import { type Changes, publishingSteps } from '#editor/publisher.ts'
import { servedFolder, siteFolder } from '#editor/site-folder.ts'
import { deskOf } from '#reception/model/desk.fixture.ts'
import { copiedProject } from '#release/project-copy.fixture.ts'
import {
  type Clinic,
  envOf,
  homeFile,
  homeSaying,
  newClinic,
  orderOf,
  publishFiles,
} from '../../publishing.fixture.ts'
import { programOnPath } from '../../programs.fixture.ts'

const root = projectRoot()
/** A build, and eight publications: it took 5 minutes where the load was 20. */
const timeout = 900_000

/** Every file of a site with its bytes, but for what names the build itself. */
function bytesIn(folder: string): Map<string, string> {
  const files = globSync('{client/**/*,*.json}', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(key|code)\.json$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [file.slice(folder.length), readFileSync(file).toString('base64')]))
}

/** Saturday until two. */
function laterSaturday({ content }: Clinic): Changes['files'] {
  const file = 'content/clinic.yaml'
  const text = readFileSync(join(content, file), 'utf8')
  expect(text).toContain("closes: '13:00'")
  return { [file]: text.replace("closes: '13:00'", "closes: '14:00'") }
}

test(
  'a published word, hour and photograph give the bytes of a whole build, in every file',
  { timeout },
  async () => {
    const clinic = newClinic()
    const picture = sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#1d5c4a' } })
    const changes = {
      ...homeSaying('Careful', clinic),
      ...laterSaturday(clinic),
      'pictures/photos/people/team.jpg': await picture.jpeg().toBuffer(),
    }
    expect(await publishFiles(clinic, changes)).toMatchObject({ status: 'live', leftOut: [] })

    // Many pages are compressed quickly at first.
    const loose = join(servedFolder(clinic.dataDir), 'loose.json')
    await expect.poll(() => existsSync(loose), { timeout: 300_000 }).toBe(false)
    const rooms = [
      'build',
      'pictures',
      'site',
      'appointments',
      'reception',
      'public',
      'editor',
      'server',
      'settings',
    ]
    const project = copiedProject([...rooms, 'operator', 'tests'])
    const { status, stderr } = spawnSync(process.execPath, ['release/build.ts', '--force'], {
      cwd: project,
      env: envOf(clinic),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.any(String)])
    const [published, built] = [bytesIn(servedFolder(clinic.dataDir)), bytesIn(join(project, 'build'))]
    expect([...published.keys()].toSorted()).toEqual([...built.keys()].toSorted())
    expect([...published].filter(([file, bytes]) => built.get(file) !== bytes).map(([file]) => file)).toEqual(
      [],
    )
  },
)

/** Publishes until a step begins, and ends it there. */
async function publishUntil(step: string, clinic: Clinic, files: Changes['files']): Promise<void> {
  const child = spawn(process.execPath, ['release/publish.ts'], { cwd: root, env: envOf(clinic) })
  child.stdin.end(JSON.stringify(orderOf(clinic, files)))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes(`"step":"${step}"`)) child.kill('SIGKILL')
  })
  await once(child, 'close')
}

const homeOf = ({ dataDir }: Clinic) => readFileSync(join(servedFolder(dataDir), 'client/index.html'), 'utf8')

test(
  'a publication that is killed in any of its steps leaves the site and the draft of before, and the next one goes through',
  { timeout },
  async () => {
    const clinic = newClinic()
    const { requests, person } = await deskOf(openSqliteEngine(clinic.dataDir))
    const was = parse(readFileSync(join(clinic.content, homeFile), 'utf8'))
    const next = { ...was, heading: 'Gentle Dental Care in Ahmedabad' }
    await requests.keepDraft({ file: homeFile, was, next, version: 0, person, at: new Date() })
    const filesOfDrafts = async () =>
      mergedFiles(await requests.allDrafts(), (file) => readFileSync(join(clinic.content, file), 'utf8'))
        .files
    for (const step of publishingSteps) {
      await publishUntil(step, clinic, Object.fromEntries(await filesOfDrafts()))
      expect(homeOf(clinic), step).not.toContain('Gentle Dental Care')
    }
    const files = await filesOfDrafts()
    expect([...files.keys()]).toEqual([homeFile])
    expect(await publishFiles(clinic, Object.fromEntries(files))).toMatchObject({ status: 'live' })
    expect(homeOf(clinic)).toContain('Gentle Dental Care')
    // Killed before the draft is forgotten, it changes nothing any more.
    expect((await filesOfDrafts()).size).toBe(0)
    const { contents, builds } = siteFolder(clinic.dataDir)
    expect(globSync('.part-*', { cwd: contents }).concat(globSync('.part-*', { cwd: builds }))).toEqual([])
  },
)

test.skipIf(programOnPath('prlimit') === null)(
  'a publication for which the disk has no room says so, and leaves the site of before (not run without prlimit)',
  () => {
    const clinic = newClinic()
    const before = homeOf(clinic)
    // No file may grow beyond this, which is like a full disk; ignored, the signal becomes an error of the write.
    const limited = 'trap "" XFSZ; exec prlimit --fsize=200000 "$0" release/publish.ts'
    const { stdout } = spawnSync('sh', ['-c', limited, process.execPath], {
      cwd: root,
      env: envOf(clinic),
      encoding: 'utf8',
      input: JSON.stringify(orderOf(clinic, homeSaying('Careful', clinic))),
    })
    expect(stdout).toContain('{"status":"failed","said":"EFBIG')
    expect(homeOf(clinic)).toBe(before)
  },
)
