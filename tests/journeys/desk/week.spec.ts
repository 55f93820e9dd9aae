import type { Page } from '@playwright/test'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { goodPassword } from '../../desk-site.fixture.ts'
import { anotherBrowser, comeAsOwner, expect, owner, signIn, test } from './desk.fixture.ts'

const hetal = { name: 'Hetal Barot', email: 'hetal@clinic.example' }
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Looks at a page as axe does. */
async function look(page: Page, heading: string): Promise<void> {
  await expect(title(page)).toHaveText(heading)
  expect(await findViolations(page), heading).toEqual([])
}

for (const width of [1280, 390])
  test(`a week of an owner at ${width} px: lets a colleague in, gives and takes rights, erases, looks back`, async ({
    browser,
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(await site.invite('--owner', owner.name))
    await look(page, 'Your name')
    await comeAsOwner(page, site)
    expect((await postForm(site.origin, { name: 'Nirmala Joshi' })).thanked).toBe(true)
    const reception = await anotherBrowser(browser)

    await test.step('on Monday somebody is let in, with a code that is read out', async () => {
      await page.goto(`${site.desk}/people`)
      await look(page, 'People and rights')
      await page.getByRole('link', { name: 'Let somebody in' }).click()
      await look(page, 'Let somebody in')
      await page.getByLabel('Name').fill(hetal.name)
      await page.getByRole('button', { name: 'Make the link' }).click()
      await look(page, `A link for ${hetal.name}`)
      const link = await page.getByLabel('Link, to be sent').inputValue()
      const code = await page.getByText(/^\d{3} \d{3}$/).textContent()
      await reception.page.goto(link)
      await reception.page.getByLabel('Code').fill(code!)
      await reception.page.getByLabel('E-mail').fill(hetal.email)
      await reception.page.getByRole('button', { name: 'Continue' }).click()
      await reception.page.getByLabel('New password').fill(goodPassword)
      await reception.page.getByRole('button', { name: 'Use this password' }).click()
      await expect(title(reception.page)).toHaveText('Requests')
    })

    await test.step('on Tuesday reception may save tables, and may not see people', async () => {
      await page.goto(`${site.desk}/people`)
      await page.getByRole('link', { name: `Change ${hetal.name}` }).click()
      await look(page, hetal.name)
      await page.getByLabel('may also save tables with names').check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('tables with names')).toBeVisible()
      await reception.page.goto(`${site.desk}/figures`)
      await expect(reception.page.getByRole('heading', { name: 'A table with names' })).toBeVisible()
      await reception.page.goto(`${site.desk}/people`)
      await look(reception.page, 'This page is not here')
    })

    await test.step('on Thursday a person asks to be erased', async () => {
      await page.goto(`${site.desk}/requests/in/new`)
      await page.getByRole('link', { name: 'Nirmala Joshi', exact: true }).click()
      const ref = await page.getByRole('main').locator('[data-ref]').getAttribute('data-ref')
      await page.getByLabel(`Type ${ref} to erase it`).fill('not it')
      await page.getByRole('button', { name: 'Erase' }).click()
      await expect(page.getByRole('alert').first()).toContainText('Nothing was erased')
      await expect(async () => {
        await page.getByLabel(`Type ${ref} to erase it`).fill(ref!)
        await page.getByRole('button', { name: 'Erase' }).click()
        await look(page, 'Requests')
      }).toPass()
      await expect(page.getByText('Nirmala Joshi')).toHaveCount(0)
    })

    await test.step('on Saturday the colleague leaves, and what was done stands there', async () => {
      await page.goto(`${site.desk}/people`)
      await page.getByRole('link', { name: `Change ${hetal.name}` }).click()
      await page.getByLabel(`${hetal.name} has left`).check()
      await page.getByRole('button', { name: 'Has left the clinic' }).click()
      await expect(page.getByRole('row', { name: /Erased a request/ })).toBeVisible()
      await reception.page.goto(`${site.desk}/requests/in/new`)
      await expect(title(reception.page)).toHaveText('Sign in')
      await signIn(reception.page, site, hetal.email)
      await look(reception.page, 'Sign in')
      await page.goto(`${site.desk}/devices`)
      await look(page, 'Your devices')
    })
    await reception.context.close()
  })
