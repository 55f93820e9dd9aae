import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

const { page, keyboard, arrive, bring, click, see, expectGone } = visitor
const [dialog, story] = ['dialog[open]', 'a[aria-label^="Story 2:"]']

/** Runs in the page: whether the viewer covers all but the scroll bars. */
function fillsScreen(): boolean {
  const { left, top, width, height } = document.querySelector('dialog[open]')!.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  return [left, top, width, height].map(Math.round).join() === [0, 0, clientWidth, clientHeight].join()
}

test.each(['phone', 'desktop'] as const)(
  'on a %s a round story fills the screen, gives way to the next after 4 seconds or at a key, pauses and closes',
  async (screen) => {
    const shown = async () => Number(/^Story (\d+): /.exec((await see(dialog))?.name ?? '')?.[1])

    await arrive('/', screen)
    const picture = (await see(`li:has(${story}) img`))!
    expect(picture.width).toBeCloseTo(picture.height, 0)
    await page.focus(story)
    await keyboard.press('Enter')
    await expect.poll(shown).toBe(2)
    await expect.poll(shown, { timeout: 20_000 }).toBe(3)
    await keyboard.press(' ')
    await bring(`${dialog} button`, 'Play story')
    expect(await page.evaluate(fillsScreen)).toBe(true)
    const paused = await shown()
    await keyboard.press('ArrowRight')
    await expect.poll(shown).toBe(paused + 1)
    await click(`${dialog} button`, 'Previous picture')
    await expect.poll(shown).toBe(paused)
    await keyboard.press('Escape')
    await expectGone(dialog)
    expect(await see(`${story}:focus`)).not.toBeNull()
  },
)
