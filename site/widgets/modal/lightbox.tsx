import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react'
import { afterFrame } from '../after-frame.ts'
import type { Step } from '../carousel/drag.ts'
import { indexAt, SlidingRow } from '../carousel/sliding-row.tsx'
import { useModal } from './modal.tsx'
import { Picture } from '../picture.tsx'
import './lightbox.css'

type Photo = ComponentProps<typeof Picture>['picture'] & {
  /** The part that is kept where the photo is cut upright, from 0 (left) to 1 (right); else the middle. */
  focus?: number | undefined
}
/** An upright phone shows the middle of a photo that reaches beyond both sides, see lightbox.css. */
const drawnWidths = '(max-width: 47.99em) and (orientation: portrait) 102vh, min(100vw, 150vh)'

type Props = {
  photos: { image: Photo; caption: string }[]
  /** The index of the photo to begin with. */
  start: number
  /** Its name for screen readers. */
  label: string
  /** Address of the picture to show where one cannot be loaded; empty for none. */
  fallback?: string | undefined
  onClose: () => void
}

/**
 * Photos one at a time over the whole screen, without end in both directions: by the arrow buttons and keys,
 * or by a swipe. The close button, Escape and a click outside the photo close it.
 */
export function Lightbox({ photos, start, label, fallback = '', onClose }: Props) {
  // Counted on without end, so that the step from the last photo to the first goes forward too.
  const [position, setPosition] = useState(start)
  const move = (step: Step) => setPosition((now) => now + step)
  const { dialog, buttons } = useModal({ block: 'lightbox', inside: 'img, button', onStep: move, onClose })
  // `indexAt` is always within the list.
  const photoAt = (place: number) => photos[indexAt(place, photos.length)]!
  const slides = useDrawnPlaces(position).map((place) => {
    const { image } = photoAt(place)
    const children = <LargePhoto photo={image} fallback={fallback} />
    return { id: place, place, inert: place !== position, children }
  })
  return (
    <dialog {...dialog} aria-label={label}>
      {buttons}
      <SlidingRow
        row={useRef(null)}
        className="lightbox__row"
        first={position}
        slides={slides}
        onSwipe={move}
        mouse
      />
      <p className="lightbox__counter" aria-live="polite">
        <span>{`${indexAt(position, photos.length) + 1} / ${photos.length}`}</span>{' '}
        <span>{photoAt(position).caption}</span>
      </p>
    </dialog>
  )
}

/** The place on screen at once; its neighbours a frame later, so that no touch waits for what is not seen. */
function useDrawnPlaces(position: number): number[] {
  const [places, setPlaces] = useState([position])
  useEffect(() => afterFrame(() => setPlaces([position - 1, position, position + 1])), [position])
  return places.includes(position) ? places : [...places, position]
}

/** A photo, or the fallback once it has failed to load; the fallback is tried once. */
function LargePhoto({ photo, fallback }: { photo: Photo; fallback: string }) {
  const [failed, setFailed] = useState(false)
  const { alt, width, height } = photo
  const shown = failed && fallback ? { src: fallback, alt, width, height } : photo
  const { focus = 0.5 } = photo
  const shape = { '--ratio': photo.width / photo.height, '--focus': `${focus * 100}%` } as CSSProperties
  return (
    <div className="lightbox__photo" style={shape} onErrorCapture={() => setFailed(true)}>
      <Picture key={shown.src} picture={shown} first sizes={drawnWidths} />
    </div>
  )
}
