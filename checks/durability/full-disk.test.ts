import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { missingFrom, tellCounts } from '#appointments/faults/counts.ts'
import { ask } from '#server/raw-http.ts'
import { formPost } from '../abuse/a-form.ts'
import { programOnPath } from '../debian-packages.ts'
import { listRequests } from '../kept-requests.ts'
import { startSite } from '../site-server.ts'

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
    limit('unlimited')
    const again = async () => (await ask(site.origin, formPost({ subject: 'Room again' }))).status
    await expect.poll(again, { timeout: 20_000 }).toBe(200)
    thanked.push('Room again')
    const stored = (await listRequests(site.dataDir)).map(({ subject }) => subject)
    await site.stop()

    const lost = missingFrom(stored, thanked)
    const counts = { acknowledged: thanked.length, stored: stored.length, lost: lost.length }
    tellCounts('F4 full disk over HTTP', counts, `${failures} honest failures`)
    expect(thanked.length).toBeGreaterThan(2)
    expect(stored.toSorted()).toEqual(thanked.toSorted())
    expect(site.output()).toContain('"event":"appointment.not-kept"')
  },
)
