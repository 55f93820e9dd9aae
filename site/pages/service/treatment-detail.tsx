import type { Treatment } from '#content/schema.ts'
import type { WithPictures } from '#site/pictures.server.ts'
import { NumberedList } from '../../sections/numbered-list.tsx'
import { SmileComparison } from '../../sections/smile-comparison.tsx'
import {
  Notes,
  PlainList,
  RelatedServices,
  type RelatedService,
  ServiceIntro,
  UrgentAdvice,
} from './service-parts.tsx'

type Props = {
  treatment: WithPictures<Treatment>
  conditions: RelatedService[]
  urgentHelp: { heading: string; text: string }
}

/** A treatment: what it is, how it goes, what is gentler, what comes after, what it answers. */
export function TreatmentDetail({ treatment, conditions, urgentHelp }: Props) {
  return (
    <>
      <ServiceIntro service={treatment} />
      <section className="section section--tint" aria-labelledby="what-title">
        <div className="what width">
          <div className="what__text">
            <h2 id="what-title">{treatment.whatHeading}</h2>
            <p className="lead">{treatment.whatDescription}</p>
            <ol className="steps">
              <li>{treatment.whatParagraph1}</li>
              <li>{treatment.whatParagraph2}</li>
              <li>{treatment.whatParagraph3}</li>
            </ol>
          </div>
          <WhatList treatment={treatment} />
          <SmileComparison
            className="what__comparison"
            before={treatment.whatBefore}
            after={treatment.whatAfter}
            labels={{ before: 'Before Smile', after: 'After Smile' }}
            name={treatment.name}
          />
        </div>
      </section>
      <section className="section width" aria-label="Choices and care afterwards">
        <div className="advice">
          <PlainList heading="Gentler or other choices" items={treatment.options} />
          <PlainList heading="Care afterwards" items={treatment.aftercare} />
          <UrgentAdvice urgent={treatment.urgent} urgentHelp={urgentHelp} />
          <Notes notes={treatment.notes} />
        </div>
      </section>
      <RelatedServices heading="Problems it answers" services={conditions} />
      {treatment.smallPrint && <p className="small-print caption width">{treatment.smallPrint}</p>}
    </>
  )
}

function WhatList({ treatment }: { treatment: WithPictures<Treatment> }) {
  if (!treatment.whatList) return null
  return (
    <div className="what__list">
      {treatment.whatListHeading && <h3 className="what__list-title">{treatment.whatListHeading}</h3>}
      <NumberedList items={treatment.whatList} tone="neem" columns={1} />
    </div>
  )
}
