import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLiveWords } from '#site/islands/words.ts'
import { IconButton } from '../icon-button.tsx'
import { wantsLessMotion } from '../motion/motion.ts'
import { PauseButton } from '../motion/pause-button.tsx'
import { useMotionPaused, useTabHidden } from '../motion/use-motion.ts'
import type { Step } from './drag.ts'
import { placeOf, SlidingRow } from './sliding-row.tsx'
import './carousel.css'
import '../round-button.css'

const turnEveryMs = 3000
const arrow = 'carousel__arrow round-button'

type Props = {
  /** Stands left of the controls. */
  heading: ReactNode
  slides: { id: number; content: ReactNode }[]
  /** Whether it waits, as while something on a slide is open. */
  waiting: boolean
}

/**
 * An endless row of slides, 3, 2 or 1 on screen, at least two more than that in all. It moves on by one every
 * 3 s, but not while it waits, under the pointer or with the keyboard in it; only Pause stops it for good. Put it in a `section` with
 * the role description of a carousel. Until scripts run it is a row that scrolls.
 */
export function Carousel({ heading, slides, waiting }: Props) {
  const words = useLiveWords()
  const row = useRef<HTMLDivElement>(null)
  const perView = useSlidesPerView(row)
  const [turned, setTurned] = useState(0)
  const turn = (step: Step) => setTurned((before) => before + step)
  const first = perView === 2 ? turned + 1 : turned

  const { held, holding } = useHold()
  const paused = useMotionPaused()
  const turning = !paused && !waiting && !held
  const hidden = useTabHidden()
  useEffect(() => {
    if (!turning || hidden || wantsLessMotion()) return
    const timer = setInterval(turn, turnEveryMs, 1)
    return () => clearInterval(timer)
  }, [turning, hidden])

  return (
    <>
      <div className="carousel__head">
        {heading}
        <div className="carousel__controls">
          <PauseButton className="round-button" />
          <div className="carousel__arrows" {...holding}>
            <IconButton className={arrow} icon="left" label={words.previousSlide} onClick={() => turn(-1)} />
            <IconButton className={arrow} icon="right" label={words.nextSlide} onClick={() => turn(1)} />
          </div>
        </div>
      </div>
      <SlidingRow
        row={row}
        className="carousel__slides"
        first={perView === 0 ? undefined : first}
        onSwipe={turn}
        aria-live={turning ? 'off' : 'polite'}
        {...holding}
        slides={slides.map(({ id, content }, index) => {
          const place = placeOf(index, first, slides.length)
          return {
            id,
            place,
            role: 'group',
            'aria-roledescription': words.slide,
            'aria-label': words.slideOf
              .replace('{place}', String(index + 1))
              .replace('{count}', String(slides.length)),
            inert: perView > 0 && (place < first || place >= first + perView),
            children: content,
          }
        })}
      />
    </>
  )
}

/** Whether a pointer is on one of the elements that are given `holding`, or the keyboard in it: a press leaves its focus behind. */
function useHold() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const holding = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return { held: pointed || focused, holding }
}

/** How many slides are on screen, as CSS has it; 0 until scripts run. */
function useSlidesPerView(row: RefObject<HTMLElement | null>): number {
  const [perView, setPerView] = useState(0)
  useEffect(() => {
    const shown = row.current!
    const observer = new ResizeObserver(() =>
      setPerView(Number(getComputedStyle(shown).getPropertyValue('--per-view'))),
    )
    observer.observe(shown)
    return () => observer.disconnect()
  }, [row])
  return perView
}
