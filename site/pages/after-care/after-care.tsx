import { filled } from '#content/catalogue/filled.ts'
import { data } from 'react-router'
import { afterCareHead } from '#content/catalogue/after-care.ts'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { afterCarePath, servicePath } from '#content/catalogue/pages.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { headOf } from '../../page-head.server.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { medicalNodes } from '../../layout/structured-data/structured-data.server.ts'
import { AdviceLists } from '../../sections/medical/advice-lists.tsx'
import { HoursText } from '../../sections/place/hours-text.tsx'
import { HeadedPoints } from '../../sections/medical/headed-points.tsx'
import { triageOf } from '../../sections/medical/shown-triage.ts'
import { SignList } from '../../sections/medical/sign-list.tsx'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import type { Route } from './+types/after-care.ts'
import './after-care.css'
import '../../sections/tinted-cells.css'

/** Throws 404 where there is no such treatment. */
export function loader({ params, request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const treatment = words.treatments.find(({ slug }) => slug === params.slug)
  if (!treatment) throw data(null, { status: 404 })
  const page = afterCareHead(treatment, words.labels)
  return {
    treatment,
    heading: page.heading,
    triage: triageOf(treatment, words.triage),
    head: headOf(words, afterCarePath(treatment.slug), page, medicalNodes),
  }
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function AfterCarePage({ loaderData }: Route.ComponentProps) {
  const { treatment, heading, triage } = loaderData
  const { clinic, labels } = useSiteFrame()
  const path = usePath()
  const urgent = triage.grades.filter(({ grade }) => grade === 'hospital' || grade === 'today')
  return (
    <div className="sheet">
      <PlainHead heading={heading} lead={labels.afterCare.lead} />
      <AdviceLists
        heading={labels.afterCare.advice}
        advice={treatment.aftercare}
        medicines={triage.medicines}
      />
      <section className="section width" aria-labelledby="call-title">
        <h2 id="call-title">{labels.triage.treatmentHeading}</h2>
        <div className="sheet__grades tinted-cells">
          {urgent.map(({ grade, heading, signs }) => (
            <div key={grade} className="sheet__grade">
              <h3>{heading}</h3>
              <SignList signs={signs} />
              <p className="sheet__call linked">
                {grade === 'hospital' ? (
                  <>
                    <a href="tel:108">108</a>, <a href="tel:112">112</a>
                  </>
                ) : (
                  <>
                    <a href={phoneLink(clinic.phone.value)}>{shownPhone(clinic.phone.value)}</a>{' '}
                    <SampleTag provenance={clinic.phone.provenance} />
                  </>
                )}
              </p>
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
