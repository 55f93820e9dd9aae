import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { mainMenu, shownLinks } from './menu-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('whoever is in pain finds the way on the first screen of the home page', async ({ page }) => {
    await arrive(page, '/', { javaScript })
    const way = page.getByRole('main').getByRole('link', { name: /^In pain now\?/ })
    await expect(way).toBeInViewport({ ratio: 1 })
    await way.tap()
    await expect(page).toHaveURL('/emergency')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In pain now?')
  })

  test('the menu begins with help and ends with further pages, hours, address and a call', async ({
    page,
  }) => {
    await arrive(page, '/about-us', { javaScript })
    await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
    const menu = mainMenu(page)
    const links = await shownLinks(menu)
    expect(links[0]).toEqual(['In pain now?', '/emergency'])
    expect(links.slice(-4, -1)).toEqual([
      ['What it costs', '/fees'],
      ['Guides', '/guides'],
      ['Before you come', '/before-you-come'],
    ])
    expect(links.at(-1)![1]).toMatch(/^tel:\+91\d{10}$/)
    for (const words of ['Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM', /Ahmedabad, Gujarat \d{6}/])
      await expect(menu.getByText(words)).toBeVisible()
    await menu.getByRole('link', { name: 'Call us' }).scrollIntoViewIfNeeded()
    await expect(menu.getByRole('link', { name: 'Call us' })).toBeInViewport({ ratio: 1 })
    await menu.getByRole('link', { name: 'In pain now?' }).tap()
    await expect(page).toHaveURL('/emergency')
  })
})

asVisitor({ screen: 'desktop' }, ({ javaScript }) => {
  test('from 1024 px the strip leads to help', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await arrive(page, '/media', { javaScript })
    const way = page.getByRole('banner').getByRole('link', { name: 'In pain now?' })
    await expect(way).toBeInViewport({ ratio: 1 })
    await way.click()
    await expect(page).toHaveURL('/emergency')
  })
})
