import type { ReactNode } from 'react'
import { filled } from '#content/catalogue/filled.ts'
import type { SmilePair } from '#content/schema/lists.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { ComparisonSlider } from '../../widgets/slider/comparison-slider.tsx'

/** Browsers fetch dozens of these ahead, so fine screens get one and a half dots for each pixel, not two or three. */
const shownWidth =
  '(width>=48em) and (resolution>=1.5dppx) min(22vw,280px), (width>=48em) min(30vw,380px), (resolution>=2.5dppx) 46vw, 66vw'

type Props = {
  pair: WithPictures<SmilePair>
  /** Whether it is on the first screen of the page. */
  first?: boolean
  children: ReactNode
}

export function PairFigure({ pair, first = false, children }: Props) {
  const words = useSiteFrame().labels.pairs
  const id = String(pair.id)
  return (
    <figure>
      <ComparisonSlider
        before={{ ...pair.before, alt: filled(words.beforeAlt, { id }) }}
        after={{ ...pair.after, alt: filled(words.afterAlt, { id }) }}
        labels={words}
        start={pair.start}
        name={filled(words.pair, { id, treatment: pair.treatment })}
        sizes={shownWidth}
        first={first}
      />
      <figcaption>{children}</figcaption>
    </figure>
  )
}
