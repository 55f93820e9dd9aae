import type { ComponentProps } from 'react'
import { useLiveWords } from '#site/live/live-words.ts'
import { live } from '#site/live/live-props.ts'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { valueText } from './slider-position.ts'

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

/**
 * Two pictures of the same view with an edge between them that the visitor moves: by its handle, by the
 * arrow keys (5 %), Home and End, or by the two buttons; for the keyboard it is one stop.
 */
export function ComparisonSlider(props: Props) {
  const words = useLiveWords()
  const { before, after, labels, name, start = 50, hover = false, sizes, first } = props
  return (
    <div
      className="comparison"
      {...live('comparison-slider')}
      data-before={labels.before}
      data-share={words.share}
      data-hover={hover ? '' : undefined}
    >
      <div className="comparison__frame" data-start={start}>
        <Picture picture={after} className="comparison__after" sizes={sizes} first={first} />
        <Picture picture={before} className="comparison__before" sizes={sizes} first={first} />
        <input
          className="comparison__range"
          type="range"
          min="0"
          max="100"
          step="any"
          defaultValue={start}
          autoComplete="off"
          aria-label={name}
          aria-valuetext={valueText(start, labels.before, words.share)}
        />
        <span className="comparison__edge" />
        <span className="comparison__handle">
          <Icon name="lr" />
        </span>
        {/* Each shows one picture whole. Its name also says of which pair, as a page may have many. */}
        {(
          [
            ['before', 100],
            ['after', 0],
          ] as const
        ).map(([side, position]) => (
          <button
            key={side}
            type="button"
            className={`comparison__pill comparison__pill--${side}`}
            tabIndex={-1} // on the keyboard Home and End do the same
            aria-label={`${labels[side]}, ${name}`}
            data-position={position}
          >
            {labels[side]}
          </button>
        ))}
      </div>
    </div>
  )
}
