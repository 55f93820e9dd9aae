/** The name of a button that pauses the page, or plays it again. */
export function pauseLabel(paused: boolean): string {
  return paused ? 'Play moving parts' : 'Pause moving parts'
}
