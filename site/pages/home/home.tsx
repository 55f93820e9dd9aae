import { pageForSlug, services } from '#content/catalogue/catalogue.server.ts'
import { dentistPath } from '#content/catalogue/pages.ts'
import type { Doctor, SmilePair } from '#content/schema/lists.ts'
import type { TextSection } from '#content/schema/parts.ts'
import { pageOf } from '../../page-head.server.ts'
import { type ShownPicture, withPictures, type WithPictures } from '../../pictures.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import gate from '../../brand/gate-frame.svg'
import tooth from '../../brand/tooth.svg'
import { Island } from '../../islands/island.tsx'
import { BookLink } from '../../layout/menu/book-link.tsx'
import { homeNodes } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { ServiceMosaic } from '../../sections/services/service-mosaic.tsx'
import { PauseButton } from '../../widgets/motion/pause-button.tsx'
import { ScrollProgress } from '../../widgets/motion/scroll-progress.tsx'
import { EnglishOnlyNote, TranslationNote } from '../../layout/languages/translation-note.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { DentistCard } from '../../sections/dentist-card.tsx'
import { shortName } from '../../sections/dentist-name.ts'
import { DentistsNote } from '../../sections/dentists-note.tsx'
import { PlacePanel } from '../../sections/place/place-panel.tsx'
import { SmileGrid } from '../../sections/smiles/smile-grid.tsx'
import { SmileNote } from '../../sections/smiles/smile-note.tsx'
import { type WorryGroup, worryGroups } from '../../sections/smiles/worry-groups.ts'
import { WorryLinks } from '../../sections/smiles/worry-links.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/home.ts'
import { Claims } from './claims.tsx'
import { Stories } from './stories.tsx'
import { Testimonials } from './testimonials.tsx'
import './home.css'
import '../../sections/dentists.css'
import '../../widgets/text-link.css'

// What is at the end of a row to swipe comes into view in another way.
const revealedParts = 'h2:not(.smile-grid *), .about-strip :is(.about-strip__picture, p, dl), .dentist-card'

export function loader({ request }: Route.LoaderArgs) {
  const { words, page, head } = pageOf(request, 'home', homeNodes)
  const { conditions, doctors, stories, smilePairs, testimonials, clinic } = words
  const gallery = pageForSlug(words, 'smile-gallery')
  return {
    page,
    head,
    doctors: withPictures(doctors),
    stories: withPictures(stories),
    smilePairs: clinic.features.smileGallery ? withPictures(smilePairs) : [],
    groups: worryGroups(gallery, smilePairs),
    bookHeading: sectionOf(gallery, 'book').heading,
    testimonials: clinic.features.testimonials ? withPictures(testimonials) : [],
    problems: serviceLinks(
      words,
      conditions.map(({ slug }) => slug),
    ),
    serviceCount: services(words).length,
    team: withPictures({ file: 'people/team', alt: words.labels.home.team }),
    doorway: withPictures({ file: 'places/doorway', alt: '' }),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const path = usePath()
  const { labels } = useSiteFrame()
  const { page, doctors, stories, smilePairs, bookHeading, testimonials } = loaderData
  const { problems, serviceCount, team, doorway, groups } = loaderData
  const viewAll = (
    <a className="button button--primary" href={path('/services')}>
      {labels.home.viewAll}
    </a>
  )
  return (
    <div className="home" data-reveal-parts={revealedParts}>
      <ScrollProgress />
      <HomeHero
        heading={page.heading}
        caption={sectionOf(page, 'portraits').heading}
        doctors={doctors}
        team={team}
      />
      <EnglishOnlyNote />
      <TranslationNote />
      <ClaimsBanner />
      <Stories heading={sectionOf(page, 'stories').heading} stories={stories} />
      <AboutStrip
        section={sectionOf(page, 'about')}
        picture={doorway}
        dentists={doctors.length}
        services={serviceCount}
      />
      <HeadedSection id="services-title" heading={sectionOf(page, 'services').heading} spaced>
        <ServiceMosaic
          groups={[{ services: problems }]}
          end={{ heading: sectionOf(page, 'more-services').heading, action: viewAll, span: 'double' }}
        />
      </HeadedSection>
      <Experts heading={sectionOf(page, 'experts').heading} doctors={doctors} />
      {smilePairs.length > 0 && (
        <Smiles
          section={sectionOf(page, 'smiles')}
          pairs={smilePairs}
          groups={groups}
          bookHeading={bookHeading}
        />
      )}
      {testimonials.length > 0 && (
        <Testimonials heading={sectionOf(page, 'testimonials').heading} testimonials={testimonials} />
      )}
      <PlacePanel />
      <BookingBlock />
    </div>
  )
}

type SmilesProps = {
  section: TextSection
  pairs: WithPictures<SmilePair>[]
  groups: WorryGroup[]
  bookHeading: string
}

function Smiles({ section, pairs, groups, bookHeading }: SmilesProps) {
  return (
    <section className="home-smiles section width" aria-labelledby="smiles-title">
      <div className="home-smiles__side">
        <h2 id="smiles-title">{section.heading}</h2>
        {section.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <WorryLinks groups={groups} count={pairs.length} />
        <SmileNote pairs={pairs} />
      </div>
      <div>
        <SmileGrid pairs={pairs} Caption={PairCaption} bookHeading={bookHeading} />
      </div>
    </section>
  )
}

function PairCaption({ problem, choice }: Pick<SmilePair, 'problem' | 'choice'>) {
  return (
    <>
      <b>{problem}</b>
      {choice}
    </>
  )
}

type HeroProps = { heading: string; caption: string; doctors: WithPictures<Doctor>[]; team: ShownPicture }

/** The first screen: what the clinic is for, one way to book, and the three faces. */
function HomeHero({ heading, caption, doctors, team }: HeroProps) {
  const { clinic, labels } = useSiteFrame()
  const path = usePath()
  return (
    <section className="home-hero">
      <div className="home-hero__row width">
        <div className="home-hero__text">
          <p className="eyebrow">{clinic.name.value}</p>
          <h1>{heading}</h1>
          <p className="lead">{clinic.tagline}</p>
          <div className="home-hero__act">
            <BookLink className="button button--primary" />
            <a className="home-hero__ask text-link" href={path('/book')}>
              {labels.home.askHere}
              <Icon name="right" />
            </a>
          </div>
          <PainLink />
          <p className="home-place">
            <a href="#here">
              <Icon name="pin" />
              {clinic.place.nearby}
            </a>
          </p>
        </div>
        <div className="home-hero__people">
          <div className="home-hero__gate">
            <img src={gate} width="500" height="550" alt="" />
            <Picture picture={team} first className="home-hero__team ogee" />
          </div>
          <Trio caption={caption} doctors={doctors} />
        </div>
      </div>
      {['large', 'small'].map((size) => (
        <img
          key={size}
          className={`home-hero__tooth home-hero__tooth--${size}`}
          src={tooth}
          width="200"
          height="240"
          alt=""
          loading="lazy"
        />
      ))}
    </section>
  )
}

function PainLink() {
  const { label, hint, slug } = useSiteFrame().menu.emergency
  return (
    <a className="home-pain callout callout--line callout--danger" href={slug}>
      <Icon name="alert" />
      <span>
        <b>{label}</b> {hint}
      </span>
      <Icon name="right" />
    </a>
  )
}

function Trio({ caption, doctors }: Pick<HeroProps, 'caption' | 'doctors'>) {
  const path = usePath()
  return (
    <div className="home-trio">
      <p>{caption}</p>
      <ul className="dentists">
        {doctors.map(({ id, slug, name, image }) => (
          <li key={id}>
            <a href={path(dentistPath(slug))}>
              <span className="dentists__portrait ogee">
                <Picture picture={{ ...(image.thumbnail ?? image), alt: '' }} first />
              </span>
              {shortName(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Four claims on a marigold toran that runs past and rests under the mouse. */
function ClaimsBanner() {
  const { clinic, labels } = useSiteFrame()
  const { banner, googleRating } = clinic.claims
  const claims = banner.map((text) => ({
    text,
    provenance: text === googleRating.text ? googleRating.provenance : undefined,
  }))
  return (
    <section className="claims-banner" aria-label={labels.home.claims}>
      <Island name="claims" of={Claims} props={{ claims }} />
      <PauseButton className="claims-banner__pause" />
    </section>
  )
}

type AboutStripProps = {
  section: TextSection
  picture: ShownPicture
  dentists: number
  services: number
}

function AboutStrip({ section, picture, dentists, services }: AboutStripProps) {
  const path = usePath()
  const { clinic, labels } = useSiteFrame()
  const words = labels.home
  const facts = [
    { figure: clinic.claims.yearsOfExperience, label: words.years },
    { figure: dentists, label: words.dentists },
    { figure: services, label: words.services },
  ]
  return (
    <section className="about-strip section width" aria-labelledby="about-title">
      <div className="about-strip__picture ogee">
        <Picture picture={picture} />
      </div>
      <div>
        <h2 id="about-title">{section.heading}</h2>
        {section.paragraphs.map((paragraph) => (
          <p className="about-strip__text" key={paragraph}>
            <LinkedText text={paragraph} />
          </p>
        ))}
        <dl className="about-strip__facts">
          {facts.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <a className="button button--secondary" href={path('/about-us')}>
          {words.readMore}
          <span className="visually-hidden"> {words.aboutClinic}</span>
        </a>
      </div>
    </section>
  )
}

type ExpertsProps = { heading: string; doctors: WithPictures<Doctor>[] }

function Experts({ heading, doctors }: ExpertsProps) {
  return (
    <HeadedSection id="experts-title" heading={heading} band="experts-band section--tint" spaced>
      <ul className="experts dentists">
        {doctors.map((doctor) => (
          <DentistCard key={doctor.id} doctor={doctor}>
            {doctor.description && <p>{doctor.description}</p>}
          </DentistCard>
        ))}
      </ul>
      <DentistsNote doctors={doctors} />
    </HeadedSection>
  )
}
