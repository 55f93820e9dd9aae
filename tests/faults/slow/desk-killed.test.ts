import { describe, expect, onTestFinished, test } from 'vitest'
import { addDays, mondayOf, readLocalTime } from '#time/india.ts'
import { postgres, query, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { ask, ownerOf, refsIn, serveDesk } from '../../abuse/desk/desk-client.fixture.ts'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { type DeskSite, startDeskSite } from '../../desk-site.fixture.ts'

/** Has requests come in; their references. */
async function requestsAt(site: DeskSite, cookie: string, count: number): Promise<string[]> {
  for (let number = 0; number < count; number += 1)
    expect((await postForm(site.origin, { phone: String(9_825_000_000 + number) })).thanked).toBe(true)
  const { text } = await ask(site, '/desk/requests/in/new', { cookie })
  return refsIn(text)
}

test('what the desk showed as done is there after kill -9, again and again', async () => {
  const noted: string[] = []
  let site = await startDeskSite()
  const cookie = await ownerOf(site)
  const refs = await requestsAt(site, cookie, 8)
  expect(refs).toHaveLength(8)
  for (let round = 0; round < 3; round += 1) {
    let isOver = false
    const work = refs.map(async (ref) => {
      for (let count = 0; !isOver; count += 1) {
        const note = `${round} ${ref} ${count}`
        const form = { do: '', what: '', version: String(versionOf(site, ref)), note }
        const answer = await ask(site, `/desk/requests/${ref}`, { cookie, form }).catch(() => null)
        if (answer?.status === 303) noted.push(note)
      }
    })
    const goal = noted.length + 40
    await expect.poll(() => noted.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(goal)
    await site.kill()
    isOver = true
    await Promise.all(work)
    site = await startDeskSite({ DATA_DIR: site.dataDir })
  }
  onTestFinished(async () => void (await site.stop()))

  const kept = new Set(columnOf(site, 'select text from desk_note'))
  const lost = noted.filter((note) => !kept.has(note))
  console.log(`The desk under kill -9: shown as done ${noted.length}, lost ${lost.length}`)
  expect(lost).toEqual([])
  const deeds = "select count(*) from desk_audit where what = 'Wrote a note'"
  expect(columnOf(site, deeds)).toEqual([kept.size])
})

test('under kill -9 no request is erased without a line that says who did it, and what was shown as erased is', async () => {
  let site = await startDeskSite()
  const cookie = await ownerOf(site)
  const waiting = await requestsAt(site, cookie, 24)
  const shown: string[] = []
  for (let round = 0; round < 3; round += 1) {
    let isOver = false
    const work = [1, 2, 3].map(async () => {
      while (!isOver) {
        const ref = waiting.pop() ?? ''
        const form = { do: 'erase', sure: ref }
        const answer = await ask(site, `/desk/requests/${ref}`, { cookie, form }).catch(() => null)
        if (answer?.status === 303) shown.push(ref)
        // Its mail is on its way at this moment.
        if (answer?.status === 409) waiting.unshift(ref)
      }
    })
    const goal = shown.length + 4
    await expect.poll(() => shown.length, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(goal)
    isOver = true // what is under way is cut off
    await site.kill()
    await Promise.all(work)
    site = await startDeskSite({ DATA_DIR: site.dataDir })
  }
  onTestFinished(async () => void (await site.stop()))

  const erased = columnOf(site, 'select ref from appointment where erased_at is not null')
  const noted = columnOf(site, "select ref from desk_audit where what = 'Erased a request'")
  console.log(`The desk under kill -9: shown as erased ${shown.length}, erased ${erased.length}`)
  expect(noted.toSorted()).toEqual(erased.toSorted())
  expect(shown.filter((ref) => !erased.includes(ref))).toEqual([])
})

test('under kill -9 no visit that was shown as booked is lost, and none has half of its time or the time of another', async () => {
  let site = await startDeskSite()
  const cookie = await ownerOf(site)
  const refs = await requestsAt(site, cookie, 6)
  const shown = new Map<string, number>()
  let moves = 0
  for (let round = 0; round < 3; round += 1) {
    let isOver = false
    // Six patients are moved about, on their pages and in the diary, among four times, half an hour apart and 45 minutes long.
    const work = refs.map(async (ref, number) => {
      for (let count = number; !isOver; count += 1) {
        const time = ['09:00', '09:30', '10:00', '10:30'][count % 4] ?? ''
        const visit = { time: `kirit-majmudar ${nextMonday}T${time}`, minutes: '45' }
        const version = versionOf(site, ref)
        const form = { ref, note: '', version: String(version), ...visit }
        const path = count % 3 === 0 ? `/desk/week/${nextMonday}` : `/desk/requests/${ref}/book`
        const answer = await ask(site, path, { cookie, form }).catch(() => null)
        if (answer?.status !== 303) continue
        shown.set(ref, version + 1)
        moves += 1
      }
    })
    const goal = moves + 20
    await expect.poll(() => moves, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(goal)
    await site.kill()
    isOver = true
    await Promise.all(work)
    site = await startDeskSite({ DATA_DIR: site.dataDir })
  }
  onTestFinished(async () => void (await site.stop()))

  console.log(`The desk under kill -9: shown as booked ${moves}`)
  for (const [ref, version] of shown) expect(versionOf(site, ref)).toBeGreaterThanOrEqual(version)
  const visits = readDatabase(site.dataDir, 'select id, starts_at / 900000 as cell from visit order by id')
  const taken = readDatabase(site.dataDir, 'select visit_id, cell from visit_cell order by visit_id, cell')
  const whole = visits.flatMap(({ id, cell }) =>
    [0, 1, 2].map((quarter) => ({ visit_id: id, cell: Number(cell) + quarter })),
  )
  expect(visits.length).toBeGreaterThan(1)
  expect(taken).toEqual(whole)
  const booked = "select count(*) from desk_audit where what in ('Booked a time', 'Moved the visit')"
  const events = "select count(*) from request_event where kind in ('booked', 'moved')"
  expect(columnOf(site, booked)).toEqual(columnOf(site, events))
})

test('twenty who book the same times at once, and kill -9 in between: none is lost, none double', () =>
  bookTwentyAtOnce())

describe.skipIf(postgres === undefined)('with PostgreSQL', () => {
  const server = usePostgres()
  test('twenty who book the same times at once, and kill -9 in between: none is lost, none double', async () =>
    bookTwentyAtOnce(await server().newDatabase()))
})

/** Twenty callers take the first of ten times that they get, all in the same order, on a day for each round. */
async function bookTwentyAtOnce(databaseUrl?: string): Promise<void> {
  const env = { ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const rows = (sql: string) => (databaseUrl ? query(databaseUrl, sql) : readDatabase(site.dataDir, sql))
  let site = await startDeskSite(env)
  const cookie = await ownerOf(site)
  const shown: { ref: string; startsAt: number }[] = []
  const counts = { refused: 0, 'cut off': 0 }
  for (let round = 0; round < 3; round += 1) {
    const date = addDays(nextMonday, round)
    const goal = shown.length + 5
    const work = Array.from({ length: 20 }, async (_, caller) => {
      const person = { who: 'new', name: `Caller ${round} ${caller}`, phone: String(9_825_000_000 + caller) }
      for (const hour of ['09', '10', '11', '12', '14', '15', '16', '17', '18', '13']) {
        const form = { ...person, formId: `${round} ${caller} ${hour}`, time: `${hour}:00`, minutes: '45' }
        const path = `/desk/week/${date}/book/${date}/${hour}00/kirit-majmudar`
        const answer = await ask(site, path, { cookie, form }).catch(() => null)
        const ref = answer?.to?.split('/').at(-1) ?? ''
        if (answer?.status === 303)
          shown.push({ ref, startsAt: readLocalTime(`${date}T${form.time}`)!.getTime() })
        else counts[answer ? 'refused' : 'cut off'] += 1
        if (answer?.status !== 409) return
      }
    })
    await expect.poll(() => shown.length, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(goal)
    await site.kill()
    await Promise.all(work)
    site = await startDeskSite({ ...env, DATA_DIR: site.dataDir })
  }
  onTestFinished(async () => void (await site.stop()))

  const visits = await rows(
    'select ref, visit.id, starts_at from visit join appointment on appointment.id = appointment_id',
  )
  const cells = await rows('select visit_id from visit_cell')
  const kept = new Set(visits.map(({ ref, starts_at }) => `${ref} ${starts_at}`))
  const lost = shown.filter(({ ref, startsAt }) => !kept.has(`${ref} ${startsAt}`))
  const doubled = visits.length - new Set(visits.map(({ starts_at }) => String(starts_at))).size
  const told = { ...counts, lost: lost.length, doubled }
  console.log(`Twenty at once under kill -9: shown as booked ${shown.length}, kept ${visits.length},`, told)
  expect({ lost, doubled }).toEqual({ lost: [], doubled: 0 })
  expect(cells).toHaveLength(3 * visits.length)
  const [{ count }] = (await rows('select count(*) as count from appointment')) as [{ count: unknown }]
  expect(Number(count)).toBe(visits.length) // nobody was written down without the time
}

/** A day on which the clinic is open, far enough ahead. */
const nextMonday = addDays(mondayOf(new Date()), 14)

/** The one column of a query, read beside the server. */
function columnOf({ dataDir }: DeskSite, sql: string): unknown[] {
  return readDatabase(dataDir, sql).map((row) => Object.values(row)[0])
}

/** The version of a request as a page that was opened now would carry it. */
function versionOf(site: DeskSite, ref: string): number {
  return Number(columnOf(site, `select version from appointment where ref = '${ref}'`)[0])
}

test('a page at one server hears within two seconds what was done at another', async () => {
  const here = await serveDesk()
  const cookie = await ownerOf(here)
  const [ref] = await requestsAt(here, cookie, 1)
  const there = await serveDesk({ DATA_DIR: here.dataDir })
  const stream = await fetch(`${here.origin}/desk/live`, { headers: { cookie } })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel())
  const heard = [(await reader.read()).value ?? '']
  const listening = (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      heard.push(value)
    }
  })()
  listening.catch(() => {})
  expect(heard[0]).toContain('"waiting":1')
  const form = { what: 'closed', version: '0', note: '' }
  expect((await ask(there, `/desk/requests/${ref}`, { cookie, form })).status).toBe(303)
  await expect.poll(() => heard.join(''), { timeout: 2_000 }).toContain('"waiting":0')
})
