import type { ShownPicture } from '../pictures.server.ts'
import { ComparisonSlider } from '../widgets/slider/comparison-slider.tsx'
import { isIllustration, notAPhotograph } from './illustration.ts'

type Props = {
  before: ShownPicture
  after: ShownPicture
  labels: { before: string; after: string }
  /** Where the edge stands at first, in per cent. */
  start: number
  /** What was done, for the slider's name. */
  name: string
  className?: string
}

/** A before/after pair and the line that says what it is. */
export function SmileComparison({ before, after, labels, start, name, className }: Props) {
  const illustrated = isIllustration(before) // one half alone is never a photograph
  return (
    <figure className={className ? `smile ${className}` : 'smile'}>
      <ComparisonSlider
        before={before}
        after={after}
        labels={labels}
        start={start}
        name={`Before and after: ${name}`}
      />
      <figcaption className="caption">
        {illustrated ? notAPhotograph : 'Results differ from person to person.'}
      </figcaption>
    </figure>
  )
}
