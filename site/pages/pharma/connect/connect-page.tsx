import { sectionOf } from '../../../sections/page-section.ts'
import { Icon } from '../../../widgets/icon.tsx'
import { Picture } from '../../../widgets/picture.tsx'
import { Figures } from '../figures.tsx'
import { Ledger } from '../ledger.tsx'
import type { PharmaPageProps, PharmaPoint } from '../pharma-content.ts'
import { PharmaHeading } from '../pharma-heading.tsx'
import { PointsSection, PointWords } from '../points.tsx'
import { StakeholderCards } from '../stakeholder-cards.tsx'
import styles from './connect-page.css?url'

/** The distributor platform as a ledger: a doorway between companies and distributors, lanes, entries. */
export function ConnectPage({ page, company }: PharmaPageProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <section className="connect-hero">
        <div className="connect-hero__row width">
          <div>
            <PharmaHeading page={page} company={company} />
          </div>
          <div>
            <ul className="connect-hero__sides" aria-hidden="true">
              <li>Companies</li>
              <li>One platform</li>
              <li>Distributors</li>
            </ul>
            <Picture picture={page.image} first />
          </div>
        </div>
      </section>
      <StakeholderCards page={page} />
      <div className="section width section--after">
        <Figures figures={page.figures} />
      </div>
      <PointsSection
        section={sectionOf(page, 'sap-integration')}
        list="sap__pipe"
        band="sap"
        Point={SapLane}
      />
      <PointsSection section={sectionOf(page, 'returns')} list="stations" ordered />
      <Ledger messages={sectionOf(page, 'ledger')} entries={sectionOf(page, 'ledger-entries')} />
      <PointsSection section={sectionOf(page, 'invoices-and-schemes')} list="halves" Point={Half} />
      <PointsSection section={sectionOf(page, 'operations')} list="operations" />
    </>
  )
}

/** Lanes go to and from SAP and have an arrow; the two systems at their ends have none. */
function SapLane({ icon, ...words }: PharmaPoint) {
  return (
    <li className={icon ? `sap__lane sap__lane--${icon}` : 'sap__end'}>
      <PointWords {...words} />
      {icon && (
        <span className="sap__arrow">
          <Icon name="right" />
        </span>
      )}
    </li>
  )
}

/** Each sentence of the description is a point of its own. */
function Half({ title, description, icon }: PharmaPoint) {
  return (
    <li>
      {icon && <Icon name={icon} />}
      <h3>{title}</h3>
      <ul className="ticks">
        {description.split(/(?<=\.)\s+/).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </li>
  )
}
