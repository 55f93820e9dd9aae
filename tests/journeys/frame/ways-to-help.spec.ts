import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { mainMenu, shownLinks } from './menu-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('a person in pain finds the way on the first screen of the home page, and first in the menu', async ({
    page,
  }) => {
    await arrive(page, '/', { javaScript: false })
    const way = page.getByRole('main').getByRole('link', { name: /^In pain now\?/ })
    await expect(way).toBeInViewport({ ratio: 1 })
    await expect(way).toHaveAttribute('href', '/emergency')
    const menu = mainMenu(page)
    await menu.getByRole('button', { name: 'Menu' }).tap()

    await test.step('the menu ends with further pages, hours, address and a call', async () => {
      const links = await shownLinks(menu)
      expect(links.slice(-4, -1)).toEqual([
        ['What it costs', '/fees'],
        ['Guides', '/guides'],
        ['Before you come', '/before-you-come'],
      ])
      expect(links.at(-1)![1]).toMatch(/^tel:\+91\d{10}$/)
      for (const words of ['Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM', /Ahmedabad, Gujarat \d{6}/])
        await expect(menu.getByText(words)).toBeVisible()
    })

    await menu.getByRole('link', { name: 'In pain now?' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In pain now?')
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('from 1024 px the strip leads to help', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await arrive(page, '/media', { javaScript: false })
    const way = page.getByRole('banner').getByRole('link', { name: 'In pain now?' })
    await expect(way).toBeInViewport({ ratio: 1 })
    await way.click()
    await expect(page).toHaveURL('/emergency')
  })
})
