import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  arriveAtCarousel,
  arriveWithStoppedClock,
  carousel,
  longCard,
  shownSlides,
  slides,
} from './testimonial-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const wordLimit = 35

asVisitor({ javaScript: true }, () => {
  test('texts of more than 35 words are cut there, with a Read More button', async ({ page }) => {
    await arriveAtCarousel(page)
    const texts = await textsOf(page)
    expect(texts.filter(({ all }) => wordsOf(all).length > wordLimit).length).toBeGreaterThan(0)
    expect(texts.filter(({ all }) => wordsOf(all).length <= wordLimit).length).toBeGreaterThan(0)
    for (const { shown, all, button } of texts) {
      const long = wordsOf(all).length > wordLimit
      expect(button).toBe(long ? 'Read More' : null)
      expect(shown).toBe(long ? `${wordsOf(all).slice(0, wordLimit).join(' ')}…` : all)
    }
  })

  test('Read More unfolds every card at once, and Read Less folds them', async ({ page }) => {
    await arriveWithStoppedClock(page)
    for (const height of await heightsOf(page)) expect(height).toBeGreaterThanOrEqual(250)
    for (const height of await heightsOf(page)) expect(height).toBeLessThan(500)
    const card = await longCard(page)
    await expect(card.getByRole('button', { name: 'Read More' })).toHaveAttribute('aria-expanded', 'false')
    await card.getByRole('button', { name: 'Read More' }).click()

    const less = card.getByRole('button', { name: 'Read Less' })
    await expect(less).toHaveAttribute('aria-expanded', 'true')
    for (const { shown, all } of await textsOf(page)) expect(shown).toBe(all)
    for (const height of await heightsOf(page)) expect(height).toBeGreaterThanOrEqual(500)
    await less.click()
    await expect(card.getByRole('button', { name: 'Read More' })).toBeVisible()
    for (const height of await heightsOf(page)) expect(height).toBeLessThan(500)
  })

  test('a press on a text does the same', async ({ page }) => {
    await arriveWithStoppedClock(page)
    const card = await longCard(page)
    await textOf(card).click()
    await expect(card.getByRole('button', { name: 'Read Less' })).toBeVisible()
    for (const height of await heightsOf(page)) expect(height).toBeGreaterThanOrEqual(500)
    await textOf(card).click()
    await expect(card.getByRole('button', { name: 'Read More' })).toBeVisible()
    for (const height of await heightsOf(page)) expect(height).toBeLessThan(500)
  })

  test('the cards stop for good once one is read', async ({ page }) => {
    await arriveWithStoppedClock(page)
    const card = await longCard(page)
    await card.getByRole('button', { name: 'Read More' }).click()
    await expect(carousel(page).getByRole('button', { name: 'Play moving parts' })).toBeVisible()
    await card.getByRole('button', { name: 'Read Less' }).click()
    await page.mouse.move(4, 4)
    const shown = await shownSlides(page)
    await page.clock.runFor(9000)
    expect(await shownSlides(page)).toEqual(shown)
  })

  test('every card has a picture, a name and five stars', async ({ page }) => {
    await arriveAtCarousel(page)
    for (const slide of await slides(page).all()) {
      await expect(slide.getByText(/^Sample patient \d$/)).toHaveCount(1)
      await expect(slide.getByText('5 of 5 stars')).toHaveCount(1)
      expect(await slide.evaluate((card) => card.querySelectorAll('img[width][height]').length)).toBe(1)
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('words that a visitor marks stay marked and as they are', async ({ page }) => {
    await arriveWithStoppedClock(page)
    const card = await longCard(page)
    const { x, y, width } = (await textOf(card).boundingBox())!
    await page.mouse.move(x + 4, y + 12)
    await page.mouse.down()
    await page.mouse.move(x + width / 2, y + 12, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => String(window.getSelection()))).toMatch(/\w/)
    await expect(card.getByRole('button', { name: 'Read More' })).toBeVisible()
  })
})

asVisitor({ javaScript: false }, () => {
  test('without scripts all texts are there, whole, in a row that scrolls', async ({ page }) => {
    await arriveAtCarousel(page, false)
    await expect(carousel(page).getByRole('group')).toHaveCount(6)
    for (const { shown, all } of await textsOf(page)) expect(shown).toBe(all)
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
    await slides(page).last().scrollIntoViewIfNeeded()
    await expect(carousel(page).getByText('Sample patient 6')).toBeInViewport()
  })
})

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** What a card quotes: its last paragraph. */
function textOf(card: Locator): Locator {
  return card.getByRole('paragraph').last()
}

/** Each card's text as it is seen and as it stands in the page, and what its button says. */
async function textsOf(page: Page) {
  return slides(page).evaluateAll((all) =>
    all.map((slide) => {
      const text = [...slide.querySelectorAll('p')].at(-1)!
      const dots = '…'
      return {
        shown: text.innerText.trim(),
        all: text.textContent!.replace(dots, '').trim(),
        button: slide.querySelector('button')?.innerText ?? null,
      }
    }),
  )
}

async function heightsOf(page: Page): Promise<number[]> {
  return slides(page).evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().height))
}
