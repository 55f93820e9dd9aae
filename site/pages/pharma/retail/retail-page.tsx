import { sectionOf } from '../../../sections/page-section.ts'
import { Icon } from '../../../widgets/icon.tsx'
import { Picture } from '../../../widgets/picture.tsx'
import { Figures } from '../figures.tsx'
import type { PharmaContent, PharmaPageProps, PharmaSection } from '../pharma-content.ts'
import { PharmaHeading } from '../pharma-heading.tsx'
import { RetailJourney } from './retail-journey.tsx'
import { StakeholderCards } from '../stakeholder-cards.tsx'
import { StoreBadges } from './store-badges.tsx'
import styles from './retail-page.css?url'

/** The retailer ordering app, told as a shop counter: an order slip, notices, a shelf, four screens. */
export function RetailPage({ page, company }: PharmaPageProps) {
  const badges = sectionOf(page, 'store-badges')
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <RetailHero page={page} company={company} />
      <StakeholderCards page={page} />
      <OrderSlip section={sectionOf(page, 'ordering')} phone={sectionOf(page, 'journey').items[2]} />
      <Notices section={sectionOf(page, 'company-features')} />
      <Growth section={sectionOf(page, 'growth')} />
      <RetailJourney journey={sectionOf(page, 'journey')} texts={sectionOf(page, 'journey-texts')} />
      <section className="retail-end section width" aria-labelledby="badges-title">
        <Figures figures={page.figures} />
        <div>
          <h2 id="badges-title">{badges.heading}</h2>
          <p className="lead">{badges.description}</p>
          <StoreBadges section={badges} />
        </div>
      </section>
    </>
  )
}

function RetailHero({ page, company }: { page: PharmaContent; company: PharmaPageProps['company'] }) {
  const ledger = sectionOf(page, 'journey-texts').items[2]?.image
  return (
    <section className="retail-hero">
      <div className="retail-hero__row width">
        <div className="retail-hero__text">
          <PharmaHeading page={page} company={company} />
          <StoreBadges section={sectionOf(page, 'store-badges')} />
        </div>
        <div className="retail-hero__phones">
          <div className="phone">
            <Picture picture={page.image} first />
          </div>
          {ledger && (
            <div className="phone">
              <Picture picture={ledger} first />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function OrderSlip({
  section,
  phone,
}: {
  section: PharmaSection
  phone: PharmaSection['items'][number] | undefined
}) {
  return (
    <section className="slip-band section" aria-labelledby="ordering-title">
      <div className="slip-band__row width">
        <div>
          <h2 id="ordering-title">{section.heading}</h2>
          <p className="lead">{section.description}</p>
          <ul className="slip">
            {section.items.map(({ title, description, icon }) => (
              <li key={title}>
                {icon && <Icon name={icon} />}
                <div>
                  <h3>{title}</h3>
                  <p>{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        {phone?.image && (
          <div className="phone">
            <Picture picture={phone.image} />
          </div>
        )}
      </div>
    </section>
  )
}

function Notices({ section }: { section: PharmaSection }) {
  return (
    <section className="section width" aria-labelledby="notices-title">
      <h2 id="notices-title">{section.heading}</h2>
      <p className="lead">{section.description}</p>
      <ul className="notices">
        {section.items.map(({ title, description, icon, tag }) => (
          <li key={title}>
            <p className="notice">
              <span className="notice__card">
                {icon && <Icon name={icon} />}
                {tag}
              </span>
              <span className="notice__card notice__card--older" aria-hidden="true" />
            </p>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Growth({ section }: { section: PharmaSection }) {
  return (
    <section className="section width" aria-labelledby="growth-title">
      <h2 id="growth-title">{section.heading}</h2>
      <p className="lead">{section.description}</p>
      <ul className="growth">
        {section.items.map(({ title, description, image }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
            {image && <Picture picture={image} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
