import type { Locator, Page } from '@playwright/test'
import { developerTools, slowAnimations } from './running-parts.fixture.ts'

export type Point = { x: number; y: number }
type Gesture = { from: Point; byX?: number; byY?: number; tookMs?: number }

const moves = 5

/** Points on the way, each with its time in seconds: what is said to take a while, as nothing waits for it. */
function wayOf({ from, byX = 0, byY = 0, tookMs = 100 }: Gesture): (Point & { timestamp: number })[] {
  const startedAt = Date.now() / 1000
  return Array.from({ length: moves + 1 }, (_, move) => ({
    x: from.x + (byX * move) / moves,
    y: from.y + (byY * move) / moves,
    timestamp: startedAt + (tookMs * move) / moves / 1000,
  }))
}

/** Draws a finger over the screen. */
export async function swipe(page: Page, gesture: Gesture): Promise<void> {
  const browser = await developerTools(page)
  const way = wayOf(gesture)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], timestamp: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  await send('touchStart', [gesture.from], way[0]!.timestamp)
  for (const { timestamp, ...point } of way) await send('touchMove', [point], timestamp)
  await send('touchEnd', [], way.at(-1)!.timestamp)
  await browser.detach()
}

/** Drags the mouse likewise, from button down to button up. */
export async function drag(page: Page, gesture: Gesture): Promise<void> {
  const browser = await developerTools(page)
  const way = wayOf(gesture)
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: Point, buttons = 1) =>
    browser.send('Input.dispatchMouseEvent', { type, button: 'left', buttons, clickCount: 1, ...place })
  await send('mousePressed', way[0]!)
  for (const place of way) await send('mouseMoved', place)
  await send('mouseReleased', way.at(-1)!, 0)
  await browser.detach()
}

/** The middle of what is on screen. */
export async function middleOf(shown: Locator): Promise<Point> {
  const { x, y, width, height } = (await shown.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Presses a moving element: `click()` would wait for it to stop. It moves slowly from then on. */
export async function pressMoving(page: Page, moving: Locator): Promise<void> {
  await slowAnimations(page) // else it may have moved on before the press comes
  const { x, y } = await middleOf(moving)
  await page.mouse.click(x, y)
}
