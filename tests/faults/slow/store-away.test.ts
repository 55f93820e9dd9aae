import { describe, expect, onTestFinished, test } from 'vitest'
import { postgres, usePostgres } from '#appointments/store/postgres/server.fixture.ts'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { type Answer, ask, ownerOf, refsIn } from '../../abuse/desk/desk-client.fixture.ts'
import { type DeskSite, goodPassword, startDeskSite } from '../../desk-site.fixture.ts'
import { limitFiles, prlimit, withoutSignal } from './small-files.fixture.ts'
import { changeDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'

const email = 'kirit@clinic.example'
const note = 'Rings <b>twice</b>, then "engaged"'
/** Nobody at a page waits for longer. */
const soonMs = 5_000

/** A desk with one request that nobody has opened, the cookie of its owner, and the patient's private page. */
async function startWithRequest(env: NodeJS.ProcessEnv = {}, before: string[] = []) {
  const site = await startDeskSite(env, before)
  onTestFinished(async () => void (await site.stop()))
  const cookie = await ownerOf(site, email)
  const [link = ''] = /\/requests\/[\w-]{22}/.exec((await postForm(site.origin)).text) ?? []
  expect(link).not.toBe('')
  const [ref = ''] = refsIn((await ask(site, '/desk/requests/in/new', { cookie })).text)
  return { site, cookie, link, ref }
}

/** An answer, which must come soon. */
async function soon(...question: Parameters<typeof ask>): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await ask(...question)
  expect(performance.now() - startedAt, question[1]).toBeLessThan(soonMs)
  return answer
}

const noteForm = { what: '', version: '0', note }

/** Answers that say that the store is away, and do not blame our own code. */
function expectAway({ status, headers }: Answer, site: DeskSite) {
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(site.output()).not.toContain('server.fault')
}

test.skipIf(prlimit === null)(
  'while the disk takes nothing more the desk can be read, and who wants to write keeps what was typed (not run without prlimit)',
  async () => {
    const { site, cookie, link, ref } = await startWithRequest({}, withoutSignal)
    changeDatabase(site.dataDir, 'update desk_session set seen_at = seen_at - 120000')
    limitFiles(site, 1)

    const path = `/desk/requests/${ref}`
    for (const page of ['/desk/requests/in/new', path, '/desk/call-list', '/desk/day', link]) {
      const { status, text } = await soon(site, page, { cookie })
      expect(status, page).toBe(200)
      if (page === path) expect(text).toContain('A molar hurts.')
    }
    const unsaved = await soon(site, path, { cookie, form: noteForm })
    expectAway(unsaved, site)
    expect(unsaved.text).toContain('Nothing was saved')
    expect(unsaved.text).toContain('Rings &lt;b&gt;twice&lt;/b&gt;')
    const kept = await soon(site, link, { form: { step: 'cancelled' } })
    expectAway(kept, site)
    expect(kept.text).toContain('was not cancelled')
    expect(kept.text).toMatch(/href="tel:\+91\d{10}"/)
    const door = await soon(site, '/desk/sign-in', { form: { email, password: goodPassword } })
    expectAway(door, site)
    expect(door.text).toContain(`value="${email}"`)
    expect(site.output()).toContain('"event":"desk.not-noted"')

    limitFiles(site, 'unlimited')
    const again = async () => (await ask(site, path, { cookie, form: noteForm })).status
    await expect.poll(again, { timeout: 20_000 }).toBe(303)
  },
)

describe.skipIf(postgres === undefined)('with PostgreSQL', () => {
  const server = usePostgres()

  test('while it is away the desk and the private page say so soon, with the note and the phone number, and go on', async () => {
    const { site, cookie, link, ref } = await startWithRequest({
      DATABASE_URL: await server().newDatabase(),
    })
    const path = `/desk/requests/${ref}`
    await server().stop()
    const page = await soon(site, link)
    expectAway(page, site)
    expect(page.text).toContain('was not cancelled')
    expect(page.text).toMatch(/href="tel:\+91\d{10}"/)
    expectAway(await soon(site, link, { form: { step: 'cancelled' } }), site)
    expectAway(await soon(site, path, { cookie }), site)
    expectAway(await soon(site, '/desk/sign-in', { form: { email, password: goodPassword } }), site)
    const unsaved = await soon(site, path, { cookie, form: noteForm })
    expectAway(unsaved, site)
    expect(unsaved.headers.get('content-type')).toContain('text/plain')
    expect(unsaved.text).toContain(note)

    await server().start()
    const again = async () => (await ask(site, path, { cookie, form: noteForm })).status
    await expect.poll(again, { timeout: 20_000 }).toBe(303)
  })
})
