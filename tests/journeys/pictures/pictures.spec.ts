import { expect, test } from '@playwright/test'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('a picture is its main colour first, and then an AVIF as wide as needed', async ({ page }) => {
    await page.route('**/pictures/**', (route) => route.abort())
    await page.goto('/clinic-gallery')
    const reception = page.getByRole('img', { name: /^Illustration: reception desk/ }).first()
    const colour = await reception.getAttribute('data-colour')
    expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    await expect(reception).toHaveCSS('background-color', asRgb(colour!))

    await page.unrouteAll()
    await page.goto('/clinic-gallery')
    await reception.scrollIntoViewIfNeeded()
    const address = () => reception.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect.poll(address).toMatch(/\/pictures\/clinic\/photo-01-[0-9a-f]{8}-380\.avif$/)
  })
})

function asRgb(colour: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return `rgb(${parts.join(', ')})`
}
