import { expect, test } from 'vitest'
import { arrive, browser, centre, nameOfFocus, press, read } from './visitor.ts'

const pairs = () => browser.$$('main input[type=range]')

/** How many pairs stand side by side in the first rows, and whether one is as high as its picture says. */
async function layout(): Promise<{ columns: number; ratio: number }> {
  const places = await browser.execute(() =>
    [...document.querySelectorAll('main input[type=range]')].slice(0, 6).map((input) => {
      const { left, width, height } = input.getBoundingClientRect()
      return { left: Math.round(left), ratio: width / height }
    }),
  )
  return { columns: new Set(places.map(({ left }) => left)).size, ratio: places[0]!.ratio }
}

/** Whether both pictures of a pair have come. */
async function isLoaded(place: number): Promise<boolean> {
  return read(pairs()[place]!, (input) =>
    [...input.parentElement!.querySelectorAll('img')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  )
}

test('the smile gallery shows 25 pairs in one column or three, loads them as they come, and can be skipped', async () => {
  for (const [screen, columns] of [
    ['phone', 1],
    ['desktop', 3],
  ] as const) {
    await arrive('/smile-gallery', screen)
    expect(await pairs().length).toBe(25)
    const shown = await layout()
    expect(shown.columns).toBe(columns)
    expect(shown.ratio).toBeCloseTo(460 / 320, 1)
    for (const place of [0, 11, 24]) {
      await centre(pairs()[place]!)
      await expect.poll(() => isLoaded(place)).toBe(true)
    }
  }
  const skip = browser.$('a[href="#after-pairs"]')
  await read(skip, (link) => link.focus())
  await press('Enter')
  await press('Tab')
  expect(await nameOfFocus()).toMatch(/^Book Appointment/)
})
