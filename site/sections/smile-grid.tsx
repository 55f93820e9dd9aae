import type { ReactNode } from 'react'
import type { SmilePair } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../pictures.server.ts'
import { ComparisonSlider } from '../widgets/slider/comparison-slider.tsx'
import { isIllustration, notAPhotograph } from './illustration.ts'
import { SampleTag } from './sample-tag.tsx'

type Props = {
  pairs: WithPictures<SmilePair>[]
  /** One row that moves sideways on phones, instead of one pair below the other. */
  row?: boolean
  /** Whether the first pair stands on the first screen of the page. */
  first?: boolean
  end?: ReactNode
}

/** Browsers fetch dozens of these ahead, so fine screens get one and a half dots for each pixel, not two or three. */
const shownWidth =
  '(width>=48em) and (resolution>=1.5dppx) min(22vw,280px), (width>=48em) min(30vw,380px), (resolution>=2.5dppx) 46vw, 66vw'

/** Before/after pairs, three in a row from 768 px, each with what was done, and a way past them by keyboard. */
export function SmileGrid({ pairs, row = false, first = false, end }: Props) {
  const illustrated = pairs.some(({ before }) => isIllustration(before)) // one half alone is never a photograph
  return (
    <>
      {illustrated && (
        <p className="smile-note caption">
          <SampleTag provenance="sample" />
          {notAPhotograph}
        </p>
      )}
      <p className="smile-skip">
        <a className="skip-link" href="#after-pairs">
          Skip the pairs
        </a>
      </p>
      <ul className={row ? 'smile-grid smile-grid--row' : 'smile-grid'}>
        {pairs.map(({ id, before, after, treatment }, index) => (
          <li key={id}>
            <figure>
              <ComparisonSlider
                before={before}
                after={after}
                labels={{ before: 'Before', after: 'After' }}
                name={`Pair ${id}: ${treatment}`}
                sizes={shownWidth}
                first={first && index === 0}
              />
              <figcaption className="caption">{treatment}</figcaption>
            </figure>
          </li>
        ))}
        {end}
      </ul>
      <div id="after-pairs" tabIndex={-1} />
    </>
  )
}
