/** `click` follows `pointerup` within this time. */
const clickMs = 50

let pressed = false

export function isPressed(): boolean {
  return pressed
}

export function followPresses(): void {
  const listen = (type: string, hear: () => void) =>
    window.addEventListener(type, hear, { passive: true, capture: true })
  listen('pointerdown', () => (pressed = true))
  for (const type of ['pointerup', 'pointercancel'])
    listen(type, () => setTimeout(() => (pressed = false), clickMs))
}
