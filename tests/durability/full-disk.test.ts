import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { missingFrom, tellCounts } from '#appointments/faults/counts.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { formPost } from '../abuse/a-form.fixture.ts'
import { programOnPath } from '../programs.fixture.ts'
import { type KeptRequest, listRequests } from '../kept-requests.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'
import { canMount, mountSmallDisk, type SmallDisk } from './small-disk.fixture.ts'

/** Readiness looks once a second. */
const untilNextLook = { timeout: 20_000, interval: 1_100 }

/** How the site says that it is ready, and its store. */
async function storeOf({ origin }: Site) {
  const { status, body } = await ask(origin, { path: '/readyz' })
  return [status, JSON.parse(body.toString()).store]
}

/** What an operator's command says of the requests on a disk, whatever it ends with. */
function commandOn({ before, folder }: SmallDisk, command: string) {
  const [program = '', ...words] = [...before, process.execPath, 'operator/command.ts', command, '--json']
  const env = { PATH: process.env.PATH, DATA_DIR: folder, MAIL_TO: 'reception@clinic.example' }
  return JSON.parse(spawnSync(program, words, { env, encoding: 'utf8' }).stdout)
}

const thanks = 'Thank you for booking! We will contact you soon.'
const sendFailed = 'Failed to send message. Please try again.'
const prlimit = programOnPath('prlimit')
/** No file may grow beyond this: to a database that is like a full disk, and any user can bring it about. */
const limitBytes = 400 * 1024

test.skipIf(prlimit === null)(
  'F4: when the disk takes nothing more nobody is thanked, the form says so, and it goes on once there is room (not run without prlimit)',
  async () => {
    // Ignored, the signal becomes an error of the write; a shell hands that on to what it becomes.
    const site = await startSite({ before: ['sh', '-c', 'trap "" XFSZ; exec "$0" "$@"'] })
    const limit = (bytes: string) =>
      execFileSync(prlimit ?? '', [`--fsize=${bytes}:unlimited`, '--pid', String(site.pid)])
    limit(String(limitBytes))

    const thanked: string[] = []
    let failures = 0
    for (let count = 1; failures < 10; count += 1) {
      const subject = `Pain ${count}`
      const answer = await ask(site.origin, formPost({ subject, message: 'A molar hurts. '.repeat(200) }))
      const html = answer.body.toString()
      if (html.includes(thanks)) thanked.push(subject)
      else failures += 1
      expect([html.includes(thanks), html.includes(sendFailed), answer.status]).toEqual(
        answer.status === 200 ? [true, false, 200] : [false, true, 503],
      )
    }
    expect((await ask(site.origin, { path: '/healthz' })).status).toBe(200)
    await expect.poll(() => storeOf(site), untilNextLook).toEqual([503, 'not writable'])
    limit('unlimited')
    const again = async () => (await ask(site.origin, formPost({ subject: 'Room again' }))).status
    await expect.poll(again, { timeout: 20_000 }).toBe(200)
    thanked.push('Room again')
    const kept = await listRequests(site.dataDir)
    const stored = kept.map(({ subject }) => subject)
    await site.stop()

    const lost = missingFrom(stored, thanked)
    const delivered = kept.filter(({ state }) => state === 'sent').length
    const counts = { acknowledged: thanked.length, stored: stored.length, delivered, lost: lost.length }
    tellCounts('F4 full disk over HTTP', counts, `${failures} honest failures`)
    expect(thanked.length).toBeGreaterThan(2)
    expect(stored.toSorted()).toEqual(thanked.toSorted())
    expect(site.output()).toContain('"event":"appointment.not-kept"')
  },
)

test.skipIf(!canMount)(
  'F17: on a disk that fills up, readiness and check speak before the form fails, and after a restart (not run where no disk can be mounted)',
  async () => {
    const disk = await mountSmallDisk('3m')
    const start = () => startSite({ before: disk.before, env: { DATA_DIR: disk.folder } })
    const wrong = () => {
      const { findings } = commandOn(disk, 'check')
      return findings.filter(({ ok }: { ok: boolean }) => !ok).map(({ what }: { what: string }) => what)
    }
    let site = await start()
    expect(await storeOf(site)).toEqual([200, 'nearly full'])
    expect(wrong()).toEqual(['disk'])

    const thanked: string[] = []
    for (let failures = 0; failures < 5;) {
      const subject = `Pain ${thanked.length + failures}`
      const { status } = await ask(site.origin, formPost({ subject, message: 'A molar hurts. '.repeat(200) }))
      if (status === 200) thanked.push(subject)
      else failures += 1
    }
    for (const restart of [false, true]) {
      if (restart) {
        await site.kill()
        site = await start()
      }
      await expect.poll(() => storeOf(site), untilNextLook).toEqual([503, 'not writable'])
      expect(wrong()).toContain('database')
    }

    disk.resize('300m')
    await expect.poll(() => storeOf(site), untilNextLook).toEqual([200, 'writable'])
    expect((await ask(site.origin, formPost({ subject: 'Room again' }))).status).toBe(200)
    thanked.push('Room again')
    const kept: KeptRequest[] = commandOn(disk, 'list')
    const stored = kept.map(({ subject }) => subject)
    await site.stop()
    const lost = missingFrom(stored, thanked)
    const delivered = kept.filter(({ state }) => state === 'sent').length
    const counts = { acknowledged: thanked.length, stored: stored.length, delivered, lost: lost.length }
    tellCounts('F17 disk that fills up', counts, 'what was not sent yet is after its lease')
    expect(thanked.length).toBeGreaterThan(5)
    expect(lost).toEqual([])
  },
)
