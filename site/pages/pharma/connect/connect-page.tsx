import { sectionOf } from '../../../sections/page-section.ts'
import { Icon } from '../../../widgets/icon.tsx'
import { Picture } from '../../../widgets/picture.tsx'
import { Figures } from '../figures.tsx'
import { Ledger } from '../ledger.tsx'
import type { PharmaPageProps, PharmaSection } from '../pharma-content.ts'
import { PharmaHeading } from '../pharma-heading.tsx'
import { StakeholderCards } from '../stakeholder-cards.tsx'
import styles from './connect-page.css?url'

/** The distributor platform, told as a ledger: a doorway between companies and distributors, lanes, entries. */
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
      <SapLanes section={sectionOf(page, 'sap-integration')} />
      <Returns section={sectionOf(page, 'returns')} />
      <Ledger messages={sectionOf(page, 'ledger')} entries={sectionOf(page, 'ledger-entries')} />
      <Halves section={sectionOf(page, 'invoices-and-schemes')} />
      <Operations section={sectionOf(page, 'operations')} />
    </>
  )
}

/** Two systems and what passes between them; the first lane goes to SAP, the second comes back. */
function SapLanes({ section }: { section: PharmaSection }) {
  return (
    <section className="sap section" aria-labelledby="sap-title">
      <div className="width">
        <h2 id="sap-title">{section.heading}</h2>
        <p className="lead">{section.description}</p>
        <ul className="sap__pipe">
          {section.items.map(({ title, description, icon }) => (
            <li key={title} className={icon ? `sap__lane sap__lane--${icon}` : 'sap__end'}>
              <h3>{title}</h3>
              <p>{description}</p>
              {icon && (
                <span className="sap__arrow">
                  <Icon name="right" />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Returns({ section }: { section: PharmaSection }) {
  return (
    <section className="section width" aria-labelledby="returns-title">
      <h2 id="returns-title">{section.heading}</h2>
      <ol className="stations">
        {section.items.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Halves({ section }: { section: PharmaSection }) {
  return (
    <section className="section width" aria-labelledby="halves-title">
      <h2 id="halves-title">{section.heading}</h2>
      <ul className="halves">
        {section.items.map(({ title, description, icon }) => (
          <li key={title}>
            {icon && <Icon name={icon} />}
            <h3>{title}</h3>
            <ul className="ticks">
              {sentencesOf(description).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A description as single sentences, each a point of the list. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.)\s+/)
}

function Operations({ section }: { section: PharmaSection }) {
  return (
    <section className="section width" aria-labelledby="operations-title">
      <h2 id="operations-title">{section.heading}</h2>
      <ul className="operations">
        {section.items.map(({ title, description }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
