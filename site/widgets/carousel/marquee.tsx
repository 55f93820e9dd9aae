import { type ReactNode, useEffect, useRef } from 'react'
import { motionPaused, onMotionChange, wantsLessMotion } from '../motion/motion.ts'
import { PauseButton } from '../motion/pause-button.tsx'

const pixelsPerSecond = 120

/**
 * A row that runs past without end, but not under the mouse or with the focus in it. Two copies follow each other; the
 * second is silent for screen readers. Under reduced motion, and before scripts run, one copy is shown and does not move.
 */
export function Marquee({ children }: { children: ReactNode }) {
  const marquee = useRef<HTMLDivElement>(null)
  useEffect(() => run(marquee.current!), [])
  return (
    <div ref={marquee} className="marquee">
      <div className="marquee__track">
        <div className="marquee__copy">{children}</div>
        <div className="marquee__copy marquee__copy--second" aria-hidden="true" inert>
          {children}
        </div>
      </div>
      <PauseButton className="marquee__pause" />
    </div>
  )
}

function run(marquee: HTMLElement): (() => void) | undefined {
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
