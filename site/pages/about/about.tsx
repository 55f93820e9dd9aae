import { languageNames, pathIn } from '#content/catalogue/language.ts'
import type { ClinicPhoto, Doctor } from '#content/schema/lists.ts'
import type { TextSection } from '#content/schema/parts.ts'
import { pageOf } from '../../page-head.server.ts'
import { withPictures, type WithPictures } from '../../pictures.server.ts'
import { type Reason, reasonsOf } from '../../see-for.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { LanguageName } from '../../layout/languages/language-name.tsx'
import { aboutNodes } from '../../layout/structured-data/structured-data.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { DentistCard } from '../../sections/dentist-card.tsx'
import { DentistsNote } from '../../sections/dentists-note.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { isIllustration } from '../../sections/illustration.ts'
import { sectionOf } from '../../sections/page-section.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { LinkedList } from '../../sections/text/linked-text.tsx'
import { SeeFor } from '../../sections/see-for.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/about.ts'
import '../../sections/text/stairs.css'
import './about.css'
import '../../widgets/text-link.css'

export function loader({ request }: Route.LoaderArgs) {
  const { words, page, head } = pageOf(request, 'about-us', aboutNodes)
  const { doctors, clinicPhotos } = words
  const rooms = page.rooms ?? []
  return {
    page,
    head,
    story: page.story && { ...page.story, steps: drawn(page.story.steps) },
    cleaning: page.cleaning && { ...page.cleaning, steps: drawn(page.cleaning.steps) },
    doctors: doctors.map((doctor) => ({ ...withPictures(doctor), reasons: reasonsOf(words, doctor) })),
    rooms: withPictures(rooms.flatMap((room) => clinicPhotos.filter(({ id }) => id === room))),
  }
}

/** Beside their words the pictures are decoration. */
function drawn<Step extends { picture: string }>(steps: Step[]) {
  return steps.map((step) => ({ ...step, picture: withPictures({ file: step.picture, alt: '' }) }))
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { page, story, cleaning, doctors, rooms } = loaderData
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      {story && <Story heading={sectionOf(page, 'story').heading} story={story} />}
      <Creed section={sectionOf(page, 'creed')} />
      <WhoTreatsWhat heading={sectionOf(page, 'dentists').heading} doctors={doctors} />
      <HeadedSection id="visit-title" heading={sectionOf(page, 'visit').heading}>
        <ol className="stairs visit-stairs">
          {page.visitSteps?.map((step) => (
            <li key={step.id}>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </HeadedSection>
      {rooms.length > 0 && <Rooms heading={sectionOf(page, 'rooms').heading} rooms={rooms} />}
      {cleaning && <Cleaning section={sectionOf(page, 'cleaning')} cleaning={cleaning} />}
      <Languages section={sectionOf(page, 'languages')} />
      <BookingBlock />
    </>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** Said of a part whose facts the clinic has not told. */
function SampleNote({ note, provenance }: { note?: string | undefined; provenance: 'sample' | 'confirmed' }) {
  if (provenance === 'confirmed') return null
  return (
    <p className="about-note caption">
      <SampleTag provenance={provenance} /> {note}
    </p>
  )
}

/** What the clinic has stood for since it opened. */
function Creed({ section: { heading, paragraphs, list } }: { section: TextSection }) {
  return (
    <HeadedSection id="creed-title" heading={heading} lead={paragraphs[0]} band="about-creed lattice on-dark">
      <LinkedList className="about-creed__list" items={list} />
    </HeadedSection>
  )
}

function Story({ heading, story }: { heading: string; story: NonNullable<Shown['story']> }) {
  return (
    <HeadedSection id="story-title" heading={heading} band="about-story">
      <ul className="about-story__steps">
        {story.steps.map(({ when, heading, text, picture }) => (
          <li key={when}>
            <div className="about-story__picture ogee">
              <Picture picture={picture} early sizes="(width>=48em) 16rem, 108px" />
            </div>
            <div>
              <p className="about-story__when">{when}</p>
              <h3>{heading}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <SampleNote {...story} />
    </HeadedSection>
  )
}

type DentistsProps = { heading: string; doctors: (WithPictures<Doctor> & { reasons: Reason[] })[] }

function WhoTreatsWhat({ heading, doctors }: DentistsProps) {
  return (
    <HeadedSection id="dentists-title" heading={heading} band="about-dentists section--tint">
      <ul className="about-dentists__list dentists">
        {doctors.map(({ reasons, ...doctor }) => (
          <DentistCard key={doctor.id} doctor={doctor}>
            <SeeFor reasons={reasons} />
          </DentistCard>
        ))}
      </ul>
      <DentistsNote doctors={doctors} />
    </HeadedSection>
  )
}

function Rooms({ heading, rooms }: { heading: string; rooms: WithPictures<ClinicPhoto>[] }) {
  const { pictures } = useSiteFrame().labels
  const path = usePath()
  return (
    <section className="about-rooms width" aria-labelledby="rooms-title">
      <div className="section__head">
        <h2 id="rooms-title">{heading}</h2>
        <a className="text-link" href={path('/clinic-gallery')}>
          {pictures.allRooms}
          <Icon name="right" />
        </a>
      </div>
      <div className="about-rooms__row" role="group" aria-labelledby="rooms-title" tabIndex={0}>
        <ul className="about-rooms__grid">
          {rooms.map(({ id, image, caption }) => (
            <li key={id}>
              <Picture picture={image} sizes="(width>=48em) 46vw, 72vw" />
              <span>{caption}</span>
            </li>
          ))}
        </ul>
      </div>
      {rooms.some(({ image }) => isIllustration(image)) && <p className="caption">{pictures.rooms}</p>}
    </section>
  )
}

type CleaningProps = { section: TextSection; cleaning: NonNullable<Shown['cleaning']> }

function Cleaning({ section, cleaning }: CleaningProps) {
  const [lead] = section.paragraphs
  return (
    <HeadedSection
      id="cleaning-title"
      heading={section.heading}
      lead={lead}
      band="about-cleaning section--water"
    >
      <ol className="about-cleaning__steps">
        {cleaning.steps.map(({ id, heading, text, picture }) => (
          <li key={id}>
            <div className="about-cleaning__picture">
              <Picture picture={picture} />
            </div>
            <h3>
              <span>{id}</span> {heading}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <SampleNote {...cleaning} />
    </HeadedSection>
  )
}

/** The languages of the site, and of what it writes to patients. */
function Languages({ section }: { section: TextSection }) {
  const { language: current, languages, labels } = useSiteFrame()
  const [lead] = section.paragraphs
  return (
    <HeadedSection id="languages-title" heading={section.heading} lead={lead} band="about-languages">
      <ul className="about-languages__list">
        {languages.map(({ language }) => (
          <li key={language} lang={language}>
            {language === current ? (
              <div>
                <LanguageName language={language} />
                <small>{labels.languages.thisPage}</small>
              </div>
            ) : (
              <a
                href={pathIn(language, '/about-us')}
                hrefLang={language}
                data-reload=""
                aria-label={languageNames[language]}
              >
                <LanguageName language={language} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
