import { LinkedList } from '../../../sections/text/linked-text.tsx'
import { sectionOf } from '../../../sections/page-section.ts'
import { Icon } from '../../../widgets/icon.tsx'
import { Picture } from '../../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint, PharmaSection } from '../pharma-content.ts'
import {
  Figures,
  headingId,
  PharmaHeading,
  PointsSection,
  PointWords,
  SectionWords,
} from '../pharma-parts.tsx'
import { StakeholderCards } from '../stakeholder-cards.tsx'
import styles from './connect-page.css?url'

/** The distributor platform as a ledger: a doorway between companies and distributors, lanes, entries. */
export function ConnectPage(props: PharmaPageProps) {
  const { page } = props
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <section className="connect-hero">
        <div className="connect-hero__row width">
          <div>
            <PharmaHeading {...props} />
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
      <div className="section width">
        <Figures figures={page.figures} />
      </div>
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

/** Each sentence of the description becomes a point. */
function Half({ title, description, icon }: PharmaPoint) {
  return (
    <li>
      {icon && <Icon name={icon} />}
      <h3>{title}</h3>
      <LinkedList className="ticks" items={description.split(/(?<=\.)\s+/)} />
    </li>
  )
}

type LedgerProps = {
  /** Two messages about one entry. */
  messages: PharmaSection
  /** Rows of the ledger: `tag` is the day, `description` the amount; the last row is what is due. */
  entries: PharmaSection
}

/** One ledger that company and distributor both read. */
function Ledger({ messages, entries }: LedgerProps) {
  const rows = entries.items.slice(0, -1)
  const due = entries.items.at(-1)
  return (
    <section className="ledger section" aria-labelledby={headingId(messages)}>
      <div className="ledger__row width">
        <div>
          <SectionWords section={messages} />
          <ul className="bubbles">
            {messages.items.map(({ title, description }) => (
              <li key={title}>
                <b>{title}:</b> {description}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <span className="tag">{entries.heading}</span>
          <table className="ledger__table">
            <caption className="caption">{entries.description}</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Entry</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ title, description, tag }) => (
                <tr key={title} className={description.startsWith('-') ? 'ledger__credit' : undefined}>
                  <td>{tag}</td>
                  <td>{title}</td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
            {due && (
              <tfoot>
                <tr>
                  <td colSpan={2}>{due.title}</td>
                  <td>{due.description}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      </div>
    </section>
  )
}
