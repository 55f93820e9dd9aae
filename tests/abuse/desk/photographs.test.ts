import { parse } from 'node-html-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { ask as deskAsk, ownerOf, receptionOf, serveDesk } from './desk-client.fixture.ts'

const place = '/desk/site/photographs/clinic/photo-07'
const jpeg = await sharp({ create: { width: 1840, height: 1280, channels: 3, background: '#1d5c4a' } })
  .jpeg()
  .toBuffer()

const photo = (bytes: Uint8Array, name = 'photo') => {
  const form = new FormData()
  form.append(name, new File([new Uint8Array(bytes)], '../../x.svg', { type: 'image/svg+xml' }))
  return form
}
const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
/** What a browser sends of the form on a page with which words are edited, pressed at a button. */
const pressedIn = (html: string, button: string): [string, string][] => {
  const form = parse(html).querySelector('form:has(input[name="base"])')
  const fields = form?.querySelectorAll('input[name], textarea[name], select[name]') ?? []
  const sent = fields.flatMap((field): [string, string][] => {
    const type = field.getAttribute('type') ?? ''
    if (['checkbox', 'radio'].includes(type) && !field.hasAttribute('checked')) return []
    const chosen = field.tagName === 'SELECT' ? field.querySelector('option[selected]') : field
    const text = field.tagName === 'TEXTAREA' ? field.textContent : (chosen?.getAttribute('value') ?? '')
    return [[field.getAttribute('name') ?? '', text]]
  })
  return [...sent, ['do', button]]
}
const partsOf = (count: number) => {
  const form = photo(jpeg)
  for (let part = 0; part < count; part += 1) form.append('x', '')
  return form
}

test('only an owner brings a photograph, only to a place, and no more than one may hold', async () => {
  const site = await serveDesk()
  const [owner, reception] = [await ownerOf(site), await receptionOf(site)]
  const { origin } = new URL(site.desk)
  const send = async (body: BodyInit, { cookie = owner, path = place, headers = {} } = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin, cookie, ...headers },
    })
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
  }
  const get = (path: string, cookie = owner) =>
    fetch(`${origin}${path}`, { headers: { cookie }, redirect: 'manual' })

  expect(await send(photo(jpeg), { cookie: '' })).toMatchObject({
    status: 303,
    to: expect.stringMatching(/sign-in/),
  })
  expect(await send(photo(jpeg), { cookie: reception })).toMatchObject({ status: 404 })
  expect(await send(photo(jpeg), { headers: { origin: 'https://elsewhere.example' } })).toMatchObject({
    status: 403,
  })
  expect(await send('{}', { headers: { 'content-type': 'application/json' } })).toMatchObject({ status: 415 })
  for (const [cookie, length] of [
    [reception, 70_000],
    [owner, 25 * 1_048_576],
  ] as const) {
    // Nothing follows: the connection of what is too long is closed unread.
    const headers = { ...multipart, origin, cookie, 'Content-Length': length }
    expect(await ask(origin, { path: place, method: 'POST', headers })).toMatchObject({ status: 413 })
  }
  expect(await send(partsOf(2_000))).toMatchObject({ status: 400 })
  expect(await send(photo(jpeg, '__proto__'))).toMatchObject({ status: 409 })
  for (const path of ['__proto__/constructor', 'clinic/..%2f..%2fx', 'clinic/%00', 'news/photo-01'])
    expect(await send(photo(jpeg), { path: `/desk/site/photographs/${path}` })).toMatchObject({ status: 404 })
  expect((await get(`${place}/file`)).status).toBe(404)

  expect(await send(photo(jpeg))).toMatchObject({ status: 303, to: place })
  const file = await get(`${place}/file`)
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect((await get(`${place}/file`, reception)).status).toBe(404)
  expect((await get(`${place}/file`, '')).status).toBe(303)
})

test('a dentist, a room, a pair and a piece of news have places as soon as somebody has begun them', async () => {
  const site = await serveDesk()
  const cookie = await ownerOf(site)
  const portrait = '/desk/site/photographs/people/doctor-4'
  expect(await deskAsk(site, portrait, { cookie })).toMatchObject({ status: 404 })
  const begun = { doctors: '3', clinicphotos: '21', smilepairs: '25', news: '0' }
  for (const [kind, part] of Object.entries(begun)) {
    const path = `/desk/site/words/${kind}`
    const { text } = await deskAsk(site, path, { cookie })
    const { to } = await deskAsk(site, path, { cookie, form: pressedIn(text, 'entry add') })
    expect(to).toBe(`${path}?part=${part}`)
  }
  const doctors = '/desk/site/words/doctors'
  const { text } = await deskAsk(site, doctors, { cookie })
  await deskAsk(site, doctors, { cookie, form: pressedIn(text, 'entry add') })
  for (const place of ['people/doctor-5', 'clinic/photo-22', 'smiles/pair-26-after', 'news/news-14'])
    expect(await deskAsk(site, `/desk/site/photographs/${place}`, { cookie })).toMatchObject({ status: 200 })

  // What is typed in the form is kept on the way there, and there is a way back.
  const form = await deskAsk(site, '/desk/site/words/doctors?part=3', { cookie })
  expect(form.text).toContain('value="photograph people/doctor-4"')
  const [, base = ''] = /name="base" value="(\w+)"/.exec(form.text) ?? []
  const typed = {
    part: '3',
    base,
    name: 'Dr. Asha Rao',
    'image.file': 'people/doctor-4',
    do: 'photograph people/doctor-4',
  }
  const { to } = await deskAsk(site, '/desk/site/words/doctors', { cookie, form: typed })
  expect(to).toBe(`${portrait}?part=3`)
  const place = await deskAsk(site, `${portrait}?part=3`, { cookie })
  expect(place.text).toMatch(/<h1[^>]*>Dr. Asha Rao</)
  expect(place.text).toContain('href="/desk/site/words/doctors?part=3"')
  expect(place.text).toMatch(/src="\/pictures\/placeholders\/people-\w+\.svg"/)

  // Her photograph is shown with her words.
  const { origin } = new URL(site.desk)
  const answers = { seen: 'ours', signedOn: '2026-11-01', paper: 'Folder 1', en: 'Dr. Asha Rao', do: 'keep' }
  const headers = { origin, cookie }
  await fetch(`${origin}${portrait}`, { method: 'POST', body: photo(jpeg), headers })
  const brought = await deskAsk(site, portrait, { cookie })
  const [, id = ''] = /name="id" value="([\w-]+)"/.exec(brought.text) ?? []
  expect(await deskAsk(site, portrait, { cookie, form: { ...answers, id } })).toMatchObject({ status: 303 })
  const draft = `photograph people/doctor-4 ${id}`
  const published = await deskAsk(site, '/desk/site/publish', { cookie, form: { do: 'publish', draft } })
  expect(published).toMatchObject({ status: 409, text: expect.stringContaining('tick its words too') })
})
