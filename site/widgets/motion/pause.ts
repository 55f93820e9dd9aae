import { motionPaused, onMotionChange, setMotionPaused } from './motion.ts'

/** Has every pause button pause or play the page. */
export function followPauseButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-pause]')) setMotionPaused(!motionPaused())
  })
  onMotionChange(showPaused)
}

/** Has them say what they would do now. */
export function showPaused(): void {
  const paused = motionPaused()
  for (const button of document.querySelectorAll<HTMLElement>('[data-pause]')) {
    const { pause = '', play = '' } = button.dataset
    button.ariaLabel = paused ? play : pause
    const icon = button.querySelector('use')
    icon?.setAttribute('href', icon.href.baseVal.replace(/#.*/, paused ? '#play' : '#pause'))
  }
}
