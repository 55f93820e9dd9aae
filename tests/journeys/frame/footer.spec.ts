import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { shownLinks } from './menu-parts.fixture.ts'
import { problems, treatments } from '../parts/specified-pages.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const pathsOf = (names: string[], pages: Record<string, string>) =>
  Object.fromEntries(names.map((name) => [name, pages[name]]))

const fiveProblems = ['Teeth Sensitivity', 'Toothache', 'Gaps in Teeth', 'Teeth Crowding', 'Bad Breath']
const fourTreatments = ['Smile Designing', 'Dental Veneers', 'Dental Implants', 'Teeth Whitening']

const lists = {
  'Dental Problems': pathsOf(fiveProblems, problems),
  Treatments: pathsOf([...fourTreatments, 'Dental Crowns and Bridges'], treatments),
  'Good to know': {
    Emergency: '/emergency',
    'What it costs': '/fees',
    Guides: '/guides',
    'Before you come': '/before-you-come',
    Media: '/media',
    Accessibility: '/accessibility',
  },
  'Pharm Network': {
    'Pharmacy Retail': '/pharmretail',
    'Pharmacy Connect': '/pharmconnect',
    'Pharmacy Analytics': '/pharmanalytics',
    'Public Health': '/publichealth',
  },
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the footer says who and where the clinic is, and lists its pages', async ({ page }) => {
    await arrive(page, '/privacy', { javaScript: false })
    const footer = page.getByRole('contentinfo')

    await test.step('who the clinic is and since when', async () => {
      await expect(footer.getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/')
      await expect(footer).toContainText(/since 1991\. We save teeth first/)
      await expect(footer).toContainText(/© 2025 \S/)
      const notice = footer.getByRole('link', { name: 'Privacy notice' })
      await expect(notice).toHaveAttribute('href', '/privacy')
    })

    await test.step('how to reach it', async () => {
      await expect(footer.getByRole('heading', { name: 'Contact' })).toBeVisible()
      for (const [name, kind] of [
        [/^\+91/, 'tel:'],
        [/@/, 'mailto:'],
      ] as const) {
        const link = footer.getByRole('link', { name })
        const shown = (await link.innerText()).replaceAll(/[^+\w@.]/g, '')
        await expect(link).toHaveAttribute('href', kind + shown)
      }
      await expect(footer.getByText(/Ahmedabad, Gujarat \d{6}/)).toBeVisible()
    })

    await test.step('Instagram opens in a new tab; the second social mark is no link and takes no focus', async () => {
      const instagram = footer.getByRole('link', { name: /^Instagram/ })
      await expect(instagram).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//)
      await expect(instagram).toHaveAttribute('target', '_blank')
      await expect(footer.getByText(/^Facebook/)).toHaveCount(1)
      await expect(footer.getByRole('link', { name: /Facebook/ })).toHaveCount(0)
      await instagram.focus()
      await page.keyboard.press('Tab')
      await expect(footer.getByRole('link', { name: 'Teeth Sensitivity' })).toBeFocused()
    })

    await test.step('the services and further pages', async () => {
      for (const [heading, links] of Object.entries(lists)) {
        await expect(footer.getByRole('heading', { name: heading })).toBeVisible()
        const list = footer.getByRole('navigation', { name: heading })
        expect(await shownLinks(list)).toEqual(Object.entries(links))
      }
    })
  })
})
