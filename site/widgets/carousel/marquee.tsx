import { type ReactNode, useEffect, useRef } from 'react'
import { PauseButton } from '../motion/pause-button.tsx'
import { useMotionPaused, wantsLessMotion } from '../motion/motion.ts'

const pixelsPerSecond = 120

/**
 * A row that runs past without end. Two copies follow each other; the second is silent for screen
 * readers. Under reduced motion, and before scripts run, one copy stands still.
 */
export function Marquee({ children }: { children: ReactNode }) {
  const track = useRef<HTMLDivElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const animation = useRef<Animation>(undefined)
  const paused = useMotionPaused()

  useEffect(() => {
    if (!track.current || !copy.current || wantsLessMotion()) return
    const run = track.current.animate(null, { duration: 1000, iterations: Infinity })
    const effect = run.effect as KeyframeEffect // the kind that animate() makes
    // At once, and again when fonts arrive or the screen turns.
    const observer = new ResizeObserver(() => {
      const width = copy.current?.getBoundingClientRect().width ?? 0
      effect.setKeyframes({ transform: ['translateX(0)', `translateX(${-width}px)`] })
      effect.updateTiming({ duration: (width / pixelsPerSecond) * 1000 })
    })
    observer.observe(copy.current)
    animation.current = run
    return () => {
      observer.disconnect()
      run.cancel()
    }
  }, [])

  useEffect(() => {
    if (paused) animation.current?.pause()
    else animation.current?.play()
  }, [paused])

  const rest = () => animation.current?.pause()
  const run = () => !paused && animation.current?.play()
  return (
    <div className="marquee" onPointerEnter={rest} onPointerLeave={run} onFocus={rest} onBlur={run}>
      <div className="marquee__track" ref={track}>
        <div className="marquee__copy" ref={copy}>
          {children}
        </div>
        <div className="marquee__copy marquee__copy--second" aria-hidden="true" inert>
          {children}
        </div>
      </div>
      <PauseButton className="marquee__pause" />
    </div>
  )
}
