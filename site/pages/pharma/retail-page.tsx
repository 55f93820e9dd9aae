import type { ShownPicture } from '../../pictures.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { Picture } from '../../widgets/picture.tsx'
import type { PharmaPageProps, PharmaPoint } from './pharma-content.ts'
import { ListSection, PharmaHero, Points, PointWords } from './pharma-parts.tsx'
import { StakeholderCards } from './stakeholder-cards.tsx'

/** The retailer ordering app as a shop counter: an order slip, notices, a shelf, four screens. */
export function RetailPage({ page }: PharmaPageProps) {
  const badges = sectionOf(page, 'store-badges')
  const cart = sectionOf(page, 'journey').items[2]?.image
  return (
    <>
      <PharmaHero page={page} className="retail-hero" beside={<TwoPhones page={page} />}>
        <StoreBadges badges={badges.items.filter(({ link }) => link)} />
      </PharmaHero>
      <StakeholderCards page={page} />
      <ListSection
        page={page}
        id="ordering"
        list="icon-rows slip"
        band="section--marigold ordering"
        beside={<Phone screen={cart} />}
      />
      <ListSection page={page} id="company-features" list="notices" Point={Notice} />
      <ListSection page={page} id="growth" list="tinted-cells growth" />
      <RetailJourney page={page} />
      <ListSection page={page} id="store-badges" beside={<StoreBadges badges={badges.items} />} />
    </>
  )
}

function TwoPhones({ page }: Pick<PharmaPageProps, 'page'>) {
  return (
    <div className="retail-hero__phones">
      <Phone screen={page.image} first />
      <Phone screen={sectionOf(page, 'journey-texts').items[2]?.image} first />
    </div>
  )
}

/** `tag` is the notice, beside the picture of its product. */
function Notice({ image, tag, ...words }: PharmaPoint) {
  return (
    <li>
      <div className="notice">
        {image && <Picture picture={image} />}
        <p>{tag}</p>
      </div>
      <PointWords {...words} />
    </li>
  )
}

/** Four screens from search to delivery, which phones show as a row to move sideways, and three texts. */
function RetailJourney({ page }: Pick<PharmaPageProps, 'page'>) {
  const { heading, description, items } = sectionOf(page, 'journey')
  const texts = sectionOf(page, 'journey-texts')
  const words = texts.items.map(({ title, description }) => ({ title, description }))
  return (
    <HeadedSection id="journey-title" heading={heading} band="section--water">
      {/* On phones the row moves sideways: the keyboard needs a place to do that from. */}
      <div className="journey" role="group" aria-labelledby="journey-title" tabIndex={0}>
        <ol>
          {items.map(({ title, description, image }, index) => (
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
      <Points items={words} className="ruled journey-texts" />
      <p className="caption">{description}</p>
    </HeadedSection>
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

/** The badges of the app stores; those that do not have the app yet are marked, both at once if it is neither, and lead nowhere. */
export function StoreBadges({ badges }: { badges: PharmaPoint[] }) {
  const [first] = badges
  if (!first) return null
  const none = badges.every(({ link }) => !link)
  return (
    <div>
      <ul className="store-badges">
        {badges.map(({ title, description, image, link }) => (
          <li key={title}>
            {link ? (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {image ? <Picture picture={image} /> : title}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            ) : (
              <>
                {image ? <Picture picture={image} /> : title}
                {!none && <span className="tag">{description}</span>}
              </>
            )}
          </li>
        ))}
      </ul>
      {none && <p className="tag">{first.description}</p>}
    </div>
  )
}
