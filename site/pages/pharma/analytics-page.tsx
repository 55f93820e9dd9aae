import { Picture } from '../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint } from './pharma-content.ts'
import { ListSection, PharmaHero } from './pharma-parts.tsx'
import { StakeholderCards } from './stakeholder-cards.tsx'

/** Market analytics as a board of charts: each panel says how it is read, none claims a result. */
export function AnalyticsPage({ page }: PharmaPageProps) {
  return (
    <>
      <PharmaHero
        page={page}
        className="analytics-hero on-dark"
        beside={<Picture picture={page.image} first />}
      />
      <ListSection page={page} id="board" list="board" band="section--water" Point={Panel} />
      <div className="two-boards">
        <ListSection page={page} id="markets" list="board" Point={Panel} />
        <ListSection page={page} id="secondary-sales" list="board" Point={Panel} />
      </div>
      <StakeholderCards page={page} />
    </>
  )
}

function Panel({ title, description, tag, image }: PharmaPoint) {
  return (
    <li className="panel">
      <div className="panel__head">
        <h3>{title}</h3>
        {tag && <span className="tag">{tag}</span>}
      </div>
      {image && <Picture picture={image} />}
      <p>
        <b>How to read it.</b> {description}
      </p>
    </li>
  )
}
