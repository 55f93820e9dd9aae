import { expect, test } from 'vitest'
import { changeDatabase, readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { goodPassword, runDesk } from '../../desk-site.fixture.ts'
import { ask, comeIn, onSharedDesk, ownerOf, receptionOf, serveDesk, signIn } from './desk-client.fixture.ts'
import cases from './door.fixture.json' with { type: 'json' }

const email = 'kirit@clinic.example'

/** Pages and forms of the desk that need a session. */
const { inside } = cases
/** Other spellings of the same addresses. */
const spellings = ['/desk/people', '/desk/people?x', '/desk/./people']

test('before anyone is invited, every page of the desk is unknown', async () => {
  const site = await serveDesk()
  const unknown = await ask(site, '/not-a-page')
  for (const path of [...[...inside, ...cases.unknownToo].map((path) => `/desk${path}`), ...spellings]) {
    const { status, text } = await ask(site, path)
    expect([path, status, text.length]).toEqual([path, 404, unknown.text.length])
  }
  const posted = await ask(site, '/desk/sign-in', { form: { email, password: goodPassword } })
  expect(posted.status).toBe((await ask(site, '/not-a-page', { form: { email } })).status)
})

onSharedDesk('without a session each page, however written, leads to the sign-in', async ({ site }) => {
  for (const path of [...inside.map((path) => `/desk${path}`), ...spellings])
    for (const how of [
      {},
      { method: 'HEAD' },
      { form: { do: 'left', sure: 'on' } },
      { cookie: `desk=${'A'.repeat(43)}` },
    ]) {
      const { status, to } = await ask(site, path, how)
      expect([path, status, to?.slice(0, 14)]).toEqual([path, 303, '/desk/sign-in?'])
    }
  // A script's request leads there by a new document.
  for (const [path, to] of [
    ['/desk/people.data?_routes=x', '/desk/people'],
    ['/desk.data', '/desk'],
    ['/desk/people/new.data', '/desk/people/new'],
  ] as const) {
    const { status, headers, text } = await ask(site, path)
    expect([path, status, text]).toEqual([path, 204, ''])
    expect(headers.get('x-remix-redirect')).toBe(`/desk/sign-in?${new URLSearchParams({ to })}`)
    expect(headers.get('x-remix-reload-document')).toBe('true')
  }
})

onSharedDesk.for(Object.entries(cases.origins))(
  'a form with the origin "%s" is refused',
  async ([_name, from], { site, cookie }) => {
    const { own, ...headers }: Record<string, string> = from
    const origin = own === undefined ? { origin: '' } : { origin: new URL(site.desk).origin }
    const { status } = await ask(site, '/desk/sign-out', {
      form: { x: '' },
      cookie,
      headers: { ...origin, ...headers },
    })
    expect(status).toBe(403)
    expect((await ask(site, '/desk/people', { cookie })).status).toBe(200)
  },
)

onSharedDesk('a session token planted by someone else is not accepted', async ({ site }) => {
  const planted = `desk=${'A'.repeat(43)}`
  const { status, cookie } = await signIn(site, email, goodPassword, { cookie: planted })
  expect(status).toBe(303)
  expect(cookie).not.toBe(planted)
  expect((await ask(site, '/desk/people', { cookie: planted })).status).toBe(303)
  expect((await ask(site, '/desk/people', { cookie })).status).toBe(200)
  // A second cookie of the same name, planted for the whole host, makes both invalid.
  expect((await ask(site, '/desk/people', { cookie: `${planted}; ${cookie}` })).status).toBe(303)
})

onSharedDesk('signing in ends the earlier session, signing out the current one', async ({ site }) => {
  const { cookie: first } = await signIn(site, email)
  const { cookie } = await signIn(site, email, goodPassword, { cookie: first })
  expect((await ask(site, '/desk/people', { cookie: first })).status).toBe(303)
  const out = await ask(site, '/desk/sign-out', { form: { x: '' }, cookie })
  expect(out.headers.get('set-cookie')).toMatch(/^desk=; Max-Age=0; Path=\/desk; HttpOnly; SameSite=Strict$/)
  expect((await ask(site, '/desk/people', { cookie })).status).toBe(303)
})

onSharedDesk('the cookie is only for the desk, and no public page sets or needs one', async ({ site }) => {
  const { headers } = await signIn(site, email)
  expect(headers.get('set-cookie')).toMatch(/^desk=[\w-]{43}; Path=\/desk; HttpOnly; SameSite=Strict$/)
  const own = await signIn(site, email, goodPassword, { form: { 'own-device': 'on' } })
  expect(own.headers.get('set-cookie')).toMatch(
    /^desk=[\w-]{43}; Max-Age=43200; Path=\/desk; HttpOnly; SameSite=Strict$/,
  )
  for (const path of ['/', '/contact-us', '/services?q=pain', '/not-a-page'])
    expect((await ask(site, path, { cookie: own.cookie })).headers.get('set-cookie')).toBeNull()
})

test('more than thirty tries a minute from one network are refused, and none of them reaches the database', async () => {
  const site = await serveDesk()
  await ownerOf(site)
  const statuses = []
  for (let tries = 0; tries < 33; tries += 1)
    statuses.push((await ask(site, '/desk/lost-access', { form: { code: `NEEM-${tries}` } })).status)
  expect(statuses).toEqual([...Array<number>(30).fill(422), 429, 429, 429])
  expect((await signIn(site, email)).status).toBe(429)
  expect(readDatabase(site.dataDir, 'select * from desk_pause')).toEqual([])
})

onSharedDesk('signing in leads to no other site', async ({ site }) => {
  const to = '//evil.example'
  expect((await signIn(site, email, goodPassword, { form: { to } })).to).toBe('/desk')
  expect((await ask(site, `/desk/sign-in?${new URLSearchParams({ to })}`)).text).not.toContain('evil')
})

onSharedDesk('nobody gains rights by fields that no form has', async ({ site, cookie: owner }) => {
  const link = new URL(await site.invite('--reception', 'Hetal Barot')).pathname
  const forged = {
    role: 'owner',
    may_export: '1',
    mayExport: 'true',
    person_id: 'x',
    isNamed: 'true',
    id: 'x',
  }
  await ask(site, link, { form: { name: 'Hetal', email: 'hetal@clinic.example', code: '', ...forged } })
  const { cookie } = await ask(site, link, { form: { password: goodPassword, ...forged } })
  expect((await ask(site, '/desk/people', { cookie })).status).toBe(404)
  expect((await ask(site, '/desk/people', { cookie: owner })).text).toContain('Hetal')
  const { cookie: again } = await signIn(site, 'hetal@clinic.example', goodPassword, { form: forged })
  expect((await ask(site, '/desk/people', { cookie: again })).status).toBe(404)
})

onSharedDesk('pages and forms for owners do not exist for others', async ({ site }) => {
  const cookie = await receptionOf(site, 'bina@clinic.example')
  const rights = async () => {
    const people = JSON.parse(await runDesk({ DATA_DIR: site.dataDir }, 'people', '--json'))
    return people.map(({ name, role }: { name: string; role: string }) => [name, role])
  }
  const before = await rights()
  const mine = /people\/([\w-]+)/
  for (const path of ['/desk/people', '/desk/people/new', '/desk/people/x']) {
    expect((await ask(site, path, { cookie })).status).toBe(404)
    const forms: Record<string, string>[] = [
      { do: 'save', role: 'owner' },
      { do: 'left', sure: 'on' },
      { name: 'Somebody', role: 'owner' },
    ]
    for (const form of forms) expect([404, 405]).toContain((await ask(site, path, { cookie, form })).status)
  }
  const shown = await ask(site, '/desk/devices', { cookie })
  expect(shown.text).not.toMatch(mine)
  expect(shown.text).not.toContain('rescue codes')
  expect(await rights()).toEqual(before)
})

onSharedDesk('unknown rights are refused', async ({ site, cookie }) => {
  const { status } = await ask(site, '/desk/people/new', { cookie, form: { name: 'Somebody', role: 'god' } })
  expect(status).toBe(422)
})

test('a change of rights needs a proof from the last ten minutes', async () => {
  const site = await serveDesk()
  const cookie = await ownerOf(site)
  expect((await ask(site, '/desk/people/new', { cookie })).status).toBe(200)
  changeDatabase(site.dataDir, `update desk_session set proven_at = proven_at - 600001`)
  const form = { name: 'Somebody', role: 'owner' }
  for (const how of [{ cookie }, { cookie, form }]) {
    const { status, to } = await ask(site, '/desk/people/new', how)
    expect([status, to]).toEqual([303, '/desk/prove?to=%2Fdesk%2Fpeople%2Fnew'])
  }
  expect((await ask(site, '/desk/prove', { cookie, form: { password: 'not the password' } })).status).toBe(
    422,
  )
  const proof = await ask(site, '/desk/prove', {
    cookie,
    form: { password: goodPassword, to: '/desk/people/new' },
  })
  expect([proof.status, proof.to]).toEqual([303, '/desk/people/new'])
  expect((await ask(site, '/desk/people/new', { cookie, form })).status).toBe(200)
})

onSharedDesk('a used or made-up link opens nothing', async ({ site }) => {
  const link = await site.invite('--owner', 'Dr. Kirit Majmudar')
  expect((await comeIn(site, link, 'first@clinic.example')).status).toBe(200)
  expect((await comeIn(site, link, 'other@clinic.example')).status).toBe(410)
  expect((await ask(site, new URL(link).pathname)).status).toBe(410)
  expect((await ask(site, `/desk/set-up/${'A'.repeat(43)}`)).status).toBe(404)
})

onSharedDesk.for([...cases.madeUpPasskeys, `{"id":"${'x'.repeat(9_000)}"}`])(
  'the made-up passkey %j does not sign in',
  async (answer, { site, cookie }) => {
    const link = new URL(await site.invite('--owner', 'Somebody')).pathname
    await ask(site, link, { form: { name: 'Somebody else', email: 'some@clinic.example', code: '' } })
    expect((await ask(site, '/desk/sign-in', { form: { answer } })).status).toBe(422)
    expect((await ask(site, link, { form: { answer } })).status).toBe(422)
    const proof = await ask(site, '/desk/prove', { cookie, form: { answer } })
    expect(proof).toMatchObject({ status: 422, text: expect.not.stringMatching(/tries left/) })
    expect((await ask(site, '/desk/devices', { cookie, form: { answer } })).status).toBe(422)
  },
)

onSharedDesk('no address, password, code, link or token reaches the log', async ({ site }) => {
  const link = await site.invite('--owner', 'Dr. Kirit Majmudar')
  const { cookie, text } = await comeIn(site, link, 'secret@clinic.example')
  const code = /NEEM-[\w-]{14}/.exec(text)?.[0] ?? ''
  await signIn(site, 'secret@clinic.example', 'not the password')
  await ask(site, '/desk/lost-access', { form: { code } })
  await ask(site, '/desk/people', { cookie })
  expect(code).not.toBe('')
  const secrets = [
    'secret@clinic.example',
    'Majmudar',
    'not the password',
    goodPassword,
    code,
    link.split('/').at(-1),
    cookie.split('=')[1],
  ]
  for (const secret of secrets) expect(site.output()).not.toContain(secret)
})
