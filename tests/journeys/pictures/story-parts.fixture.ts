import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'

export const storyCount = 15

export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Small habits that help' })

export const thumbnails = (page: Page): Locator => strip(page).getByRole('button', { name: /^Story \d+: / })

export function thumbnail(page: Page, id: number): Locator {
  return strip(page).getByRole('button', { name: new RegExp(`^Story ${id}: `) })
}

export function story(page: Page, id: number): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^Story ${id}: `) })
}

export async function arriveAtStrip(page: Page): Promise<void> {
  await arrive(page, '/')
  await strip(page).scrollIntoViewIfNeeded()
  await strip(page).locator('[data-looping]:not([data-far])').waitFor() // it starts when it comes near
}

/** Pauses the page and opens a story, which then stays at its first moment however slow the machine is. */
export async function openStory(page: Page, id: number): Promise<void> {
  await arriveAtStrip(page)
  await strip(page).getByRole('button', { name: 'Pause moving parts' }).click()
  await thumbnail(page, id).focus()
  await page.keyboard.press('Enter')
  // It is visible one frame before it takes the focus; closed in between, it would leave the focus where it was.
  await expect(page.locator('dialog:modal')).toBeVisible()
}
