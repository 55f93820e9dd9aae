import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { homeSaying, newClinic, publishFiles, undoTo } from '../../publishing.fixture.ts'
import { serveSite } from '../../running/site.fixture.ts'

/** Some seconds each, but visitors and other tests come first. */
const timeout = 400_000

test(
  'a new start serves what was published last; a photograph and colours show, and go again, which a CDN is told',
  { timeout },
  async () => {
    const clinic = newClinic()
    const photo = 'pictures/photos/people/team.jpg'
    const picture = sharp({ create: { width: 3000, height: 2400, channels: 3, background: '#1d5c4a' } })
    const bytes = await picture.jpeg().toBuffer()
    const git = (...args: string[]) => execFileSync('git', args, { cwd: clinic.content, encoding: 'utf8' })
    git('init', '--quiet')
    const record = 'content/clinic.yaml'
    const colours = "colours: { dark: '#2b1d52', action: '#f78c6b' }\n"
    const text = readFileSync(join(clinic.content, record), 'utf8') + colours
    expect(await publishFiles(clinic, { [photo]: bytes, [record]: text })).toMatchObject({
      status: 'live',
      leftOut: [],
    })
    const [purge, told] = [join(temporaryFolder(), 'purge'), join(clinic.dataDir, 'told')]
    writeFileSync(purge, `#!/bin/sh\ntouch ${told}\n`, { mode: 0o755 })
    const settings = { CONTENT_DIR: clinic.content, DATA_DIR: clinic.dataDir, AFTER_PUBLISHING: purge }
    const site = await serveSite(settings)
    const sizesNow = async () => (await ask(site.origin, { path: '/about-us' })).body.toString()
    const [shown = ''] = /\/pictures\/people\/team-[\w.-]+/.exec(await sizesNow()) ?? []
    expect((await ask(site.origin, { path: shown })).status).toBe(200)
    const [sheet = ''] = /\/assets\/colours-[\w-]+\.css/.exec(await sizesNow()) ?? []
    expect(String((await ask(site.origin, { path: sheet })).body)).toContain('--color-neem-900:#2b1d52')
    await undoTo(clinic, 0)
    await expect.poll(sizesNow, { timeout: 30_000 }).not.toContain(shown)
    expect(existsSync(join(clinic.content, photo))).toBe(false)
    await expect.poll(() => existsSync(told)).toBe(true)
    // Each is a commit of its own where the clinic keeps its words in git.
    expect(git('log', '--format=%an %s', '--name-status', 'published', '--', photo)).toBe(
      `Dr. Kirit Publication 2\n\nD\t${photo}\nDr. Kirit Publication 1\n\nA\t${photo}\n`,
    )
    expect(git('ls-tree', '-r', '--name-only', 'published')).toContain('content/gu/clinic.yaml')
  },
)

test(
  'words that a rule refuses, and a second publication at the same time, change nothing',
  { timeout },
  async () => {
    const clinic = newClinic()
    const faulty = 'content/conditions/mouth-ulcers.yaml'
    const text = readFileSync(join(clinic.content, faulty), 'utf8')
    const refused = await publishFiles(clinic, {
      [faulty]: text.replace(/^lead: .*$/m, 'lead: A sore may last for three weeks.'),
    })
    expect(refused).toMatchObject({
      status: 'faulty',
      faults: [{ file: faulty, rule: 'safe advice' }, { file: faulty }],
    })
    expect(readFileSync(join(clinic.content, faulty), 'utf8')).toBe(text)

    const both = await Promise.all(
      ['Careful', 'Gentle'].map((word) => publishFiles(clinic, homeSaying(word, clinic))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['busy', 'live'])
    expect(await undoTo(clinic, 99)).toEqual({ status: 'unknown' })
  },
)
