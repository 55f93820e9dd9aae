import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveWords } from '#site/islands/words.ts'
import { afterFrame } from '../after-frame.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { wantsLessMotion } from '../motion/motion.ts'
import { useMotionPaused, useTabHidden } from '../motion/use-motion.ts'
import { followDrag, type Step } from '../carousel/drag.ts'
import { indexAt } from '../carousel/sliding-row.tsx'
import { useModal } from '../modal/modal.tsx'
import { Picture } from '../picture.tsx'
import './story-viewer.css'

const imageMs = 4000

/** A picture and, as its `alt`, what the story says; `photo` where more than a flat colour is behind the words. */
type StoryImage = ComponentProps<typeof Picture>['picture'] & { photo?: boolean }
/** Where a story leads; `icon` names one of the icons. */
export type StoryLink = { text: string; href: string; icon?: string }
export type ShownStory = { id: number; title: string; images: StoryImage[]; links: StoryLink[] }
type Props = {
  stories: ShownStory[]
  /** The index of the story to begin with. */
  start: number
  onClose: () => void
}

/**
 * Stories one after another over the whole screen, 4 s an image, without end. It rests by its button or the
 * space bar, while it is pressed, in a hidden tab and until an image has come; under reduced motion, or when
 * the page is paused, it starts resting. Arrow buttons, arrow keys and swipes move on by one image; the close
 * button, Escape and a click outside the card close it.
 */
export function StoryViewer({ stories, start, onClose }: Props) {
  const pictures = stories.flatMap((story) => story.images.map((image, index) => ({ story, image, index })))
  // `indexAt` is always within the list.
  const pictureAt = (place: number) => pictures[indexAt(place, pictures.length)]!
  const { place, move, upcoming } = useStoryPlace(pictures.findIndex(({ story }) => story === stories[start]))
  const { story, image, index: shown } = pictureAt(place)
  const { id, title, images, links } = story
  const { paused, held, toggle, setPressed, onArrival } = useStoryRest(image.src)

  const bar = useRef<HTMLSpanElement>(null)
  useStoryClock(bar, { place, held, onEnd: () => move(1) })

  const { dialog, buttons } = useModal({
    block: 'story-viewer',
    inside: '.story-viewer__card',
    onStep: move,
    onKey: (event) => toggleBySpace(event, toggle),
    onClose,
  })
  const card = useRef<HTMLDivElement>(null)
  const swipe = useEffectEvent(move)
  useEffect(() => followDrag(card.current!, { mouse: true, onEnd: swipe }), [])
  const press = pressHandlers(setPressed)
  const words = useLiveWords()
  const name = words.story.replace('{id}', String(id)).replace('{title}', title)
  return (
    <dialog {...dialog} aria-label={name}>
      <div ref={card} {...press} className="story-viewer__card">
        <div
          className="story-viewer__image"
          aria-live={held ? 'polite' : 'off'}
          onLoadCapture={onArrival}
          onErrorCapture={onArrival}
        >
          <p className="visually-hidden">{name}</p>
          <Picture key={image.src} picture={image} first />
          {/* Those who cannot see them hear them with the picture. */}
          <p className="story-viewer__words" data-photo={image.photo || undefined} aria-hidden="true">
            {image.alt}
          </p>
        </div>
        <div className="story-viewer__bars">
          {images.map(({ src }, index) => (
            <span key={src} className="story-viewer__bar" data-full={index < shown || undefined}>
              {index === shown && <span ref={bar} className="story-viewer__growth" />}
            </span>
          ))}
        </div>
        <IconButton
          className="modal__button story-viewer__pause"
          icon={paused ? 'play' : 'pause'}
          label={paused ? words.playStory : words.pauseStory}
          onClick={toggle}
        />
        {buttons}
        {links.length > 0 && <StoryLinks links={links} hold={setPressed} />}
      </div>
      {/* Unseen, so that it is there in time, in the size and format that this browser will show. */}
      {upcoming !== undefined && (
        <div hidden>
          <Picture picture={pictureAt(upcoming).image} first />
        </div>
      )}
    </dialog>
  )
}

/** What the story asks for. It stays while one of its links has the focus. */
function StoryLinks({ links, hold }: { links: StoryLink[]; hold: (held: boolean) => void }) {
  return (
    <ul className="story-viewer__links">
      {links.map(({ text, href, icon }) => (
        <li key={href}>
          <a href={href} draggable={false} onFocus={() => hold(true)} onBlur={() => hold(false)}>
            {icon && <Icon name={icon} />}
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * Which picture is on screen, counted on without end from `start`, and the way on from it. `upcoming` follows a frame
 * later: what is on the screen goes first.
 */
function useStoryPlace(start: number) {
  const [place, setPlace] = useState(start)
  const [upcoming, setUpcoming] = useState<number>()
  useEffect(() => afterFrame(() => setUpcoming(place + 1)), [place])
  return { place, move: (step: Step) => setPlace((now) => now + step), upcoming }
}

/** All that holds a story on its image: the visitor, a finger on it, another tab, an image still to come. */
function useStoryRest(src: string) {
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
 * held it does not move, and nothing can drift. Under reduced motion CSS hides that it grows.
 */
function useStoryClock(
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

/** The space bar rests or plays the story; on a button it presses that button instead, on a link it does nothing. */
function toggleBySpace(event: KeyboardEvent, toggle: () => void): void {
  if (event.key !== ' ' || (event.target as Element).closest('a, button')) return
  event.preventDefault()
  toggle()
}

/** Handlers of the card: it rests while it is pressed. */
function pressHandlers(setPressed: (pressed: boolean) => void) {
  const release = () => setPressed(false)
  return {
    onPointerDown: () => setPressed(true),
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  }
}
