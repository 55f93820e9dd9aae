import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { afterFrame } from '../after-frame.ts'
import { type Step, useDrag } from '../slider/drag.ts'
import { useMotionPaused, useTabHidden, wantsLessMotion } from '../motion/motion.ts'

const imageMs = 4000

/**
 * Which picture is on screen, counted on without end from `start`, and the way on from it. `upcoming` follows a frame
 * later: what is on the screen goes first.
 */
export function useStoryPlace(start: number) {
  const [place, setPlace] = useState(start)
  const [upcoming, setUpcoming] = useState<number>()
  useEffect(() => afterFrame(() => setUpcoming(place + 1)), [place])
  return { place, move: (step: Step) => setPlace((now) => now + step), upcoming }
}

/** All that holds a story on its image: the visitor, a finger on it, another tab, an image still to come. */
export function useStoryRest(src: string) {
  const pagePaused = useMotionPaused()
  const [chosen, choose] = useState<boolean>()
  const paused = chosen ?? (pagePaused || wantsLessMotion())
  const [pressed, setPressed] = useState(false)
  const [arrived, setArrived] = useState('')
  const hidden = useTabHidden()
  return {
    paused,
    setPressed,
    held: paused || pressed || hidden || arrived !== src,
    toggle: () => choose(!paused),
    onArrival: () => setArrived(src),
  }
}

/**
 * Fills the bar in 4 s, again for every place, and reports when it is full. The animation is the clock itself: while
 * held it stands still, and nothing can drift. Under reduced motion CSS hides that it grows.
 */
export function useStoryClock(
  bar: RefObject<HTMLElement | null>,
  { place, held, onEnd }: { place: number; held: boolean; onEnd: () => void },
): void {
  const clock = useRef<Animation>(undefined)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    const growth = { transform: ['scaleX(0)', 'scaleX(1)'] }
    const run = bar.current?.animate(growth, { duration: imageMs, fill: 'both' })
    run?.addEventListener('finish', end)
    clock.current = run
    return () => run?.cancel()
  }, [bar, place])

  useEffect(() => {
    if (held) clock.current?.pause()
    else clock.current?.play()
  }, [held, place])
}

/** The space bar rests or plays the story; on a button it presses that button instead. */
export function toggleBySpace(event: KeyboardEvent, toggle: () => void): void {
  if (event.key !== ' ' || (event.target as Element).closest('button')) return
  event.preventDefault()
  toggle()
}

/** Handlers of the card: it rests while it is pressed, and a swipe moves on. */
export function useStoryPress(move: (step: Step) => void, setPressed: (pressed: boolean) => void) {
  const drag = useDrag({ mouse: true, onEnd: move })
  const release = (event: PointerEvent<HTMLElement>) => {
    setPressed(false)
    drag.onPointerUp(event)
  }
  return {
    ...drag,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      setPressed(true)
      drag.onPointerDown(event)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: () => setPressed(false),
  }
}
