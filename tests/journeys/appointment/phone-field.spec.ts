import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  for (const typed of ['+91 98765 43210', '098765-43210', '૯૮૭૬૫ ૪૩૨૧૦', '९८७६५४३२१०']) {
    test(`"${typed}", typed sign by sign, becomes ten digits at its end`, async ({ page }) => {
      await arrive(page, '/services/toothache')
      const phone = page.getByLabel('Phone')
      await phone.pressSequentially(typed)
      await expect(phone).toBeFocused()
      await expect(phone).toHaveValue('9876543210')
    })
  }

  test('a correction in the middle keeps its place; the number is tidied when one goes on', async ({
    page,
  }) => {
    await arrive(page, '/services/toothache')
    const phone = page.getByLabel('Phone')
    await phone.fill('98765 4320')
    await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(9, 9))
    await phone.press('1')
    await expect(phone).toHaveValue('98765 43210')
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(10)
    await phone.press('Tab')
    await expect(phone).toHaveValue('9876543210')
  })

  test('what is no Indian number stays as it was typed', async ({ page }) => {
    await arrive(page, '/services/toothache')
    const phone = page.getByLabel('Phone')
    await phone.pressSequentially('+1 212 555 01234')
    await phone.press('Tab')
    await expect(phone).toHaveValue('+1 212 555 01234')
  })
})
