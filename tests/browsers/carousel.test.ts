import { expect, test } from 'vitest'
import { arrive, browser, centre, read } from './visitor.ts'

const carousel = () => browser.$('section[aria-labelledby="testimonials-title"]')
const button = (name: string) => carousel().$(`button[aria-label="${name}"]`)

/** The numbers of the slides that stand on screen, from left to right; none while they move. */
async function shownSlides(): Promise<number[]> {
  return read(carousel(), (section) => {
    const slides = [...section.querySelectorAll('[aria-roledescription=slide]')]
    if (slides.some((slide) => slide.getAnimations().length > 0)) return []
    return slides
      .map((slide, index) => ({ number: index + 1, ...slide.getBoundingClientRect().toJSON() }))
      .filter(({ left, right }) => left >= 0 && right <= window.innerWidth)
      .toSorted((one, other) => one.left - other.left)
      .map(({ number }) => number)
  })
}

function rowFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ((first - 1 + index + 6) % 6) + 1)
}

test('the testimonials turn by themselves, rest when told to, and follow their arrows', async () => {
  await arrive('/', 'desktop')
  await centre(carousel())
  await browser.action('pointer').move({ x: 4, y: 400 }).perform()
  await expect.poll(shownSlides, { timeout: 20_000 }).not.toEqual([1, 2, 3])

  await button('Pause moving parts').click()
  await expect.poll(shownSlides).toHaveLength(3)
  const [first = 0] = await shownSlides()
  await button('Previous slide').click()
  await expect.poll(shownSlides).toEqual(rowFrom(first - 1, 3))
  for (const step of [0, 1]) {
    await button('Next slide').click()
    await expect.poll(shownSlides).toEqual(rowFrom(first + step, 3))
  }

  await arrive('/', 'phone')
  await centre(carousel())
  await expect.poll(shownSlides).toHaveLength(1)
  expect(await button('Next slide').isDisplayed()).toBe(false)
})
