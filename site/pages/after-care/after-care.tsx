import { filled } from '#content/catalogue/filled.ts'
import { data } from 'react-router'
import { afterCareHead } from '#content/catalogue/after-care.ts'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { afterCarePath, servicePath } from '#content/catalogue/pages.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { firstCallElsewhere } from '../../sections/booking/form-place.ts'
import { headOf } from '../../page-head.server.ts'
import { decoration } from '../../pictures.server.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { medicalNodes } from '../../layout/structured-data/structured-data.server.ts'
import { DoAndDont } from '../../sections/medical/advice-lists.tsx'
import { CallNow, EmergencyNumbers } from '../../sections/medical/help.tsx'
import { HoursText } from '../../sections/place/hours-text.tsx'
import { HeadedPoints } from '../../sections/medical/headed-points.tsx'
import { triageOf } from '../../sections/medical/shown-triage.ts'
import { SignList } from '../../sections/medical/sign-list.tsx'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/after-care.ts'
import './after-care.css'
import '../../sections/tinted-cells.css'

/** Beside the signs that are on the sheet. */
const drawings = new Map<string, string>([
  ['hospital', 'emergencies/swollen'],
  ['today', 'places/phone'],
])

/** Throws 404 where there is no such treatment. */
export function loader({ params, request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const treatment = words.treatments.find(({ slug }) => slug === params.slug)
  if (!treatment) throw data(null, { status: 404 })
  const page = afterCareHead(treatment, words.labels)
  const triage = triageOf(treatment, words.triage)
  return {
    treatment,
    heading: page.heading,
    triage,
    picture: decoration(treatment.image.file),
    urgent: triage.grades.flatMap(({ grade, ...signs }) => {
      const file = drawings.get(grade)
      return file ? [{ grade, ...signs, drawing: decoration(file) }] : []
    }),
    head: headOf(words, afterCarePath(treatment.slug), page, medicalNodes),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function AfterCarePage({ loaderData }: Route.ComponentProps) {
  const { treatment, heading, triage, urgent, picture } = loaderData
  const { clinic, labels } = useSiteFrame()
  const path = usePath()
  return (
    <div className="sheet">
      <PlainHead heading={heading} lead={labels.afterCare.lead}>
        <Picture className="sheet__picture" picture={picture} first />
      </PlainHead>
      <HeadedSection id="advice-title" heading={labels.afterCare.advice} band="section--tint section--close">
        <DoAndDont advice={treatment.aftercare} medicines={triage.medicines} />
      </HeadedSection>
      <section className="section width" aria-labelledby="call-title">
        <h2 id="call-title">{labels.triage.treatmentHeading}</h2>
        <div className="sheet__grades tinted-cells">
          {urgent.map(({ grade, heading, signs, drawing }) => (
            <div key={grade} className="sheet__grade">
              <Picture picture={drawing} />
              <h3>{heading}</h3>
              <SignList signs={signs} />
              <div className="sheet__call">{grade === 'hospital' ? <EmergencyNumbers /> : <CallFirst />}</div>
            </div>
          ))}
        </div>
        <div className="sheet__closed">
          <h3>{triage.closedHours.heading}</h3>
          <HeadedPoints {...triage.closedHours} />
        </div>
        <p className="caption">
          {clinic.name.value}: <HoursText />
          {clinic.closedLabel && `; ${clinic.closedLabel}`}
          <br />
          {treatment.review.by === null && labels.review.unreviewed}{' '}
          {filled(labels.review.changed, { date: longDate(treatment.updated, labels.time) })}
        </p>
        <p className="sheet__more">
          <a className="in-text" href={path(servicePath(treatment.slug))}>
            {treatment.name}
          </a>
        </p>
      </section>
    </div>
  )
}

/** The call, and while the clinic is closed a number to leave first. */
function CallFirst() {
  const { clinic, firstCall, formWords } = useSiteFrame()
  const path = usePath()
  const { value: phone } = clinic.phone
  return (
    <div className="call-by-hour">
      <CallNow />
      <a className="button button--primary call-by-hour__number" href={path(firstCallElsewhere)}>
        {firstCall.link}
      </a>
      <a className="call-by-hour__second" href={phoneLink(phone)}>
        {filled(formWords.call, { phone: shownPhone(phone) })}
      </a>
    </div>
  )
}
