import { motionPaused, onMotionChange, wantsLessMotion } from '../motion/motion.ts'

const pixelsPerSecond = 120

/** Has the row run, but not under the mouse or with the focus in it. */
export function enliven(marquee: HTMLElement): (() => void) | void {
  if (wantsLessMotion()) return undefined
  const track = marquee.querySelector('.marquee__track')!
  const copy = marquee.querySelector('.marquee__copy')!
  const run = track.animate(null, { duration: 1000, iterations: Infinity })
  const effect = run.effect as KeyframeEffect // the kind that animate() makes
  // At once, and again when fonts arrive or the screen turns.
  const observer = new ResizeObserver(() => {
    const { width } = copy.getBoundingClientRect()
    effect.setKeyframes({ transform: ['translateX(0)', `translateX(${-width}px)`] })
    effect.updateTiming({ duration: (width / pixelsPerSecond) * 1000 })
  })
  observer.observe(copy)

  const rest = () => run.pause()
  const follow = () => (motionPaused() ? run.pause() : run.play())
  for (const type of ['pointerenter', 'focusin']) marquee.addEventListener(type, rest)
  for (const type of ['pointerleave', 'focusout']) marquee.addEventListener(type, follow)
  follow()
  const unfollow = onMotionChange(follow)
  return () => {
    unfollow()
    observer.disconnect()
    run.cancel()
  }
}
