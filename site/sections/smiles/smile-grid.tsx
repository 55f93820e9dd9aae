import type { ComponentType, ReactNode } from 'react'
import type { SmilePair } from '#content/schema/lists.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { AskLink } from '../../layout/menu/ask-link.tsx'
import { BookLink } from '../../layout/menu/book-link.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { PairFigure } from './pair-figure.tsx'
import '../last-cell.css'
import './smile-grid.css'

type Props = {
  pairs: WithPictures<SmilePair>[]
  Caption: ComponentType<WithPictures<SmilePair>>
  bookHeading: string
}

/** Before/after pairs: one row that moves sideways on phones, three in a row from 768 px. */
export function SmileGrid({ pairs, Caption, bookHeading }: Props) {
  return (
    <SkippedPairs>
      <ul className="smile-grid smile-grid--row">
        {pairs.map((pair) => (
          <li key={pair.id}>
            <PairFigure pair={pair}>
              <Caption {...pair} />
            </PairFigure>
          </li>
        ))}
        <li className="last-cell smile-grid__end lattice on-dark">
          <h2>{bookHeading}</h2>
          <BookLink className="button button--primary" />
          <AskLink className="last-cell__ask" topic="smile" />
        </li>
      </ul>
    </SkippedPairs>
  )
}

/** Many pairs, and a way past them by keyboard. */
export function SkippedPairs({ children }: { children: ReactNode }) {
  const words = useSiteFrame().labels.pairs
  return (
    <>
      <p className="smile-skip">
        <a className="skip-link" href="#after-pairs">
          {words.skip}
        </a>
      </p>
      {children}
      <div id="after-pairs" tabIndex={-1} />
    </>
  )
}
