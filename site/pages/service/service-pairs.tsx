import type { SmilePair } from '#content/schema/lists.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { PairFigure } from '../../sections/smiles/pair-figure.tsx'
import { SmileNote } from '../../sections/smiles/smile-note.tsx'
import { Icon } from '../../widgets/icon.tsx'
import './service-pairs.css'
import '../../widgets/text-link.css'

/** Two or three before/after pairs that show this service, and the way to all of them. */
export function ServicePairs({ pairs }: { pairs: WithPictures<SmilePair>[] }) {
  const { labels } = useSiteFrame()
  const path = usePath()
  return (
    <section className="service-pairs width" id="pairs" aria-labelledby="pairs-title">
      <div className="service-pairs__head">
        <h2 id="pairs-title">{labels.service.pairs}</h2>
        <a className="text-link" href={path('/smile-gallery')}>
          {labels.service.allPairs}
          <Icon name="right" />
        </a>
      </div>
      <ul className="service-pairs__row">
        {pairs.map((pair) => (
          <li key={pair.id}>
            <PairFigure pair={pair}>
              <b>{pair.problem}</b>
              <span>
                {pair.choice}. {pair.visits}.
              </span>
            </PairFigure>
          </li>
        ))}
      </ul>
      <SmileNote pairs={pairs} />
    </section>
  )
}
