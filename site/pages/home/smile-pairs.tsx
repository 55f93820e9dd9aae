import { Link } from 'react-router'
import type { SmilePair } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { SmileGrid } from '../../sections/smile-grid.tsx'
import { Icon } from '../../widgets/icon.tsx'

type Props = { heading: string; pairs: WithPictures<SmilePair>[] }

/** All before/after pairs; on phones one row that moves sideways. */
export function SmilePairs({ heading, pairs }: Props) {
  return (
    <section className="section width" aria-labelledby="smiles-title">
      <div className="section__head">
        <h2 id="smiles-title">{heading}</h2>
        <Link className="text-link" to="/smile-gallery">
          Open gallery
          <Icon name="right" />
        </Link>
      </div>
      <SmileGrid pairs={pairs} row />
    </section>
  )
}
