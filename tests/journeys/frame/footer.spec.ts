import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { shownLinks } from './menu-parts.fixture.ts'
import { withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const lists = {
  'Dental Problems': {
    'Teeth Sensitivity': '/services/teeth-sensitivity',
    Toothache: '/services/toothache',
    'Gaps in Teeth': '/services/gaps-in-teeth',
    'Teeth Crowding': '/services/teeth-crowding',
    'Bad Breath': '/services/bad-breath',
  },
  Treatments: {
    'Smile Designing': '/services/smile-designing',
    'Dental Veneers': '/services/dental-veneers',
    'Dental Implants': '/services/dental-implants',
    'Teeth Whitening': '/services/teeth-whitening',
    'Dental Crowns and Bridges': '/services/dental-crowns-bridges',
  },
}

function footer(page: Page): Locator {
  return page.getByRole('contentinfo')
}

withAndWithoutScripts(({ javaScript }) => {
  test('the footer says who the clinic is and since when', async ({ page }) => {
    await arrive(page, '/about-us', { javaScript })
    await expect(footer(page).getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/')
    await expect(footer(page)).toContainText(/since 1991\. We save teeth first/)
    await expect(footer(page)).toContainText(/© 2025 \S/)
    await expect(footer(page).getByRole('link', { name: 'Privacy notice' })).toHaveAttribute(
      'href',
      '/privacy',
    )
  })

  test('the footer lists five problems and five treatments', async ({ page }) => {
    await arrive(page, '/about-us', { javaScript })
    for (const [heading, links] of Object.entries(lists)) {
      await expect(footer(page).getByRole('heading', { name: heading })).toBeVisible()
      const list = footer(page).getByRole('navigation', { name: heading })
      expect(await shownLinks(list)).toEqual(Object.entries(links))
    }
  })

  test('the footer says how to reach the clinic', async ({ page }) => {
    await arrive(page, '/about-us', { javaScript })
    await expect(footer(page).getByRole('heading', { name: 'Contact' })).toBeVisible()
    const phone = footer(page).getByRole('link', { name: /^\+91/ })
    const digits = (await phone.innerText()).replaceAll(/\D/g, '')
    await expect(phone).toHaveAttribute('href', `tel:+${digits}`)
    await expect(page.getByRole('banner').getByRole('link', { name: /^\+91/ })).toHaveAttribute(
      'href',
      `tel:+${digits}`,
    )
    const mail = footer(page).getByRole('link', { name: /@/ })
    await expect(mail).toHaveAttribute('href', `mailto:${(await mail.innerText()).trim()}`)
    await expect(footer(page).getByText(/Ahmedabad, Gujarat \d{6}/)).toBeVisible()
  })

  test('Instagram opens in a new tab; the second social mark leads nowhere and takes no focus', async ({
    page,
  }) => {
    await arrive(page, '/about-us', { javaScript })
    const instagram = footer(page).getByRole('link', { name: /^Instagram/ })
    await expect(instagram).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//)
    await expect(instagram).toHaveAttribute('target', '_blank')
    await expect(footer(page).getByText(/^Facebook/)).toHaveCount(1)
    await expect(footer(page).getByRole('link', { name: /Facebook/ })).toHaveCount(0)
    await instagram.focus()
    await page.keyboard.press('Tab')
    await expect(footer(page).getByRole('link', { name: 'Teeth Sensitivity' })).toBeFocused()
  })

  test('a link in the footer leads to its page', async ({ page }) => {
    await arrive(page, '/about-us', { javaScript })
    await footer(page).getByRole('link', { name: 'Gaps in Teeth' }).click()
    await expect(page).toHaveURL('/services/gaps-in-teeth')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gaps in Teeth')
  })
})
