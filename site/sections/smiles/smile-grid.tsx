import type { ComponentType } from 'react'
import type { SmilePair } from '#content/schema/lists.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { AskLink } from '../../layout/menu/ask-link.tsx'
import { BookLink } from '../../layout/menu/book-link.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { PairFigure } from './pair-figure.tsx'
import '../last-cell.css'
import './smile-grid.css'

type Pair = WithPictures<SmilePair>
type Props<Shown extends Pair> = {
  pairs: Shown[]
  Caption: ComponentType<Shown>
  Details?: ComponentType<Shown>
  bookHeading: string
  /** One row that moves sideways on phones, instead of one pair below the other. */
  row?: boolean
  /** Whether the first pair is on the first screen of the page. */
  first?: boolean
}

/** Before/after pairs, three in a row from 768 px, and a way past them by keyboard. */
export function SmileGrid<Shown extends Pair>(props: Props<Shown>) {
  const { pairs, Caption, Details, bookHeading, row = false, first = false } = props
  const words = useSiteFrame().labels.pairs
  return (
    <>
      <p className="smile-skip">
        <a className="skip-link" href="#after-pairs">
          {words.skip}
        </a>
      </p>
      <ul className={row ? 'smile-grid smile-grid--row' : 'smile-grid'}>
        {pairs.map((pair, index) => (
          <li key={pair.id}>
            <PairFigure pair={pair} first={first && index === 0}>
              <Caption {...pair} />
            </PairFigure>
            {Details && <Details {...pair} />}
          </li>
        ))}
        <li className="last-cell smile-grid__end lattice on-dark">
          <h2>{bookHeading}</h2>
          <BookLink className="button button--primary" />
          <AskLink className="last-cell__ask" topic="smile" />
        </li>
      </ul>
      <div id="after-pairs" tabIndex={-1} />
    </>
  )
}
