import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectNothingLost } from '../nothing-lost.fixture.ts'
import { alertText } from '../../patient-answers.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { readyOf } from '../../running/site.fixture.ts'
import { type Site, startSite } from '../../site-server.fixture.ts'
import { startMailCounter } from './mail-counter.fixture.ts'
import { limitFiles, prlimit, withoutSignal } from './small-files.fixture.ts'

/** Readiness looks once a second. */
const untilNextLook = { timeout: 20_000, interval: 1_100 }
const notWritable = { status: 503, store: 'not writable' }

/** Sends forms until so many could not be kept; returns the subjects of those that were thanked for. */
async function sendUntilFull({ origin }: Site, maxFailures: number): Promise<string[]> {
  const thanked: string[] = []
  for (let failures = 0; failures < maxFailures;) {
    const subject = `Pain ${thanked.length + failures}`
    const answer = await postForm(origin, { subject, message: 'A molar hurts. '.repeat(200) })
    expect([answer.status, answer.thanked, answer.text.includes(alertText)]).toEqual(
      answer.thanked ? [200, true, false] : [503, false, true],
    )
    if (answer.thanked) thanked.push(subject)
    else failures += 1
  }
  return thanked
}

/** The empty database and its log, and room for a few requests. */
const limitBytes = 900 * 1024

test.skipIf(prlimit === null)(
  'F4: when the disk takes nothing more nobody is thanked, the form says so, and it goes on once there is room (not run without prlimit)',
  async () => {
    const mails = await startMailCounter()
    const site = await startSite({ before: withoutSignal, env: mails.settings })
    limitFiles(site, limitBytes)
    const thanked = await sendUntilFull(site, 10)
    expect(thanked.length).toBeGreaterThan(2)
    expect((await ask(site.origin, { path: '/healthz' })).status).toBe(200)
    await expect.poll(() => readyOf(site), untilNextLook).toMatchObject(notWritable)

    limitFiles(site, 'unlimited')
    const again = async () => (await postForm(site.origin, { subject: 'Room again' })).thanked
    await expect.poll(again, { timeout: 20_000 }).toBe(true)
    await site.stop()
    expect(site.output()).toContain('"event":"appointment.not-kept"')
    const outcome = await mails.outcomeOf([...thanked, 'Room again'], site)
    expectNothingLost('F4 full disk over HTTP', outcome, {
      maxDoubled: 1,
      note: '10 honest failures; one mail may have left while its note found no room',
    })
    expect(outcome.stored.toSorted()).toEqual(outcome.thanked.toSorted())
  },
)

/**
 * A disk in memory. In `folder` only those find it who are started with `before` in front; `resize` gives it another
 * size, such as "30m".
 */
type SmallDisk = { folder: string; before: string[]; resize: (size: string) => void }

/** Only root may mount; others may within their own user namespace, if the system lets them. */
const isRoot = process.getuid?.() === 0
const ownMounts = isRoot ? ['-m'] : ['-rm']
const sameMounts = isRoot ? ['-m'] : ['-U', '-m', '--preserve-credentials']

/** Whether this machine lets us have such a disk. */
const canMount = (() => {
  try {
    execFileSync('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'clinic', tmpdir()], { stdio: 'ignore' })
    return true
  } catch {
    return false // no such program, or not allowed
  }
})()

/** Mounts a disk of a size such as "3m", which is gone when the test ends. */
async function mountSmallDisk(size: string): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-disk-'))
  const script = 'mount -t tmpfs -o "size=$1" clinic "$0" && echo mounted && exec sleep infinity'
  const holder = spawn('unshare', [...ownMounts, 'sh', '-c', script, folder, size], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    holder.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await once(holder.stdout, 'data')
  const before = ['nsenter', '-t', String(holder.pid), ...sameMounts, `--wd=${process.cwd()}`]
  const [nsenter = '', ...words] = before
  return {
    folder,
    before,
    resize: (to) => execFileSync(nsenter, [...words, 'mount', '-o', `remount,size=${to}`, folder]),
  }
}

/** What the operator's check finds wrong on a disk, whatever it ends with. */
function faultsOn({ before, folder }: SmallDisk): string[] {
  const [program = '', ...words] = [...before, process.execPath, 'operator/command.ts', 'check', '--json']
  const env = { PATH: process.env.PATH, DATA_DIR: folder, MAIL_TO: 'reception@clinic.example' }
  const { findings } = JSON.parse(spawnSync(program, words, { env, encoding: 'utf8' }).stdout)
  return findings.filter(({ ok }: { ok: boolean }) => !ok).map(({ what }: { what: string }) => what)
}

test.skipIf(!canMount)(
  'F17: on a disk that fills up, readiness and check speak before the form fails, and after a restart (not run where no disk can be mounted)',
  async () => {
    const mails = await startMailCounter()
    const disk = await mountSmallDisk('3m')
    const start = () => startSite({ before: disk.before, env: { DATA_DIR: disk.folder, ...mails.settings } })
    let site = await start()
    expect(await readyOf(site)).toMatchObject({ status: 200, store: 'nearly full' })
    expect(faultsOn(disk)).toEqual(['disk'])

    const thanked = await sendUntilFull(site, 5)
    expect(thanked.length).toBeGreaterThan(5)
    for (const restart of [false, true]) {
      if (restart) {
        await site.kill()
        site = await start()
      }
      await expect.poll(() => readyOf(site), untilNextLook).toMatchObject(notWritable)
      expect(faultsOn(disk)).toContain('database')
    }

    disk.resize('300m')
    const writable = { status: 200, store: 'writable' }
    await expect.poll(() => readyOf(site), untilNextLook).toMatchObject(writable)
    expect((await postForm(site.origin, { subject: 'Room again' })).thanked).toBe(true)
    await site.stop()
    const data = { dataDir: disk.folder, before: disk.before }
    const outcome = await mails.outcomeOf([...thanked, 'Room again'], data)
    expectNothingLost('F17 disk that fills up', outcome, {
      maxDoubled: 2,
      note: 'two mails may have left without a note: as the disk became full, and at the kill',
    })
  },
)
