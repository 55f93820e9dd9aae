import { LinkedList } from '../../sections/text/linked-text.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint, PharmaSection } from './pharma-content.ts'
import { ListSection, PharmaHero, PointWords } from './pharma-parts.tsx'
import { StakeholderCards } from './stakeholder-cards.tsx'

/** The distributor platform as a ledger: a doorway between companies and distributors, lanes, entries. */
export function ConnectPage({ page }: PharmaPageProps) {
  return (
    <>
      <PharmaHero page={page} beside={<Doorway image={page.image} />} />
      <StakeholderCards page={page} />
      <ListSection page={page} id="sap-integration" list="sap__pipe" band="lattice on-dark" Point={SapLane} />
      <ListSection page={page} id="returns" list="stops" ordered />
      <ListSection
        page={page}
        id="ledger"
        list="bubbles"
        band="section--marigold"
        Point={Message}
        beside={<Ledger entries={sectionOf(page, 'ledger-entries')} />}
      />
      <ListSection page={page} id="invoices-and-schemes" list="tinted-cells halves" Point={Half} />
      <ListSection page={page} id="operations" list="icon-rows" />
    </>
  )
}

function Doorway({ image }: Pick<PharmaPageProps['page'], 'image'>) {
  return (
    <div>
      <ul className="connect-hero__sides" aria-hidden="true">
        <li>Companies</li>
        <li>One platform</li>
        <li>Distributors</li>
      </ul>
      <Picture picture={image} first />
    </div>
  )
}

/** Lanes go to and from SAP and have an arrow; the two systems at their ends have none. */
function SapLane({ icon, ...words }: PharmaPoint) {
  return (
    <li className={icon && 'sap__lane'}>
      <PointWords {...words} />
      {icon && <Icon name={icon} />}
    </li>
  )
}

/** Each sentence of the description becomes a point. */
function Half({ title, description, icon }: PharmaPoint) {
  return (
    <li>
      <h3>
        {icon && <Icon name={icon} />}
        {title}
      </h3>
      <LinkedList className="ticks" items={description.split(/(?<=\.)\s+/)} />
    </li>
  )
}

function Message({ title, description }: PharmaPoint) {
  return (
    <li>
      <b>{title}:</b> {description}
    </li>
  )
}

/** The ledger that both read: `tag` is the day, `description` the amount; the last entry is what is due. */
function Ledger({ entries }: { entries: PharmaSection }) {
  const due = entries.items.at(-1)
  return (
    <div>
      <span className="tag">{entries.heading}</span>
      <table className="ledger">
        <caption className="caption">{entries.description}</caption>
        <thead>
          <tr>
            {['Date', 'Entry', 'Amount'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.items.slice(0, -1).map(({ title, description, tag }) => (
            <tr key={title} className={description.startsWith('-') ? 'ledger__credit' : undefined}>
              <td>{tag}</td>
              <td>{title}</td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{due?.title}</td>
            <td>{due?.description}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
