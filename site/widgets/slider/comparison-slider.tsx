import type { ComponentProps } from 'react'
import { Island } from '#site/islands/island.tsx'
import { Picture } from '../picture.tsx'
import { SliderControls } from './slider-controls.tsx'
import './comparison-slider.css'

type ShownPicture = ComponentProps<typeof Picture>['picture']
type Props = {
  before: ShownPicture
  after: ShownPicture
  /** The words on the two buttons. */
  labels: { before: string; after: string }
  /** The slider's name for screen readers; distinct on a page with several. */
  name: string
  /** Where the edge is at first, in whole per cent from 10 to 90. */
  start?: number
  /** Whether the edge also follows the mouse over the picture. */
  hover?: boolean
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes?: string
  /** Whether it is on the first screen, where its pictures matter most. */
  first?: boolean
}

/** A stylesheet adds up those that `start` is the sum of. */
const powers = [64, 32, 16, 8, 4, 2, 1]

/**
 * Two pictures of the same view with an edge between them that the visitor moves: by its handle, by the
 * arrow keys (5 %), Home and End, or by the two buttons; for the keyboard it is one stop.
 */
export function ComparisonSlider(props: Props) {
  const { before, after, labels, name, start = 50, hover = false, sizes, first } = props
  return (
    <div className="comparison">
      <div className="comparison__frame" data-start={powers.filter((power) => start & power).join(' ')}>
        <Picture picture={after} className="comparison__after" sizes={sizes} first={first} />
        <Picture picture={before} className="comparison__before" sizes={sizes} first={first} />
        <Island
          name="comparison-slider"
          of={SliderControls}
          props={{ name, labels: { before: labels.before, after: labels.after }, start, hover }}
        />
      </div>
    </div>
  )
}
