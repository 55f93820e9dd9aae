import { expect, test } from 'vitest'
import { arrive, browser, nameOfFocus, press, read, type Screen } from './visitor.ts'

const photo = (id: number) => browser.$(`button[aria-label^="Picture ${id}:"]`)
const slideshow = () => browser.$('dialog[open]')

async function expectPhoto(id: number): Promise<void> {
  await expect.poll(() => slideshow().getText()).toContain(`${id} / 21`)
}

/** Whether the one photo that is not beside the screen is there, loaded and wholly on screen. */
async function photoFits(): Promise<boolean> {
  return read(slideshow(), (dialog) => {
    const image = dialog.querySelector<HTMLImageElement>('img:not([inert] *)')!
    const { left, right, top, bottom } = image.getBoundingClientRect()
    const inside = left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight
    return inside && image.naturalWidth > 0
  })
}

test('a photo of the clinic opens over the whole screen, leads on by buttons and keys, and closes to where it was', async () => {
  for (const screen of ['phone', 'desktop'] satisfies Screen[]) {
    await arrive('/clinic-gallery', screen)
    const name = await photo(3).getComputedLabel()
    await photo(3).click()
    await expectPhoto(3)
    await expect.poll(photoFits).toBe(true)
    await press('ArrowRight')
    await expectPhoto(4)
    await slideshow().$('button[aria-label="Previous picture"]').click()
    await expectPhoto(3)
    await expect.poll(photoFits).toBe(true)
    await press('Escape')
    await slideshow().waitForExist({ reverse: true })
    expect(await nameOfFocus()).toBe(name)

    await photo(1).click()
    await expectPhoto(1)
    await press('ArrowLeft')
    await expectPhoto(21)
    await slideshow().$('button[aria-label="Close"]').click()
    await slideshow().waitForExist({ reverse: true })
  }
})
