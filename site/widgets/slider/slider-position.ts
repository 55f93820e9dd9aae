const keyStep = 5

/** Where a key moves the edge, in percent from 0 to 100; null for keys that do not move it. */
export function positionAfterKey(key: string, position: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: position - keyStep,
    ArrowDown: position - keyStep,
    ArrowRight: position + keyStep,
    ArrowUp: position + keyStep,
    PageDown: position - 2 * keyStep,
    PageUp: position + 2 * keyStep,
    Home: 0,
    End: 100,
  }
  const target = targets[key]
  return target === undefined ? null : clampPosition(target)
}

/** Where the edge is when the middle of the handle is at `x` in a frame of this left side and width, in percent. */
export function positionAt(x: number, frame: { left: number; width: number }): number {
  return clampPosition(((x - frame.left) / frame.width) * 100)
}

/** A position within the picture. */
export function clampPosition(percent: number): number {
  return Math.min(100, Math.max(0, percent))
}

/** What a screen reader says of a position, by a sentence with the slots percent and picture. */
export function valueText(position: number, before: string, share: string): string {
  return share.replace('{percent}', String(Math.round(position))).replace('{picture}', before)
}
