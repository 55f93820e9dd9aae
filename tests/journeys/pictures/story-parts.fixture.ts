import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { isModal } from './modal-parts.fixture.ts'

export const storyCount = 15

export function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'Small habits that help' })
}

export function thumbnails(page: Page): Locator {
  return strip(page).getByRole('button', { name: /^Story \d+: / })
}

export function thumbnail(page: Page, id: number): Locator {
  return strip(page).getByRole('button', { name: new RegExp(`^Story ${id}: `) })
}

export function story(page: Page, id: number): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^Story ${id}: `) })
}

export async function arriveAtStrip(page: Page, javaScript = true): Promise<void> {
  await arrive(page, '/', { javaScript })
  await strip(page).scrollIntoViewIfNeeded()
  if (javaScript) await strip(page).locator('[data-looping]:not([data-far])').waitFor() // it starts when it comes near
}

/** Opens a story that waits, as the visitor has paused the page, however slow the machine is. */
export async function openStory(page: Page, id: number): Promise<void> {
  await arriveAtStrip(page)
  await strip(page).getByRole('button', { name: 'Pause moving parts' }).click()
  await thumbnail(page, id).focus()
  await page.keyboard.press('Enter')
  // Visible a frame sooner: who closes it before it has taken the focus leaves the focus where it was, unseen by the row.
  await expect.poll(() => isModal(story(page, id))).toBe(true)
}
