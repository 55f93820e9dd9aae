import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { followRowDrag, type Step } from '../slider/drag.ts'
import { useLiveWords } from '#site/islands/words.ts'
import { IconButton } from '../icon-button.tsx'
import { setMotionPaused, wantsLessMotion } from '../motion/motion.ts'
import { useMotionPaused, useTabHidden } from '../motion/use-motion.ts'
import { hasWrapped, slotOf, wrapIndex } from './endless-row.ts'

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
  const { held, holding } = useHold()
  const { place, turn } = usePlace(slides.length, useSlidesPerView())
  const paused = useMotionPaused()
  const turning = !paused && !waiting && !held
  const hidden = useTabHidden()
  useTurning(turning && !hidden, turn)

  const row = useRef<HTMLDivElement>(null)
  useEffect(() => followRowDrag(row.current!, turn), [turn])
  return (
    <>
      <div className="carousel__head">
        {heading}
        <div className="carousel__controls">
          {place.perView > 0 && (
            <IconButton
              className="pause-button round-button"
              icon={paused ? 'play' : 'pause'}
              label={paused ? words.play : words.pause}
              onClick={() => setMotionPaused(!paused)}
            />
          )}
          <div className="carousel__arrows" {...holding}>
            <IconButton className={arrow} icon="left" label={words.previousSlide} onClick={() => turn(-1)} />
            <IconButton className={arrow} icon="right" label={words.nextSlide} onClick={() => turn(1)} />
          </div>
        </div>
      </div>
      <div
        ref={row}
        className="carousel__slides"
        data-endless={place.perView > 0 || undefined}
        aria-live={turning ? 'off' : 'polite'}
        {...holding}
      >
        {slides.map(({ id, content }, index) => (
          <Slide key={id} index={index} count={slides.length} place={place}>
            {content}
          </Slide>
        ))}
      </div>
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

type Place = { first: number; direction: Step; perView: number }
type SlideProps = { index: number; count: number; place: Place; children: ReactNode }

function Slide({ index, count, place, children }: SlideProps) {
  const words = useLiveWords()
  const { first, direction, perView } = place
  const slot = slotOf(index, first, count)
  const shown = perView === 0 || (slot >= 0 && slot < perView)
  return (
    <div
      className="carousel__slide"
      role="group"
      aria-roledescription={words.slide}
      aria-label={words.slideOf.replace('{place}', String(index + 1)).replace('{count}', String(count))}
      inert={!shown}
      data-still={direction === 0 || hasWrapped(slot, direction, count) || undefined}
      // Before scripts run each slide is where the row puts it.
      style={perView === 0 ? undefined : ({ '--shift': slot - index } as CSSProperties)}
    >
      {children}
    </div>
  )
}

/** Which slide is first on screen. Where two are shown, the row starts with its second. */
function usePlace(count: number, perView: number) {
  const [{ turned, direction }, setTurns] = useState<{ turned: number; direction: Step }>({
    turned: 0,
    direction: 0,
  })
  const turn = useCallback(
    (step: Step) => setTurns((before) => ({ turned: before.turned + step, direction: step })),
    [],
  )
  const start = perView === 2 ? 1 : 0
  return { place: { first: wrapIndex(start + turned, count), direction, perView }, turn }
}

function useTurning(turning: boolean, turn: (step: Step) => void) {
  useEffect(() => {
    if (!turning || wantsLessMotion()) return
    const timer = setInterval(() => turn(1), turnEveryMs)
    return () => clearInterval(timer)
  }, [turning, turn])
}

const wide = '(min-width: 64em)'
const middle = '(min-width: 36em)'

/** How many slides a carousel shows: 3 from 1024 px, 2 from 576 px, 1 below; carousel.css says the same. */
function slidesPerView(): number {
  if (window.matchMedia(wide).matches) return 3
  return window.matchMedia(middle).matches ? 2 : 1
}

/** The same, kept up to date; 0 until scripts run. */
function useSlidesPerView(): number {
  return useSyncExternalStore(subscribe, slidesPerView, () => 0)
}

function subscribe(listener: () => void): () => void {
  const watch = new AbortController()
  for (const query of [wide, middle])
    window.matchMedia(query).addEventListener('change', listener, { signal: watch.signal })
  return () => watch.abort()
}
