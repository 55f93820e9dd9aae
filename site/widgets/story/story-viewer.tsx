import { type ComponentProps, useEffect, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useModal } from '../modal/modal.ts'
import { ModalButtons } from '../modal/modal-buttons.tsx'
import { wrapIndex } from '../carousel/endless-row.ts'
import { Picture } from '../picture.tsx'
import {
  toggleBySpace,
  useStoryClock,
  useStoryPlace,
  useStoryPress,
  useStoryRest,
} from './story-behaviour.ts'

type StoryImage = ComponentProps<typeof Picture>['picture']
type Story = { id: number; title: string; images: StoryImage[] }
type Props = {
  stories: Story[]
  /** The index of the story to begin with. */
  start: number
  /** Called with the id of every story that comes on screen. */
  onShow: (id: number) => void
  onClose: () => void
}

/**
 * Stories one after another over the whole screen, 4 s an image, without end. It rests by its button or the
 * space bar, while it is pressed, in a hidden tab and until an image has come; under reduced motion, or when
 * the page is paused, it starts resting. Arrow buttons, arrow keys and swipes move on by one image; the close
 * button, Escape and a click outside the card close it.
 */
export function StoryViewer({ stories, start, onShow, onClose }: Props) {
  const pictures = stories.flatMap((story) => story.images.map((image, index) => ({ story, image, index })))
  const pictureAt = (place: number) => pictures[wrapIndex(place, pictures.length)]!
  const { place, move, upcoming } = useStoryPlace(pictures.findIndex(({ story }) => story === stories[start]))
  const { story, image, index: shown } = pictureAt(place)
  const { id, title, images } = story
  const { paused, held, toggle, setPressed, onArrival } = useStoryRest(image.src)

  const bar = useRef<HTMLSpanElement>(null)
  useStoryClock(bar, { place, held, onEnd: () => move(1) })
  useEffect(() => onShow(id), [onShow, id])

  const { dialog, close } = useModal({
    inside: '.story-viewer__card',
    onStep: move,
    onKey: (event) => toggleBySpace(event, toggle),
    onClose,
  })
  const press = useStoryPress(move, setPressed)
  const name = `Story ${id}: ${title}`
  return (
    <dialog {...dialog} className="story-viewer modal on-dark" aria-label={name}>
      <div {...press} className="story-viewer__card">
        <div
          className="story-viewer__image"
          aria-live={held ? 'polite' : 'off'}
          onLoadCapture={onArrival}
          onErrorCapture={onArrival}
        >
          <p className="visually-hidden">{name}</p>
          <Picture key={image.src} picture={image} first />
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
          label={paused ? 'Play story' : 'Pause story'}
          onClick={toggle}
        />
        <ModalButtons block="story-viewer" move={move} close={close} />
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
