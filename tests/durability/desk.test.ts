import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { ask, ownerOf, refsIn, serveDesk } from '../abuse/desk/desk-client.fixture.ts'
import { postForm } from '../abuse/a-form.fixture.ts'
import { type DeskSite, startDeskSite } from '../desk-site.fixture.ts'

/** Has requests come in; their references. */
async function requestsAt(site: DeskSite, cookie: string, count: number): Promise<string[]> {
  for (let number = 0; number < count; number += 1)
    expect((await postForm(site.origin, { message: `Pain ${number}` })).thanked).toBe(true)
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

  const database = new DatabaseSync(join(site.dataDir, 'clinic.db'), { readOnly: true })
  onTestFinished(() => database.close())
  const kept = new Set(
    database
      .prepare('select text from desk_note')
      .all()
      .map(({ text }) => text),
  )
  const lost = noted.filter((note) => !kept.has(note))
  console.log(`The desk under kill -9: shown as done ${noted.length}, lost ${lost.length}`)
  expect(lost).toEqual([])
  const deeds = database.prepare("select count(*) as count from desk_audit where what = 'Wrote a note'").get()
  expect(deeds).toEqual({ count: kept.size })
})

/** The version of a request as a page that was opened now would carry it. */
function versionOf({ dataDir }: DeskSite, ref: string): number {
  const database = new DatabaseSync(join(dataDir, 'clinic.db'), { readOnly: true })
  const row = database.prepare('select version from appointment where ref = ?').get(ref)
  database.close()
  return Number(row?.version)
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
