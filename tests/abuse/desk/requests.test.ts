import { addDays, dateOf, mondayOf } from '#time/india.ts'
import { leaveDesk } from '../../at-the-desk.fixture.ts'
import { get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { goodPassword } from '../../desk-site.fixture.ts'
import { changeDatabase, readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { postForm } from '../a-form.fixture.ts'
import {
  ask,
  comeIn,
  onSharedDesk,
  ownerOf,
  receptionOf,
  refsIn,
  serveDesk,
  tablePath,
} from './desk-client.fixture.ts'

type Desk = Awaited<ReturnType<typeof serveDesk>>

let sentSoFar = 0

/** Sends a request of a new person in unique words, as it must be no repetition and have its own row; returns its reference. */
async function sent(site: Desk, cookie: string, fields: Record<string, string> = {}): Promise<string> {
  const newOnes = async () => refsIn((await ask(site, '/desk/requests/in/new', { cookie })).text)
  const before = await newOnes()
  const message = `A molar hurts. ${(sentSoFar += 1)}`
  const phone = String(9_100_000_000 + sentSoFar)
  expect((await postForm(site.origin, { message, phone, ...fields })).thanked).toBe(true)
  return (await newOnes()).find((ref) => !before.includes(ref)) ?? ''
}

async function dentistOf(site: Desk): Promise<string> {
  return (await comeIn(site, await site.invite('--dentist', 'Dr. Vaishnav'), 'mukund@clinic.example')).cookie
}

const soon = addDays(dateOf(new Date()), 7)

const pages = (ref: string) => [
  '/desk/requests/in/new',
  '/desk/requests/find',
  `/desk/requests/${ref}`,
  `/desk/requests/${ref}/visit.ics`,
  `/desk/requests/${ref}/slip`,
  '/desk/call-list',
  `/desk/week/${soon}/book/${soon}/1000/kirit-majmudar?for=${ref}`,
  `/desk/week/${soon}/block`,
  '/desk/day/walk-in',
  '/desk/figures',
  tablePath(30),
  '/desk/live',
  '/desk/live/now',
]

onSharedDesk('requests are not shown without a session, or to a dentist', async ({ site, cookie: owner }) => {
  const ref = await sent(site, owner, { name: 'Asha Mehta' })
  const dentist = await dentistOf(site)
  for (const path of pages(ref)) {
    const outside = await ask(site, path)
    expect([path, outside.status]).toEqual([path, 303])
    const { status, text } = await ask(site, path, { cookie: dentist })
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toContain('Asha')
  }
  const form = { what: 'closed', version: '0', note: '' }
  expect((await ask(site, `/desk/requests/${ref}`, { cookie: dentist, form })).status).toBe(404)
  for (const path of [
    `/desk/week/day/${soon}/book/${soon}/1000/kirit-majmudar`,
    `/desk/week/${soon}/block`,
    `/desk/week/${soon}`,
    '/desk/day/walk-in',
  ])
    expect([path, (await ask(site, path, { cookie: dentist, form })).status]).toEqual([path, 404])
  expect((await ask(site, `/desk/requests/${ref}`, { form })).status).toBe(303)
  expect((await ask(site, '/desk/requests/find', { cookie: dentist, form: { text: 'Asha' } })).status).toBe(
    404,
  )
  expect((await ask(site, '/desk/requests/in/new', { cookie: owner })).text).toContain(ref)
})

onSharedDesk('a dentist sees the week of the dentist who they are', async ({ site, cookie: owner }) => {
  const email = 'sulekha@clinic.example'
  const { cookie } = await comeIn(site, await site.invite('--dentist', 'Dr. Hathi'), email)
  const week = async () => (await ask(site, `/desk/week/${soon}?who=kirit-majmudar`, { cookie })).text
  expect(await week()).toContain('Dr. Kirit Majmudar')
  const [person] = readDatabase(site.dataDir, `select id from desk_person where email = '${email}'`)
  const form = { do: 'save', role: 'dentist', dentist: 'sulekha-hathi' }
  expect((await ask(site, `/desk/people/${String(person?.['id'])}`, { cookie: owner, form })).status).toBe(
    303,
  )
  expect(await week()).toContain('Dr. Sulekha Hathi')
  expect(await week()).not.toContain('Dr. Kirit Majmudar')
})

onSharedDesk.for([
  ['name', '<img src=x onerror=alert(1)>'],
  ['subject', '"><script>alert(1)</script>'],
  ['message', '</textarea></p><script>alert(1)</script> javascript:alert(1) https://evil.example'],
] as const)('markup in the %s is shown as text, on each page', async ([field, markup], { site, cookie }) => {
  const ref = await sent(site, cookie, { [field]: markup })
  for (const path of pages(ref).filter((path) => !/table|live|visit/.test(path))) {
    const { text } = await ask(site, path, { cookie })
    expect([path, text.includes(markup)]).toEqual([path, false])
    expect(text).not.toMatch(/href="(javascript|https:\/\/evil)/)
    expect(text).not.toMatch(/<title>[^<]*(img|script)/)
  }
})

onSharedDesk('only an owner who types the reference can erase', async ({ site, cookie: owner }) => {
  const cookie = await receptionOf(site)
  const ref = await sent(site, owner)
  const form = { do: 'erase', sure: ref }
  expect((await ask(site, `/desk/requests/${ref}`, { cookie, form })).status).toBe(404)
  const unsure = await ask(site, `/desk/requests/${ref}`, { cookie: owner, form: { ...form, sure: 'x' } })
  expect(unsure.status).toBe(422)
  expect((await ask(site, `/desk/requests/${ref}`, { cookie })).text).toContain('A molar hurts.')
  await expect
    .poll(async () => (await ask(site, `/desk/requests/${ref}`, { cookie: owner, form })).status, {
      timeout: 10_000, // until its mail is sent
    })
    .toBe(303)
  for (const path of [`/desk/requests/${ref}`, `/desk/requests/${ref}/visit.ics`])
    expect((await ask(site, path, { cookie: owner })).status).toBe(404)
  expect((await ask(site, '/desk/requests/find', { cookie: owner, form: { text: ref } })).text).toContain(
    'Nothing was found.',
  )
})

test('a patient is erased by an owner alone, after a proof and before anything is typed; a copy needs a proof too', async () => {
  const site = await serveDesk()
  const owner = await ownerOf(site)
  const cookie = await receptionOf(site)
  const page = `/desk/patients/${await sent(site, owner)}`
  for (const form of [undefined, { phone: '9876543210' }])
    expect((await ask(site, `${page}/erase`, { cookie, form })).status).toBe(404)
  expect((await ask(site, page, { cookie, form: { do: 'ask' } })).status).toBe(303)
  expect((await ask(site, page, { cookie: owner })).text).toContain('The patient asked to be erased')
  changeDatabase(site.dataDir, 'update desk_session set proven_at = 0')
  const wayBack = async (path: string, cookie: string) =>
    new URL((await ask(site, path, { cookie })).to ?? '', site.origin).searchParams.get('to')
  expect(await wayBack(`${page}/erase`, owner)).toBe(`${page}/erase`)
  for (const copy of ['copy', 'copy.json']) expect(await wayBack(`${page}/${copy}`, cookie)).toBe(page)
})

test('a table and erasing need a fresh proof; after it, the typed input is still there', async () => {
  const site = await serveDesk()
  const cookie = await ownerOf(site)
  const ref = await sent(site, cookie)
  /** The address to which a required proof leads, and the page there. */
  const prove = async (toTheDoor: string | null) => {
    const to = new URL(toTheDoor ?? '', site.origin).searchParams.get('to') ?? ''
    const proven = await ask(site, '/desk/prove', { cookie, form: { to, password: goodPassword } })
    return { to: proven.to, text: (await ask(site, proven.to ?? '', { cookie })).text }
  }
  changeDatabase(site.dataDir, 'update desk_session set proven_at = 0')
  const table = await ask(site, '/desk/table?from=2026-01-07&until=2026-02-09', { cookie })
  expect(table.status).toBe(303)
  const figures = await prove(table.to)
  expect(figures.to).toBe('/desk/figures?from=2026-01-07&until=2026-02-09#table')
  expect(figures.text).toMatch(/name="from"[^>]*value="2026-01-07".*name="until"[^>]*value="2026-02-09"/)

  changeDatabase(site.dataDir, 'update desk_session set proven_at = 0')
  const erased = await ask(site, `/desk/requests/${ref}`, { cookie, form: { do: 'erase', sure: ref } })
  expect(erased.status).toBe(303)
  const request = await prove(erased.to)
  expect(request.to).toBe(`/desk/requests/${ref}?sure=${ref}#erase`)
  expect(request.text).toContain(`name="sure" value="${ref}"`)
})

onSharedDesk('a table runs no formula, and needs the right to it', async ({ site, cookie }) => {
  await sent(site, cookie, { name: '=cmd|/c calc' })
  const path = tablePath(30)
  const { text, headers } = await ask(site, path, { cookie })
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(text).toContain("'=cmd")
  expect((await ask(site, path, { cookie: await receptionOf(site, 'bina@clinic.example') })).status).toBe(404)
  const orderly = 'Choose two days, the earlier one first.'
  for (const [days, told] of [
    ['', orderly],
    ['?from=2026-11-01&until=2026-11-31', orderly],
    ['?from=2026-02-01&until=2026-01-01', orderly],
    ['?from=2025-01-01&until=2026-02-01', 'a year at most'],
  ] as const) {
    const { status, to } = await ask(site, `/desk/table${days}`, { cookie })
    expect([days, status, to]).toEqual([days, 303, expect.stringMatching(/^\/desk\/figures\?/)])
    expect((await ask(site, to ?? '', { cookie })).text).toContain(told)
  }
})

onSharedDesk('fields of no form change nothing, other values are refused', async ({ site, cookie }) => {
  const ref = await sent(site, cookie)
  const path = `/desk/requests/${ref}`
  const forged = {
    name: 'Somebody',
    phone: '9999999999',
    ref: 'X',
    stage: 'booked',
    id: 'x',
    version: '0',
    note: '',
  }
  expect((await ask(site, path, { cookie, form: { ...forged, what: 'noted' } })).status).toBe(422)
  expect((await ask(site, path, { cookie, form: { ...forged, what: 'erased' } })).status).toBe(422)
  expect((await ask(site, path, { cookie, form: { ...forged, what: 'booked' } })).status).toBe(422)
  const day = addDays(mondayOf(new Date()), 14)
  const booked = { ...forged, time: `kirit-majmudar ${day}T10:00`, minutes: '30' }
  const wrong: Record<string, string>[] = [
    { time: '' },
    { time: `nobody ${day}T10:00` },
    { time: 'kirit-majmudar 2020-01-01T10:00' },
    { minutes: '1e9' },
    { time: `kirit-majmudar ${day}T03:00` },
    { time: `kirit-majmudar ${day}T03:00`, reason: 'Only another time has a reason' },
    { time: 'other', day, dentist: 'kirit-majmudar', otherTime: '20:00', reason: ' ' },
    { time: 'kirit-majmudar 2030-02-31T10:00' },
    { time: `kirit-majmudar ${addDays(day, 500)}T10:00` },
  ]
  for (const different of wrong)
    expect((await ask(site, `${path}/book`, { cookie, form: { ...booked, ...different } })).status).toBe(422)
  expect((await ask(site, path, { cookie, form: { do: 'assign', to: 'nobody' } })).status).toBe(303)
  const { text } = await ask(site, path, { cookie })
  expect(text).toContain('Asha Mehta')
  expect(text).not.toContain('9999999999')
  for (const version of ['', 'x', '-1', '1e99'])
    expect([409, 422]).toContain(
      (await ask(site, path, { cookie, form: { what: 'closed', version, note: '' } })).status,
    )
})

onSharedDesk('no address or page title of the desk names a patient', async ({ site, cookie }) => {
  const ref = await sent(site, cookie, { phone: '9876543210' })
  for (const path of [`/desk/requests/${ref}`, '/desk/requests/in/new', '/desk/call-list']) {
    const { text } = await ask(site, path, { cookie })
    expect(/<title>([^<]*)/.exec(text)?.[1]).not.toContain('Asha')
    for (const [, href = ''] of text.matchAll(/(?:href|action)="([^"]*)"/g))
      if (!/^(tel|sms|mailto|https:\/\/wa\.me)/.test(href)) expect(href).not.toMatch(/asha|9876543210/i)
  }
})

onSharedDesk('a removed colleague gets no more news, and streams are limited', async ({ site }) => {
  const cookie = await receptionOf(site, 'gone@clinic.example')
  const heard: string[] = []
  const statuses = await Promise.all(
    Array.from({ length: 14 }, async (_, index) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const request = get(`${site.origin}/desk/live`, { headers: { cookie } }, (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.on('data', (data: Buffer) => index === 0 && heard.push(data.toString()))
        answer.on('error', () => {})
        answer.on('end', () => index === 0 && heard.push('end'))
      })
      request.on('error', () => resolve(0))
      onTestFinished(() => void request.destroy())
      return promise
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  await expect.poll(() => heard.join('')).toContain('event: news')
  expect(heard.join('')).not.toContain('Asha')

  await leaveDesk(site, 'gone@clinic.example')
  await expect.poll(() => heard.at(-1), { timeout: 3000 }).toBe('end')
  expect(heard.join('')).toContain('event: out')
  expect((await ask(site, '/desk/live/now', { cookie })).status).toBe(303)
})
