import { expect } from '@playwright/test'
import { nextWeekday, openDesk, owner, sendRequest, test } from './desk.fixture.ts'

test('an endless word widens no page of the desk', async ({ page, site }) => {
  const word = 'W'.repeat(100)
  const person = { ...owner, name: 'M'.repeat(78) }
  await sendRequest(site, word, { subject: word, message: word.repeat(3) })
  await openDesk(page, site, person)
  const ref = await page.locator('[data-row]').getAttribute('data-row')
  const request = `/requests/${ref}`
  const date = nextWeekday()
  const expectNarrow = async (paths: string[]) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(site.desk + path)
        // On a phone a table scrolls by itself.
        const wide = await page
          .locator(width === 390 ? 'html' : 'html, .sheet')
          .evaluateAll(
            (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          )
        expect(wide, `${path} at ${width} px`).toBe(0)
      }
    }
  }
  await page.goto(site.desk + request)
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption(person.name)
  await page.getByRole('button', { name: 'Assign' }).click()
  await expectNarrow(['/requests/in/new', '/call-list', request])
  await page.goto(site.desk + request)
  const version = await page.locator('[name=version]').inputValue()
  const visit = { time: `kirit-majmudar ${date}T10:30`, minutes: '30', whatFor: word }
  await page.request.post(`${site.desk}${request}/book`, {
    form: { version, note: word, ...visit },
    headers: { origin: new URL(site.desk).origin },
  })
  await expectNarrow([
    '/requests/in/booked',
    request,
    `${request}/book`,
    `/day?date=${date}`,
    `/week/${date}`,
    `/week/day/${date}`,
    '/people',
    '/devices',
    '/figures',
  ])
})
