import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('home shows where the clinic is between what patients say and booking', quick, async ({ page }) => {
    await arrive(page, '/', { javaScript: false })
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const around = ['How reviews will look', 'Near Law Garden', 'Keep your own teeth, for longer.']
    const at = headings.indexOf('Near Law Garden')
    expect(headings.slice(at - 1, at + 2)).toEqual(around)
  })

  test('the contact page gives the number to the address book of a phone', async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    await expect(page.getByRole('region', { name: 'Near Law Garden' })).toBeVisible()
    const save = page.getByRole('link', { name: 'Save our number' })
    await expect(save).toHaveAttribute('href', '/clinic.vcf')
    const downloaded = page.waitForEvent('download')
    await save.click()
    expect((await downloaded).suggestedFilename()).toBe('clinic.vcf')

    const code = page.getByRole('img', { name: 'QR code with our number and address' })
    await code.scrollIntoViewIfNeeded()
    await expect(code).toHaveJSProperty('complete', true)
    await expect(code).not.toHaveJSProperty('naturalWidth', 0)
  })
})
