import type { CDPSession, Locator, Page } from '@playwright/test'
import { developerTools, slowAnimations } from './running-parts.fixture.ts'

export type Point = { x: number; y: number }
type Gesture = { from: Point; byX?: number; byY?: number; tookMs: number }

const moves = 5

/** Draws a finger over the screen. The events carry the time it is said to take; nothing waits for it. */
export async function swipe(page: Page, gesture: Gesture): Promise<void> {
  const browser = await developerTools(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], timestamp: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  const way = wayOf(gesture)
  await send('touchStart', [gesture.from], way[0]!.timestamp)
  for (const { timestamp, ...point } of way) await send('touchMove', [point], timestamp)
  await send('touchEnd', [], way.at(-1)!.timestamp)
  await browser.detach()
}

/** Drags the mouse likewise, from button down to button up. */
export async function drag(page: Page, gesture: Gesture): Promise<void> {
  const browser = await developerTools(page)
  const way = wayOf(gesture)
  await sendMouse(browser, 'mousePressed', { ...gesture.from, timestamp: way[0]!.timestamp })
  for (const place of way) await sendMouse(browser, 'mouseMoved', place)
  await sendMouse(browser, 'mouseReleased', way.at(-1)!)
  await browser.detach()
}

async function sendMouse(
  browser: CDPSession,
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  place: Point & { timestamp: number },
): Promise<void> {
  const buttons = type === 'mouseReleased' ? 0 : 1
  await browser.send('Input.dispatchMouseEvent', { type, button: 'left', buttons, clickCount: 1, ...place })
}

/** Points on the way, each with its time in seconds. */
function wayOf({ from, byX = 0, byY = 0, tookMs }: Gesture): (Point & { timestamp: number })[] {
  const startedAt = Date.now() / 1000
  return Array.from({ length: moves + 1 }, (_, move) => ({
    x: from.x + (byX * move) / moves,
    y: from.y + (byY * move) / moves,
    timestamp: startedAt + (tookMs * move) / moves / 1000,
  }))
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
