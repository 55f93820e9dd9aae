import { sectionOf } from '../../sections/page-section.ts'
import { Picture } from '../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint } from './pharma-content.ts'
import { Figures, ListSection, PharmaHero, PointWords } from './pharma-parts.tsx'
import { StakeholderCards } from './stakeholder-cards.tsx'

/** Market analytics as a board of charts: each panel says how it is read, none claims a result. */
export function AnalyticsPage({ page }: PharmaPageProps) {
  const cells = sectionOf(page, 'markets').items[0]?.image
  return (
    <>
      <PharmaHero
        page={page}
        className="analytics-hero on-dark"
        beside={<Picture picture={page.image} first />}
      />
      <ListSection page={page} id="board" list="board" band="section--water" Point={Panel} />
      <ListSection
        page={page}
        id="markets"
        list="markets"
        Point={Market}
        beside={cells && <Picture picture={cells} className="comes-first" />}
      >
        <Figures figures={page.figures} />
      </ListSection>
      <ListSection page={page} id="secondary-sales" list="board" band="section--water" Point={Panel} />
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
      {image && <Picture picture={image} className="panel__chart" />}
      <p>
        <b>How to read it.</b> {description}
      </p>
    </li>
  )
}

function Market({ tag, ...words }: PharmaPoint) {
  return (
    <li>
      <PointWords {...words} />
      {tag && <span className="tag">{tag}</span>}
    </li>
  )
}
