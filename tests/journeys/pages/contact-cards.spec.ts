import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { beginToScroll, opacityOf } from '../parts/fading.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

function cards(page: Page): Locator {
  return page
    .getByRole('region', { name: 'How to reach us' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^(Call|Email|Visit)$/ }) })
}

/** How each card comes in, noted at its start: after that nothing is left to see. */
async function noteAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: { title: string; duration: unknown; delay: unknown; iterations: unknown }[] = []
    Object.assign(window, { noted })
    const note = (card: Element, run: Animation) => {
      const { duration, delay, iterations } = run.effect!.getTiming()
      noted.push({ title: card.querySelector('h2')?.textContent ?? '', duration, delay, iterations })
    }
    addEventListener('animationstart', ({ target }) => {
      const card = target as Element
      if (card.matches('li')) for (const run of card.getAnimations()) note(card, run)
    })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...words) {
      const run = animate.apply(this, words)
      if (this.matches('li')) note(this, run)
      return run
    }
  })
}

type Noted = { title: string; duration: number; delay: number; iterations: number }

/** What has been noted after the first `skipped` entries, in the order in which the cards come in. */
async function notedAnimations(page: Page, skipped = 0): Promise<Noted[]> {
  const all = await page.evaluate(() => (window as unknown as { noted: Noted[] }).noted)
  return all.slice(skipped).toSorted((a, b) => a.delay - b.delay)
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('three cards call, write and lead to the clinic, and there is no form', quick, async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    await expect(cards(page)).toHaveCount(3)
    const links = cards(page).getByRole('link')
    await expect(links.nth(0)).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await expect(links.nth(1)).toHaveAttribute('href', /^mailto:\S+@\S+$/)
    await expect(links.nth(2)).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
    await expect(links.nth(2)).toHaveAttribute('target', '_blank')
    await expect(links.nth(2)).toHaveAccessibleName(/opens in a new tab/)
    for (const card of await cards(page).all()) await expect(card).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('on wide screens the cards rise once, in 800 ms, 150 ms one after the other', async ({ page }) => {
    const risen = [
      { title: 'Call', duration: 800, delay: 0, iterations: 1 },
      { title: 'Email', duration: 800, delay: 150, iterations: 1 },
      { title: 'Visit', duration: 800, delay: 300, iterations: 1 },
    ]
    await noteAnimations(page)
    await arrive(page, '/contact-us')
    await expect.poll(() => notedAnimations(page)).toEqual(risen)

    await test.step('below the screen they wait until they come into view', async () => {
      await page.setViewportSize({ width: 1280, height: 400 })
      await arrive(page, '/contact-us')
      await expect.poll(() => notedAnimations(page)).toEqual(risen)
      await beginToScroll(page)
      for (const card of await cards(page).all()) await expect.poll(() => opacityOf(card)).toBe(0)
      const before = (await notedAnimations(page)).length
      await cards(page).first().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 300)
      await expect.poll(() => notedAnimations(page, before)).toEqual(risen)
      for (const card of await cards(page).all()) await expect.poll(() => opacityOf(card)).toBe(1)
    })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('on phones no card waits for another', async ({ page }) => {
    await noteAnimations(page)
    await arrive(page, '/contact-us')
    for (const card of await cards(page).all()) {
      await card.evaluate((shown) => shown.scrollIntoView({ block: 'center' }))
      await expect.poll(() => opacityOf(card)).toBe(1)
    }
    const noted = await notedAnimations(page)
    expect(new Set(noted.map(({ title }) => title))).toEqual(new Set(['Call', 'Email', 'Visit']))
    expect(new Set(noted.map(({ delay }) => delay))).toEqual(new Set([0]))
    expect(new Set(noted.map(({ duration }) => duration))).toEqual(new Set([800]))
  })
})
