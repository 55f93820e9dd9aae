import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

const { page, mouse, arrive, bring, click, see } = visitor
const carousel = 'section[aria-labelledby="testimonials-title"]'
const button = `${carousel} button`

/** Runs in the page: the numbers of the slides on screen, from left to right; none while they move. */
function slidesShown(css: string): number[] {
  const slides = [...document.querySelectorAll(`${css} [aria-roledescription=slide]`)]
  if (slides.some((slide) => slide.getAnimations().length > 0)) return []
  return slides
    .map((slide, index) => ({ number: index + 1, ...slide.getBoundingClientRect().toJSON() }))
    .filter(({ left, right }) => left >= 0 && right <= window.innerWidth)
    .toSorted((a, b) => a.left - b.left)
    .map(({ number }) => number)
}

/** Three of the six slides, from this number on. */
const threeFrom = (first: number) => [0, 1, 2].map((step) => ((first + step + 5) % 6) + 1)

test('the testimonials turn by themselves, pause, and follow their arrows', async () => {
  const shown = () => page.evaluate(slidesShown, carousel)
  await arrive('/', 'desktop')
  await bring(carousel)
  await mouse.move(4, 400)
  await expect.poll(shown, { timeout: 20_000 }).not.toEqual([1, 2, 3])
  await click(button, 'Pause moving parts')
  await expect.poll(shown).toHaveLength(3)
  const [first = 0] = await shown()
  await click(button, 'Previous slide')
  await expect.poll(shown).toEqual(threeFrom(first - 1))
  for (const next of [first, first + 1]) {
    await click(button, 'Next slide')
    await expect.poll(shown).toEqual(threeFrom(next))
  }

  await arrive('/', 'phone')
  await bring(carousel)
  await expect.poll(shown).toHaveLength(1)
  expect(await see(button, 'Next slide')).toBeNull()
})
