import { expect } from '@playwright/test'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { nextWeekday, openDesk, owner, test } from './desk.fixture.ts'

test('an endless word widens no page of the desk', async ({ page, site }) => {
  const word = 'W'.repeat(100)
  const person = { ...owner, name: 'M'.repeat(78) }
  expect((await postForm(site.origin, { name: word, subject: word, message: word.repeat(3) })).thanked).toBe(
    true,
  )
  await openDesk(page, site, person)
  const ref = await page.locator('[data-row]').getAttribute('data-row')
  const request = `/requests/${ref}`
  const headers = { origin: new URL(site.desk).origin }
  const day = nextWeekday()
  const visit = { date: day, time: '10:30', minutes: '30', dentist: 'kirit-majmudar' }
  await page.goto(site.desk + request)
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption(person.name)
  await page.getByRole('button', { name: 'Assign' }).click()
  const before = ['/requests/in/new', '/call-list', request]
  const after = ['/requests/in/booked', request, `/day?date=${day}`, '/people', '/devices', '/figures']
  const look = async (paths: string[]) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(site.desk + path)
        const widths = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('.sheet')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        )
        // On a phone a table scrolls by itself.
        expect([path, width, ...widths.slice(0, width > 390 ? undefined : 1).filter(Boolean)]).toEqual([
          path,
          width,
        ])
      }
    }
  }
  await look(before)
  await page.goto(site.desk + request)
  const version = await page.locator('[name=version]').inputValue()
  await page.request.post(site.desk + request, {
    form: { what: 'booked', version, note: word, ...visit },
    headers,
  })
  await look(after)
})
