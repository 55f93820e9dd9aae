import { expect } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { hetal, note, openDesk, openRequest, owner, say, sendRequest, test, title } from './desk.fixture.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the owner’s figures: sums, charts and their numbers, own days, and the list with names of the same days', async ({
      page,
      site,
    }) => {
      for (const name of ['Asha Mehta', 'Nirmala Joshi', 'Krunal Shah', 'Hansa Solanki', 'Jatin Amin'])
        await sendRequest(site, name, { topic: 'check-up' })
      await openDesk(page, site, owner)
      await openRequest(page, 'Asha Mehta')
      await say(page, 'Close', { [note]: 'Found another clinic.' })

      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`${site.desk}/requests/in/new`)
        await page.getByRole('link', { name: 'Figures' }).filter({ visible: true }).click()
        await expect(title(page)).toHaveText('Figures')
        if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
      }
      await expect(page.getByRole('link', { name: '12 weeks' })).toHaveAttribute('aria-current', 'true')
      const sum = (name: string) =>
        page
          .locator('dl > div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('dd')
          .first()
      await expect(sum('requests')).toHaveText('5')
      await expect(sum('answered in time')).toHaveText('100 %')
      await expect(page.getByRole('heading', { name: 'Most write in: English' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: /^English5/ })).toBeVisible()
      await expect(page.getByRole('img', { name: /^Requests of each week/ })).toBeVisible()
      await page.getByText('The weeks as a table').click()
      await expect(page.getByRole('group', { name: 'Weeks' }).getByRole('row')).toHaveCount(13)

      await page.getByText('Own days…').click()
      const own = page.locator('form[action="/desk/figures"]')
      await own.getByLabel('From').fill('2026-01-05')
      await own.getByLabel('Until').fill('2026-01-11')
      await own.getByRole('button', { name: 'Show' }).click()
      await expect(page.getByText('No request came in these days.')).toBeVisible()
      const table = page.locator('form[action="/desk/table"]')
      await expect(table.getByLabel('From')).toHaveValue('2026-01-05')
      await expect(table.getByLabel('Until')).toHaveValue('2026-01-11')
    })
  })

test('reception has no figures', async ({ page, site }) => {
  await openDesk(page, site, hetal)
  await expect(page.getByRole('link', { name: 'Figures' })).toHaveCount(0)
  await page.goto(`${site.desk}/figures`)
  await expect(title(page)).toHaveText('This page is not here')
})
