import type { Locator } from '@playwright/test'

/** Whether a press anywhere on the screen hits the dialog. */
export async function coversScreen(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((shown) => {
    const across = [1, innerWidth / 4, innerWidth / 2, innerWidth - 2]
    const down = [1, 40, 90, innerHeight / 2, innerHeight - 90, innerHeight - 2]
    return across.every((x) => down.every((y) => shown.contains(document.elementFromPoint(x, y))))
  })
}

/** Whether nothing, such as the bar or a picture, covers its middle. */
export async function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect()
    return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
