import { expect, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import {
  choosePassword,
  hetal,
  openDesk,
  openRequest,
  owner,
  sendRequest,
  signIn,
  test,
  title,
} from './desk.fixture.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Checks a page with axe. */
async function look(page: Page, heading: string): Promise<void> {
  await expect(title(page)).toHaveText(heading)
  expect(await findViolations(page), heading).toEqual([])
}

test('an owner’s week on a phone: people, rights, erasing and the log', async ({ browser, page, site }) => {
  await sendRequest(site)
  await openDesk(page, site, owner)
  const reception = await browser.newPage()

  // On Monday a colleague joins, with a code that is read out.
  await page.goto(`${site.desk}/people`)
  await look(page, 'People and rights')
  await page.getByRole('link', { name: 'Invite someone' }).click()
  await look(page, 'Invite someone')
  await page.getByLabel('Name').fill(hetal.name)
  await page.getByRole('button', { name: 'Make the link' }).click()
  await look(page, `A link for ${hetal.name}`)
  const link = await page.getByLabel('Link, to be sent').inputValue()
  const code = await page.getByText(/^\d{3} \d{3}$/).textContent()
  await reception.goto(link)
  await look(reception, 'Your name')
  await reception.getByLabel('Code').fill(code!)
  await reception.getByLabel('E-mail').fill(hetal.email)
  await reception.getByRole('button', { name: 'Continue' }).click()
  await choosePassword(reception)
  await expect(title(reception)).toHaveText('Requests')

  // On Tuesday reception may save tables, and may not see people.
  await page.goto(`${site.desk}/people`)
  await page.getByRole('link', { name: `Change ${hetal.name}` }).click()
  await look(page, hetal.name)
  await page.getByLabel('may also save lists with names').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The page with the box says so too.
  await expect(page).toHaveURL(`${site.desk}/people`)
  await expect(page.getByText('lists with names')).toBeVisible()
  await reception.goto(`${site.desk}/figures`)
  await expect(reception.getByRole('heading', { name: 'List with names' })).toBeVisible()
  await reception.goto(`${site.desk}/people`)
  await look(reception, 'This page is not here')

  // On Thursday a person asks to be erased.
  await page.goto(`${site.desk}/requests/in/new`)
  await openRequest(page, 'Nirmala Joshi')
  const ref = await page.getByRole('main').locator('[data-ref]').getAttribute('data-ref')
  // Erasing is refused while the request's mail is being sent.
  await expect(async () => {
    await page.getByLabel(`Type ${ref} to erase it`).fill(ref!)
    await page.getByRole('button', { name: 'Erase' }).click()
    await expect(title(page)).toHaveText('Requests', { timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Nirmala Joshi')).toHaveCount(0)

  // On Saturday the colleague leaves, and the log shows the actions.
  await page.goto(`${site.desk}/people`)
  await page.getByRole('link', { name: `Change ${hetal.name}` }).click()
  await page.getByLabel(`${hetal.name} has left`).check()
  await page.getByRole('button', { name: 'Has left the clinic' }).click()
  await expect(page.getByRole('row', { name: /Erased a request/ })).toBeVisible()
  await reception.goto(`${site.desk}/requests/in/new`)
  await look(reception, 'Sign in')
  await signIn(reception, hetal.email)
  await expect(reception.getByRole('alert')).toBeVisible()
  await expect(title(reception)).toHaveText('Sign in')
  await page.goto(`${site.desk}/devices`)
  await look(page, 'Your devices')
  await reception.close()
})
