import type { ShownPicture } from '../../../pictures.server.ts'
import { sectionOf } from '../../../sections/page-section.ts'
import { Icon } from '../../../widgets/icon.tsx'
import { Picture } from '../../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint, PharmaSection } from '../pharma-content.ts'
import {
  Figures,
  headingId,
  PharmaHeading,
  Points,
  PointsSection,
  PointWords,
  SectionWords,
} from '../pharma-parts.tsx'
import { StakeholderCards } from '../stakeholder-cards.tsx'
import { badgesThatLead, StoreBadges } from './store-badges.tsx'
import styles from './retail-page.css?url'

/** The retailer ordering app as a shop counter: an order slip, notices, a shelf, four screens. */
export function RetailPage(props: PharmaPageProps) {
  const { page } = props
  const badges = sectionOf(page, 'store-badges')
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="page" />
      <RetailHero {...props} />
      <StakeholderCards page={page} />
      <OrderSlip section={sectionOf(page, 'ordering')} phone={sectionOf(page, 'journey').items[2]?.image} />
      <PointsSection section={sectionOf(page, 'company-features')} list="notices" Point={Notice} />
      <PointsSection section={sectionOf(page, 'growth')} list="growth" Point={GrowthChart} />
      <RetailJourney journey={sectionOf(page, 'journey')} texts={sectionOf(page, 'journey-texts')} />
      <section className="retail-end section width" aria-labelledby={headingId(badges)}>
        <Figures figures={page.figures} />
        <div>
          <SectionWords section={badges} />
          <StoreBadges section={badges} />
        </div>
      </section>
    </>
  )
}

function RetailHero(props: PharmaPageProps) {
  const { page } = props
  const ledger = sectionOf(page, 'journey-texts').items[2]?.image
  return (
    <section className="retail-hero">
      <div className="retail-hero__row width">
        <div className="retail-hero__text">
          <PharmaHeading {...props} />
          <StoreBadges section={badgesThatLead(sectionOf(page, 'store-badges'))} />
        </div>
        <div className="retail-hero__phones">
          <Phone screen={page.image} first />
          <Phone screen={ledger} first />
        </div>
      </div>
    </section>
  )
}

function OrderSlip({ section, phone }: { section: PharmaSection; phone: ShownPicture | undefined }) {
  return (
    <section className="slip-band section" aria-labelledby={headingId(section)}>
      <div className="slip-band__row width">
        <div>
          <SectionWords section={section} />
          <Points items={section.items} className="slip" Point={SlipLine} />
        </div>
        <Phone screen={phone} />
      </div>
    </section>
  )
}

function SlipLine({ icon, ...words }: PharmaPoint) {
  return (
    <li>
      {icon && <Icon name={icon} />}
      <div>
        <PointWords {...words} />
      </div>
    </li>
  )
}

function Notice({ icon, tag, ...words }: PharmaPoint) {
  return (
    <li>
      <p className="notice">
        <span className="notice__card">
          {icon && <Icon name={icon} />}
          {tag}
        </span>
        <span className="notice__card notice__card--older" aria-hidden="true" />
      </p>
      <PointWords {...words} />
    </li>
  )
}

function GrowthChart({ image, ...words }: PharmaPoint) {
  return (
    <li>
      <PointWords {...words} />
      {image && <Picture picture={image} />}
    </li>
  )
}

/** Four screens from search to delivery, which phones show as a row to move sideways, and three texts. */
function RetailJourney({ journey, texts }: { journey: PharmaSection; texts: PharmaSection }) {
  return (
    <section className="section section--water" aria-labelledby="journey-title">
      <div className="width">
        <h2 id="journey-title">{journey.heading}</h2>
        {/* On phones the row moves sideways: the keyboard needs a place to do that from. */}
        <div className="journey" role="group" aria-labelledby="journey-title" tabIndex={0}>
          <ol className="journey__screens">
            {journey.items.map(({ title, description, image }, index) => (
              <li key={title}>
                <Phone screen={image} />
                <h3>
                  <span>{index + 1}</span> {title}
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </div>
        <h2 className="visually-hidden">{texts.heading}</h2>
        <Points items={texts.items} className="journey-texts" />
        <p className="caption">{journey.description}</p>
      </div>
    </section>
  )
}

/** A screen of the app in the frame of a phone; nothing where there is no picture of it. */
function Phone({ screen, first = false }: { screen: ShownPicture | undefined; first?: boolean }) {
  return (
    screen && (
      <div className="phone">
        <Picture picture={screen} first={first} />
      </div>
    )
  )
}
