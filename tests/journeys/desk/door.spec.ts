import { expect } from '@playwright/test'
import {
  choosePassword,
  nameOneself,
  note,
  openRequest,
  owner,
  say,
  sendRequest,
  signIn,
  test,
  title,
} from './desk.fixture.ts'

test('a wrong password shows the tries left; a rescue code signs in again', async ({ page, site }) => {
  await nameOneself(page, await site.invite(owner.role, owner.name), owner)
  await choosePassword(page)
  const code = (await page.getByRole('listitem').first().textContent())!
  await page.context().clearCookies()
  await page.goto(`${site.desk}/sign-in`)
  await signIn(page, owner.email, 'not the password')
  await expect(page.getByRole('alert')).toContainText('4 tries left')

  await page.getByRole('link', { name: 'I cannot sign in' }).click()
  await page.getByLabel('Rescue code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title(page)).toHaveText('Your devices')
  await page.goto(`${site.desk}/people/new`)
  await expect(page.getByRole('heading', { name: 'A new way to sign in' })).toBeVisible()
  await choosePassword(page, 'green ladder monsoon')
  await expect(title(page)).toHaveText('Print these eight codes')
  await page.goto(`${site.desk}/people/new`)
  await expect(title(page)).toHaveText('Invite someone')

  await page.context().clearCookies()
  await page.goto(`${site.desk}/lost-access`)
  await page.getByLabel('Rescue code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is wrong or was already used')).toBeVisible()
})

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('an owner joins by a link, closes a request, saves a table and signs in', async ({ page, site }) => {
    await sendRequest(site)
    const link = await site.invite(owner.role, owner.name)
    await nameOneself(page, link, owner)
    await choosePassword(page, 'clinic1991')
    await expect(page.getByText('That is 10 letters. Add 2 or more.')).toBeVisible()
    await choosePassword(page)
    await expect(title(page)).toHaveText('Print these eight codes')
    await expect(page.getByRole('listitem')).toHaveCount(8)
    await page.getByRole('link', { name: 'I have them' }).click()

    await openRequest(page, 'Nirmala Joshi')
    await say(page, 'Close', { [note]: 'Found another clinic.' })
    await expect(title(page)).toHaveText('Requests')
    await page.getByRole('link', { name: 'Nirmala Joshi' }).click()
    await expect(page.getByText('Found another clinic.')).toBeVisible()
    await page.goto(`${site.desk}/requests/in/closed`)
    await expect(page.locator('[data-row]')).toHaveCount(1)

    // Of a number that is known it is asked once whose it is.
    await page.goto(`${site.desk}/requests/new`)
    await page.getByLabel('Phone number').fill('98765 43210')
    await page.getByLabel('Name').fill('Rina Joshi')
    const save = page.getByRole('button', { name: 'Keep the request, or book the chosen time' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText(
      'Somebody else has this number. Nothing was saved yet',
    )
    await page.getByRole('radio', { name: 'Nirmala Joshi has not come yet' }).check()
    await save.click()
    await expect(title(page)).toHaveText('Nirmala Joshi')

    await page.goto(`${site.desk}/figures`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the list' }).click()
    expect((await download).suggestedFilename()).toMatch(/^requests-[\d-]+\.csv$/)

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(title(page)).toHaveText('Sign in')
    await page.goto(link)
    await expect(title(page)).toHaveText('This link does not work')
    await page.goto(`${site.desk}/people`)
    await expect(page).toHaveURL(/\/desk\/sign-in\?to=%2Fdesk%2Fpeople$/)
    await signIn(page, owner.email)
    await expect(title(page)).toHaveText('People and rights')
  })
})
