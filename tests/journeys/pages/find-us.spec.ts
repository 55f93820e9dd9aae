import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('home shows where the clinic is, between what patients say and booking', quick, async ({ page }) => {
    await arrive(page, '/', { javaScript: false })
    await page.getByRole('main').getByRole('link', { name: 'Directions', exact: true }).click()
    await expect(page).toHaveURL(/#here$/)
    const place = page.getByRole('region', { name: 'Near Law Garden' })
    await expect(place.getByRole('heading')).toBeInViewport()
    await expect(place).toContainText(/Parking.*Sample.*Lift.*Sample.*Bus and metro.*Sample.*We speak/s)
    await expect(place.getByText('Drawn, not to scale')).toBeVisible()
    for (const name of ['Law Garden', 'Ellisbridge', 'Ashram Road', 'Sabarmati', 'Toran Dental Clinic'])
      await expect(place.getByText(name, { exact: true })).toBeVisible()
    await expect(place.getByRole('link', { name: 'Directions (opens in a new tab)' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Toran/,
    )
    await expect(place.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+910000000000')

    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const at = headings.indexOf('Near Law Garden')
    expect(headings[at - 1]).toBe('How reviews will look')
    expect(headings[at + 1]).toBe('Keep your own teeth, for longer.')
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
