import { expect, type Page } from '@playwright/test'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { openDesk, openRequest, owner, say, test, title } from './desk.fixture.ts'

const note = 'Note for colleagues only; the person may ask to see it'

/** Marks the document: a client navigation keeps the mark, a new document has none. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

/** As if the page had been opened before a new build was deployed. */
const makeOld = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterManifest } = window as unknown as { __reactRouterManifest: { version: string } }
    __reactRouterManifest.version = 'old'
  })

test('links navigate on the client; an old build or a lost connection loses no press and no note', async ({
  page,
  site,
}) => {
  expect((await postForm(site.origin, { name: 'Nirmala Joshi' })).thanked).toBe(true)
  await openDesk(page, site, owner)
  await expect(page.getByText('Up to date').first()).toBeVisible()
  await mark(page)
  await openRequest(page, 'Nirmala Joshi')
  await expect(title(page)).toBeFocused()
  await say(page, 'No answer', { [note]: 'Rang twice' })
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel(note)).toHaveValue('')
  expect(await isMarked(page)).toBe(true)

  await page.context().setOffline(true)
  await say(page, 'Call back later', { [note]: 'Typed offline' })
  await expect(page.getByRole('alert').first()).toContainText('No connection: nothing was saved.')
  await expect(page.getByLabel(note)).toHaveValue('Typed offline')
  await page.context().setOffline(false)

  await makeOld(page)
  await say(page, 'No answer', { [note]: 'Typed on an old page' })
  await expect(page.getByText('Typed on an old page')).toBeVisible()
  expect(await isMarked(page)).toBe(false)

  await expect(page.getByText('Up to date').first()).toBeVisible()
  await mark(page)
  await makeOld(page)
  await page
    .getByRole('navigation', { name: 'Desk', exact: true })
    .getByRole('link', { name: 'Day sheet' })
    .click()
  await expect(title(page)).toHaveText('Day sheet')
  expect(await isMarked(page)).toBe(false)
})
