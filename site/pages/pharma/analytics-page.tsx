import { sectionOf } from '../../sections/page-section.ts'
import { Picture } from '../../widgets/picture.tsx'
import { Figures } from './figures.tsx'
import type { PharmaPageProps, PharmaPoint, PharmaSection } from './pharma-content.ts'
import { PharmaHeading } from './pharma-heading.tsx'
import { StakeholderCards } from './stakeholder-cards.tsx'

/** Market analytics, told as a board of charts: each panel says how it is read, none claims a result. */
export function AnalyticsPage({ page, company }: PharmaPageProps) {
  const secondary = sectionOf(page, 'secondary-sales')
  return (
    <>
      <section className="analytics-hero on-dark">
        <div className="analytics-hero__row width">
          <div>
            <PharmaHeading page={page} company={company} />
          </div>
          <Picture picture={page.image} first className="analytics-hero__cells" />
        </div>
      </section>
      <Board section={sectionOf(page, 'board')} />
      <Markets section={sectionOf(page, 'markets')} figures={page.figures} />
      <section className="section section--water" aria-labelledby="secondary-title">
        <div className="width">
          <h2 id="secondary-title">{secondary.heading}</h2>
          <p className="lead">{secondary.description}</p>
          <ul className="board board--single">
            {secondary.items.map((point) => (
              <Panel key={point.title} point={point} />
            ))}
          </ul>
        </div>
      </section>
      <StakeholderCards page={page} />
    </>
  )
}

function Board({ section }: { section: PharmaSection }) {
  return (
    <section className="section section--water" aria-labelledby="board-title">
      <div className="width">
        <h2 id="board-title">{section.heading}</h2>
        <p className="lead">{section.description}</p>
        <ul className="board">
          {section.items.map((point) => (
            <Panel key={point.title} point={point} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Panel({ point: { title, description, tag, image } }: { point: PharmaPoint }) {
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

function Markets({
  section,
  figures,
}: {
  section: PharmaSection
  figures: PharmaPageProps['page']['figures']
}) {
  const cells = section.items[0]
  return (
    <section className="section width markets" aria-labelledby="markets-title">
      {cells?.image && <Picture picture={cells.image} />}
      <div>
        <h2 id="markets-title">{section.heading}</h2>
        <p className="lead">{section.description}</p>
        {cells && (
          <>
            <h3>{cells.title}</h3>
            <p>{cells.description}</p>
            {cells.tag && <span className="tag">{cells.tag}</span>}
          </>
        )}
        <Figures figures={figures} />
      </div>
    </section>
  )
}
