import { sectionOf } from '../../sections/page-section.ts'
import { Picture } from '../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint } from './pharma-content.ts'
import {
  Figures,
  headingId,
  PharmaHeading,
  PointsSection,
  PointWords,
  SectionWords,
} from './pharma-parts.tsx'
import { StakeholderCards } from './stakeholder-cards.tsx'
import styles from './analytics-page.css?url'

/** Market analytics as a board of charts: each panel says how it is read, none claims a result. */
export function AnalyticsPage(props: PharmaPageProps) {
  const { page } = props
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <section className="analytics-hero on-dark">
        <div className="analytics-hero__row width">
          <div>
            <PharmaHeading {...props} />
          </div>
          <Picture picture={page.image} first className="analytics-hero__cells" />
        </div>
      </section>
      <PointsSection section={sectionOf(page, 'board')} list="board" band="section--water" Point={Panel} />
      <Markets page={page} />
      <PointsSection
        section={sectionOf(page, 'secondary-sales')}
        list="board board--single"
        band="section--water"
        Point={Panel}
      />
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

function Markets({ page }: Pick<PharmaPageProps, 'page'>) {
  const section = sectionOf(page, 'markets')
  const cells = section.items[0]
  return (
    <section className="section width markets" aria-labelledby={headingId(section)}>
      {cells?.image && <Picture picture={cells.image} />}
      <div>
        <SectionWords section={section} />
        {cells && <PointWords {...cells} />}
        {cells?.tag && <span className="tag">{cells.tag}</span>}
        <Figures figures={page.figures} />
      </div>
    </section>
  )
}
