import { expect, test, type Locator, type Page } from '@playwright/test'
import { arriveAtCarousel, carousel, longCard, shownSlides, slides } from './testimonial-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const wordLimit = 35

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('texts are cut after 35 words; a button, or a press on one, unfolds them all', async ({ page }) => {
    await arriveAtCarousel(page)
    await test.step('every card has a picture, a name and five stars', async () => {
      for (const slide of await slides(page).all()) {
        await expect(slide.getByText(/^Sample patient \d$/)).toHaveCount(1)
        await expect(slide.getByText('5 of 5 stars')).toHaveCount(1)
        await expect(slide.locator('img[width][height]')).toHaveCount(1)
      }
    })
    await test.step('only texts beyond 35 words are cut', async () => {
      const texts = await textsOf(page)
      const longs = texts.map(({ all }) => wordsOf(all).length > wordLimit)
      expect(new Set(longs).size, 'there are long and short texts').toBe(2)
      for (const { shown, all, button } of texts) {
        const long = wordsOf(all).length > wordLimit
        expect(button).toBe(long ? 'Read More' : null)
        expect(shown).toBe(long ? `${wordsOf(all).slice(0, wordLimit).join(' ')}…` : all)
      }
    })
    const card = await longCard(page)
    const more = card.getByRole('button', { name: 'Read More' })
    const less = card.getByRole('button', { name: 'Read Less' })
    const expectFolded = async () => {
      await expect(more).toHaveAttribute('aria-expanded', 'false')
      for (const height of await heightsOf(page)) {
        expect(height).toBeGreaterThanOrEqual(250)
        expect(height).toBeLessThan(500)
      }
    }
    const expectUnfolded = async () => {
      await expect(less).toHaveAttribute('aria-expanded', 'true')
      for (const { shown, all } of await textsOf(page)) expect(shown).toBe(all)
      for (const height of await heightsOf(page)) expect(height).toBeGreaterThanOrEqual(500)
    }
    await expectFolded()
    await more.click()
    await expectUnfolded()
    await less.click()
    await expectFolded()
    await textOf(card).click()
    await expectUnfolded()
    await textOf(card).click()
    await expectFolded()

    await test.step('the cards stop for good once one has been read', async () => {
      await expect(carousel(page).getByRole('button', { name: 'Play moving parts' })).toBeVisible()
      await page.mouse.move(4, 4)
      const shown = await shownSlides(page)
      await page.clock.runFor(9000)
      expect(await shownSlides(page)).toEqual(shown)
    })
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts all texts are there, whole, in a row that scrolls', async ({ page }) => {
    await page.goto('/')
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

/** The quoted text of a card: its last paragraph. */
function textOf(card: Locator): Locator {
  return card.getByRole('paragraph').last()
}

/** The text of each card, as shown and as in the page, and the label of its button. */
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
