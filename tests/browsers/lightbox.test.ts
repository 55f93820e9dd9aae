import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

const { page, keyboard, arrive, click, see, expectText, expectGone } = visitor
const dialog = 'dialog[open]'

/** Runs in the page: whether the photo in the middle of the row has loaded and is wholly on screen. */
function photoFits(): boolean {
  const image = document.querySelector<HTMLImageElement>('dialog[open] img:not([inert] *)')!
  const { left, right, top, bottom } = image.getBoundingClientRect()
  const inside = left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight
  return inside && image.naturalWidth > 0
}

test.each(['phone', 'desktop'] as const)(
  'on a %s a photo of the clinic opens, leads on by buttons and keys, and closes to where it was',
  async (screen) => {
    await arrive('/clinic-gallery', screen)
    await click('a[role=button]', 'Picture 3:')
    await expectText(dialog, '3 / 21')
    await expect.poll(() => page.evaluate(photoFits)).toBe(true)
    await keyboard.press('ArrowRight')
    await expectText(dialog, '4 / 21')
    await click(`${dialog} button`, 'Previous picture')
    await expectText(dialog, '3 / 21')
    await expect.poll(() => page.evaluate(photoFits)).toBe(true)
    await keyboard.press('Escape')
    await expectGone(dialog)
    expect(await see(':focus', 'Picture 3:')).not.toBeNull()

    await click('a[role=button]', 'Picture 1:')
    await expectText(dialog, '1 / 21')
    await keyboard.press('ArrowLeft')
    await expectText(dialog, '21 / 21')
    await click(`${dialog} button`, 'Close')
    await expectGone(dialog)
  },
)
