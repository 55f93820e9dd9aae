import { data } from 'react-router'
import { filled } from '#content/catalogue/filled.ts'
import { bareTime, week, weekdays } from '#content/catalogue/hours/opening-hours.ts'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { dentistPath } from '#content/catalogue/pages.ts'
import type { Doctor } from '#content/schema/lists.ts'
import { formElsewhere } from '../../sections/booking/form-place.ts'
import { AskAndCall } from '../../sections/contact/ask-and-call.tsx'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { reasonsOf } from '../../see-for.server.ts'
import { serviceLinks } from '../../site-frame.server.ts'
import { AskLink } from '../../layout/menu/ask-link.tsx'
import { TranslationNote } from '../../layout/languages/translation-note.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { plainNodes } from '../../layout/structured-data/structured-data.server.ts'
import { shortName } from '../../sections/dentist-name.ts'
import { isIllustration } from '../../sections/illustration.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { SeeFor } from '../../sections/see-for.tsx'
import { ServiceChips } from '../../sections/services/service-chips.tsx'
import { PairRow } from '../../sections/smiles/pair-row.tsx'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/dentist.ts'
import './dentist.css'
import '../../sections/dentists.css'
import '../../widgets/text-link.css'

/** Throws 404 for a name that no dentist has. */
export function loader({ params, request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { doctors, smilePairs, clinic } = words
  const doctor = doctors.find(({ slug }) => slug === params.slug)
  if (!doctor) throw data(null, { status: 404 })
  const shown = clinic.features.smileGallery ? smilePairs : []
  return {
    doctor: withPictures(doctor),
    reasons: reasonsOf(words, doctor),
    more: serviceLinks(
      words,
      doctor.services.filter((slug) => doctor.seeFor.every(({ page }) => page !== slug)),
    ),
    pairs: withPictures(shown.filter(({ id }) => doctor.pairs.includes(id))),
    others: withPictures(
      doctors
        .filter(({ slug }) => slug !== doctor.slug)
        .map(({ slug, name, title, image }) => ({ slug, name, post: title[0], image })),
    ),
    head: headOf(words, dentistPath(doctor.slug), { ...doctor, heading: doctor.name }, plainNodes),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

/** One dentist: who it is, what to come for, on which days, how they work. What is not known yet has no place. */
export default function DentistPage({ loaderData }: Route.ComponentProps) {
  const { doctor, reasons, more, pairs, others } = loaderData
  const labels = useSiteFrame().labels.dentist
  return (
    <>
      <DentistHead doctor={doctor} />
      <TranslationNote />
      <section className="dentist-for width" aria-labelledby="for-title">
        <h2 id="for-title">{filled(labels.seeFor, { name: shortName(doctor.name) })}</h2>
        <SeeFor reasons={reasons} />
        <ServiceChips services={more} />
      </section>
      <Days doctor={doctor} />
      <section className="dentist-how section--tint" aria-labelledby="how-title">
        <div className="width">
          <h2 id="how-title">{labels.about}</h2>
          <ol>
            {doctor.about.map(({ heading, text }, index) => (
              <li key={heading}>
                <span className="badge ogee" aria-hidden="true">
                  0{index + 1}
                </span>
                <h3>{heading}</h3>
                <p>
                  <LinkedText text={text} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      {pairs.length > 0 && <PairRow heading={labels.examples} pairs={pairs} />}
      <AskDentist doctor={doctor} others={others} />
    </>
  )
}

type ShownDoctor = Route.ComponentProps['loaderData']['doctor']

function DentistHead({ doctor }: { doctor: ShownDoctor }) {
  const words = useSiteFrame().labels.dentist
  const facts = {
    [words.registration]: doctor.registrationNo,
    [words.council]: doctor.council,
    [words.university]: doctor.university,
  }
  return (
    <section className="dentist">
      <div className="dentist__top width">
        <div className="dentist__way">
          <Breadcrumb />
        </div>
        <div className="dentist__portrait dentists__portrait ogee">
          <Picture picture={doctor.image} first />
        </div>
        <div className="dentist__name">
          <h1>{doctor.name}</h1>
          <p className="degree">
            {doctor.smallTitle} <SampleTag provenance={doctor.provenance} />
          </p>
          {doctor.title.map((line) => (
            <p key={line} className="dentist__post">
              {line}
            </p>
          ))}
          {Object.entries(facts).map(
            ([term, fact]) => fact && <p key={term} className="caption">{`${term}: ${fact}`}</p>,
          )}
        </div>
        <div className="dentist__act">
          {doctor.description && <p className="dentist__lead">{doctor.description}</p>}
          <AskAndCall askHref={`${usePath()(formElsewhere)}?dentist=${doctor.slug}`} />
          {isIllustration(doctor.image) && <p className="caption">{words.drawn}</p>}
        </div>
      </div>
    </section>
  )
}

/** The seven weekdays, each of which asks for a time on it. Until the dentist has told their own they are the clinic's. */
function Days({ doctor: { slug, days } }: { doctor: Pick<Doctor, 'slug' | 'days'> }) {
  const { clinic, labels } = useSiteFrame()
  const { dentist, place, time } = labels
  const ask = `${usePath()(formElsewhere)}?dentist=${slug}&day=`
  return (
    <section className="dentist-days width" aria-labelledby="days-title">
      <h2 id="days-title">{dentist.days}</h2>
      <p>{dentist.askDay}</p>
      <ul>
        {week.map((day) => {
          const open = clinic.hours.find((hours) => hours.days.includes(day))
          const here = open && (!days || days.includes(day))
          const name = <b>{time.shortWeekdays[weekdays.indexOf(day)]}</b>
          return (
            <li key={day} className={here ? undefined : 'dentist-days__off'}>
              {here ? (
                <a href={ask + day}>
                  {name}{' '}
                  <span>
                    {filled(time.timeRange, { from: bareTime(open.opens), until: bareTime(open.closes) })}
                  </span>
                </a>
              ) : (
                <>
                  {name} <span>{open ? dentist.notHere : place.closed}</span>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p className="caption">
        {!days && (
          <>
            <SampleTag provenance="sample" /> {dentist.daysNote}{' '}
          </>
        )}
        {place.languages}: {clinic.languages.value.join(', ')}
      </p>
    </section>
  )
}

type AskProps = Pick<Route.ComponentProps['loaderData'], 'doctor' | 'others'>

function AskDentist({ doctor, others }: AskProps) {
  const { clinic, labels } = useSiteFrame()
  const path = usePath()
  return (
    <section className="dentist-ask section--tint">
      <div className="dentist-ask__row width">
        <div className="dentist-ask__card">
          <h2>{filled(labels.service.askWith, { name: shortName(doctor.name) })}</h2>
          <p>{clinic.booking.text}</p>
          <AskLink className="button button--primary" dentist={doctor.slug} />
        </div>
        <nav aria-labelledby="others-title">
          <h2 id="others-title">{labels.dentist.others}</h2>
          <ul className="dentist-ask__others dentists">
            {others.map(({ slug, name, post, image }) => (
              <li key={slug}>
                <a href={path(dentistPath(slug))}>
                  <span className="dentist__portrait dentists__portrait ogee">
                    <Picture picture={{ ...(image.thumbnail ?? image), alt: '' }} />
                  </span>
                  <span>
                    <b>{name}</b>
                    <small>{post}</small>
                  </span>
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )
}
