import type { SmilePair } from '#content/schema/lists.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { PairFigure } from './pair-figure.tsx'
import { SmileNote } from './smile-note.tsx'
import './pair-row.css'
import '../../widgets/text-link.css'

export function PairRow({ heading, pairs }: { heading: string; pairs: WithPictures<SmilePair>[] }) {
  const { labels } = useSiteFrame()
  const path = usePath()
  return (
    <section className="pair-row width" id="pairs" aria-labelledby="pairs-title">
      <div className="section__head">
        <h2 id="pairs-title">{heading}</h2>
        <a className="text-link" href={path('/smile-gallery')}>
          {labels.service.allPairs}
          <Icon name="right" />
        </a>
      </div>
      <ul className="pair-row__row">
        {pairs.map((pair) => (
          <li key={pair.id}>
            <PairFigure pair={pair}>
              <b>{pair.problem}</b>
              <span>
                {pair.choice}; {pair.visits}
              </span>
            </PairFigure>
          </li>
        ))}
      </ul>
      <SmileNote pairs={pairs} />
    </section>
  )
}
