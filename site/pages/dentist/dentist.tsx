import { data } from 'react-router'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { dentistPath } from '#content/catalogue/pages.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { AskLink } from '../../layout/menu/ask-link.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { dentistNodes } from '../../layout/structured-data/structured-data-clinic.server.ts'
import { BookingBlock } from '../../sections/booking/booking-block.tsx'
import { isIllustration } from '../../sections/illustration.ts'
import { LinkedList } from '../../sections/text/linked-text.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/dentist.ts'
import './dentist.css'

/** Throws 404 for a name that no dentist has. */
export function loader({ params, request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { doctors } = words
  const doctor = doctors.find(({ slug }) => slug === params.slug)
  if (!doctor) throw data(null, { status: 404 })
  const others = doctors.filter(({ slug }) => slug !== doctor.slug)
  return {
    doctor: withPictures(doctor),
    others: others.map(({ name, smallTitle, slug }) => ({ name, smallTitle, slug })),
    head: headOf(words, dentistPath(doctor.slug), doctor, (place) => dentistNodes(place, doctor)),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

/** One dentist: who it is, how they work, what to come for. What is not known yet is said. */
export default function DentistPage({ loaderData }: Route.ComponentProps) {
  const { doctor, others } = loaderData
  const { clinic, labels: words } = useSiteFrame()
  const labels = words.dentist
  const path = usePath()
  const facts = {
    [labels.registration]: doctor.registrationNo,
    [labels.council]: doctor.council,
    [labels.university]: doctor.university,
  }
  return (
    <>
      <section className="dentist width">
        <div className="dentist__portrait ogee">
          <Picture picture={doctor.image} first />
        </div>
        <div className="dentist__text">
          <Breadcrumb />
          <h1>{doctor.name}</h1>
          <p className="degree">{doctor.smallTitle}</p>
          <SampleTag provenance={doctor.provenance} />
          {isIllustration(doctor.image) && <p className="caption">{labels.drawn}</p>}
          <div className="actions">
            <AskLink className="button button--primary" dentist={doctor.slug} />
            <CallButton phone={clinic.phone.value}>{labels.call}</CallButton>
          </div>
        </div>
      </section>
      <section className="section section--tint" aria-labelledby="about-title">
        <div className="dentist__halves width">
          <div>
            <h2 id="about-title">{labels.about}</h2>
            {doctor.about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div>
            <h3>{labels.seeFor}</h3>
            <LinkedList className="ticks" items={doctor.seeFor} />
            <h3>{labels.qualifications}</h3>
            <LinkedList className="ticks" items={doctor.title} />
            <dl className="dentist__facts ruled">
              {Object.entries(facts).map(([term, fact]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{fact ?? labels.notYet}</dd>
                </div>
              ))}
              <div>
                <dt>{labels.languages}</dt>
                <dd>
                  {clinic.languages.value.join(', ')} <SampleTag provenance={clinic.languages.provenance} />
                </dd>
              </div>
            </dl>
          </div>
        </div>
      </section>
      <nav className="section width" aria-labelledby="others-title">
        <h2 id="others-title">{labels.others}</h2>
        <ul className="dentist__others columns">
          {others.map(({ name, smallTitle, slug }) => (
            <li key={slug}>
              <a href={path(dentistPath(slug))}>
                {name}, {smallTitle}
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <BookingBlock />
    </>
  )
}
