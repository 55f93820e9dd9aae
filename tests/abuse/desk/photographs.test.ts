import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { ownerOf, receptionOf, serveDesk } from './desk-client.fixture.ts'

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
