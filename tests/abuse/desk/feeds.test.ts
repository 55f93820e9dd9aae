import { expect, test } from 'vitest'
import { ask, ownerOf, receptionOf, serveDesk } from './desk-client.fixture.ts'

const dentist = 'kirit-majmudar'

/** The address that a page shows once. */
const addressIn = (text: string) => new URL(/value="([^"]*\/desk\/feeds\/[\w-]+\.ics)"/.exec(text)?.[1] ?? '')

test('the calendar of a dentist needs only its address, says no name, and is gone once it has ended', async () => {
  const site = await serveDesk()
  const cookie = await ownerOf(site)
  const change = (feed: string) => ask(site, '/desk/people', { cookie, form: { feed, dentist } })
  const reception = await receptionOf(site)
  const form = { feed: 'make', dentist }
  expect((await ask(site, '/desk/people', { cookie: reception, form })).status).toBe(404)
  expect((await ask(site, '/desk/people', { cookie, form: { ...form, dentist: 'nobody' } })).status).toBe(404)

  const { pathname } = addressIn((await change('make')).text)
  const { status, headers, text } = await ask(site, pathname)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*\r\n/)
  expect(text).toContain('\r\nEND:VCALENDAR')
  expect((await ask(site, pathname, { form: { any: 'thing' } })).status).toBeGreaterThanOrEqual(400)
  expect((await ask(site, '/desk/people', { cookie })).text).not.toContain(pathname)

  const renewed = addressIn((await change('renew')).text)
  expect([(await ask(site, pathname)).status, (await ask(site, renewed.pathname)).status]).toEqual([404, 200])
  expect((await change('end')).status).toBe(303)
  expect((await ask(site, renewed.pathname)).status).toBe(404)
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await ask(site, pathname)).status),
  )
  expect(statuses).toContain(429)
})
