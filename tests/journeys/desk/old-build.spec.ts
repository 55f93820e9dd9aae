import { expect, type Page } from '@playwright/test'
import { isSameDocument, markDocument } from '../parts/visit.fixture.ts'
import { note, openDesk, openRequest, owner, say, sendRequest, test, title } from './desk.fixture.ts'

/** As if the page had been opened before a new build was deployed. */
const makeOld = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterManifest } = window as unknown as { __reactRouterManifest: { version: string } }
    __reactRouterManifest.version = 'old'
  })

test('links navigate on the client; an old build or lost line loses no note', async ({ page, site }) => {
  await sendRequest(site)
  await sendRequest(site, 'Farhan Shaikh')
  await openDesk(page, site, owner)
  await expect(page.getByText('Up to date').first()).toBeVisible()
  await markDocument(page)
  await openRequest(page, 'Nirmala Joshi')
  await expect(title(page)).toBeFocused()
  await say(page, 'No answer', { [note]: 'Rang twice' })
  await expect(title(page)).toHaveText('Farhan Shaikh')
  await expect(page.getByText('Saved for Nirmala Joshi: No answer.')).toBeVisible()
  await expect(page.getByLabel(note)).toHaveValue('')
  expect(await isSameDocument(page)).toBe(true)

  await page.context().setOffline(true)
  await say(page, 'Call back later', { [note]: 'Typed offline' })
  await expect(page.getByRole('alert').first()).toContainText('No connection: nothing was saved.')
  await expect(page.getByLabel(note)).toHaveValue('Typed offline')
  await page.context().setOffline(false)

  await makeOld(page)
  await say(page, 'No answer', { [note]: 'Typed on an old page' })
  await expect(title(page)).toHaveText('Requests')
  expect(await isSameDocument(page)).toBe(false)
  await page.getByRole('link', { name: 'Farhan Shaikh' }).click()
  await expect(page.getByText('Typed on an old page')).toBeVisible()

  await expect(page.getByText('Up to date').first()).toBeVisible()
  await markDocument(page)
  await makeOld(page)
  const menu = page.getByRole('navigation', { name: 'Desk', exact: true })
  await menu.getByRole('link', { name: 'Day sheet' }).click()
  await expect(title(page)).toHaveText('Day sheet')
  expect(await isSameDocument(page)).toBe(false)
})
