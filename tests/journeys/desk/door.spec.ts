import { goodPassword } from '../../desk-site.fixture.ts'
import {
  addPasskeyDevice,
  anotherBrowser,
  comeAsOwner,
  expect,
  nameOneself,
  owner,
  signIn,
  test,
} from './desk.fixture.ts'

test.describe('with and without scripts', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'scripts' : 'no scripts', () => {
      test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

      test('the first owner comes in by a link, signs out and signs in again', async ({ page, site }) => {
        const codes = await comeAsOwner(page, site)
        expect(codes).toHaveLength(8)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests')

        await page.getByRole('button', { name: 'Sign out', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
        await page.goto(`${site.desk}/people`)
        await expect(page).toHaveURL(/\/desk\/sign-in\?to=%2Fdesk%2Fpeople$/)
        await page.getByLabel('E-mail').fill(owner.email)
        await page.getByLabel('Password').fill(goodPassword)
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('People and rights')
      })
    })
  }
})

test('a wrong password says how many tries are left, then asks to wait, while a rescue code still lets in', async ({
  page,
  site,
}) => {
  const [code = ''] = await comeAsOwner(page, site)
  await page.context().clearCookies()
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'Now there is a wait']) {
    await signIn(page, site, owner.email, 'not the password')
    await expect(page.getByRole('alert')).toContainText(left)
  }
  await signIn(page, site, owner.email)
  await expect(page.getByRole('alert')).toContainText('There were too many tries')

  await page.getByRole('link', { name: 'I cannot sign in' }).click()
  await page.getByLabel('Rescue code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your devices')

  await page.context().clearCookies()
  await page.goto(`${site.desk}/lost-access`)
  await page.getByLabel('Rescue code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That did not fit')).toBeVisible()
})

test('a passkey made at set-up signs in', async ({ page, site }) => {
  await addPasskeyDevice(page)
  await nameOneself(page, await site.invite('--owner', owner.name), owner)
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print these eight codes')
  await page.getByRole('link', { name: 'I have them' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()

  await page.getByRole('button', { name: 'Sign in with passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests')
})

test('a link lets in once', async ({ browser, page, site }) => {
  const link = await site.invite('--owner', owner.name)
  await nameOneself(page, link, owner)
  const other = await anotherBrowser(browser)
  await other.page.goto(link)
  await page.getByLabel('New password').fill(goodPassword)
  await page.getByRole('button', { name: 'Use this password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print these eight codes')

  await other.page.getByLabel('New password').fill(goodPassword)
  await other.page.getByRole('button', { name: 'Use this password' }).click()
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await other.context.close()
})

test('a password that is short or common is refused, and says why', async ({ page, site }) => {
  await nameOneself(page, await site.invite('--owner', owner.name), owner)
  for (const [password, why] of [
    ['clinic1991', 'That is 10 letters. Add 2 or more.'],
    ['Dentalclinic@1991', 'one of the first that would be tried'],
    ['kirit.majmudar', 'one of the first that would be tried'],
  ] as const) {
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Use this password' }).click()
    await expect(page.getByText(why)).toBeVisible()
  }
})
