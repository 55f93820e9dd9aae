import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import { dentistPath } from '#content/catalogue/pages.ts'
import type { Doctor } from '#content/schema/lists.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures, type WithPictures } from '../../pictures.server.ts'
import { HeroBanner } from '../../layout/hero-banner.tsx'
import { aboutNodes } from '../../layout/structured-data/structured-data-clinic.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { isIllustration } from '../../sections/illustration.ts'
import { LinkedList } from '../../sections/text/linked-text.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/about.ts'
import './about.css'
import '../../sections/dentists.css'

export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const page = pageForSlug(words, 'about-us')
  const { doctors } = words
  return {
    page: withPictures(page),
    doctors: withPictures(doctors),
    head: headOf(words, '/about-us', page, (place) => aboutNodes(place, page, doctors)),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function AboutPage({ loaderData: { page, doctors } }: Route.ComponentProps) {
  return (
    <>
      <HeroBanner heading={page.heading} lead={page.lead} pictures={page.heroPictures} />
      <HeadedSection id="visit-title" heading={sectionOf(page, 'visit').heading}>
        {/* Five steps down a stepwell. */}
        <ol className="stairs">
          {page.visitSteps?.map((step) => (
            <li key={step.id}>
              <span className="stairs__number" aria-hidden="true">
                {step.id}
              </span>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </HeadedSection>
      <DoctorRows heading={sectionOf(page, 'dentists').heading} doctors={doctors} />
      <BookingBlock />
    </>
  )
}

type Props = { heading: string; doctors: WithPictures<Doctor>[] }

/** Each dentist with degrees and posts, and what to see whom for. */
function DoctorRows({ heading, doctors }: Props) {
  const { pictures } = useSiteFrame().labels
  const drawn = doctors.some(({ image }) => isIllustration(image))
  return (
    <HeadedSection id="dentists-title" heading={heading} band="section--tint">
      <ul className="doctor-rows dentists">
        {doctors.map((doctor) => (
          <li key={doctor.id}>
            <DoctorRow doctor={doctor} />
          </li>
        ))}
      </ul>
      {drawn && <p className="caption">{pictures.drawnPortraits}</p>}
    </HeadedSection>
  )
}

function DoctorRow({ doctor }: { doctor: WithPictures<Doctor> }) {
  const { labels } = useSiteFrame()
  return (
    <article className="doctor-row" aria-labelledby={`doctor-${doctor.id}`}>
      <div className="doctor-row__portrait dentists__portrait ogee">
        <Picture picture={doctor.image} />
      </div>
      <div className="doctor-row__name">
        <h3 id={`doctor-${doctor.id}`}>
          <a href={usePath()(dentistPath(doctor.slug))}>{doctor.name}</a>
        </h3>
        <p className="degree">{doctor.smallTitle}</p>
        {doctor.registrationNo && (
          <p className="caption">{`${labels.dentist.registration}: ${doctor.registrationNo}`}</p>
        )}
        <SampleTag provenance={doctor.provenance} />
      </div>
      <TickList heading={labels.dentist.qualifications} items={doctor.title} />
      <TickList heading={labels.dentist.seeFor} items={doctor.seeFor} />
    </article>
  )
}

function TickList({ heading, items }: { heading: string; items: string[] }) {
  return (
    <div className="doctor-row__list">
      <h4>{heading}</h4>
      <LinkedList className="ticks" items={items} />
    </div>
  )
}
