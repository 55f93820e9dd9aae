import type { Condition } from '#content/schema.ts'
import type { WithPictures } from '#site/pictures.server.ts'
import { NumberedList } from '../../sections/numbered-list.tsx'
import {
  Notes,
  PlainList,
  RelatedServices,
  type RelatedService,
  ServiceIntro,
  UrgentAdvice,
} from './service-parts.tsx'

type Props = {
  condition: WithPictures<Condition>
  treatments: RelatedService[]
  urgentHelp: { heading: string; text: string }
}

/** A dental problem: what it is, why it comes, how it shows, when to come, what treats it. */
export function ConditionDetail({ condition, treatments, urgentHelp }: Props) {
  return (
    <>
      <ServiceIntro service={condition} />
      <section className="section section--tint" aria-labelledby="causes-title">
        <div className="width">
          <h2 id="causes-title">{condition.causesHeading}</h2>
          <p className="lead">{condition.causesDescription}</p>
          <NumberedList items={condition.causeslist} tone="neem" />
        </div>
      </section>
      <section className="section width" aria-labelledby="symptoms-title">
        <h2 id="symptoms-title">{condition.symptomsHeading}</h2>
        <p className="lead">{condition.symptomsDescription}</p>
        <NumberedList items={condition.symptomslist} tone="gulab" />
      </section>
      <section className="section section--tint" aria-label="What to do">
        <div className="advice width">
          <UrgentAdvice urgent={condition.urgent} urgentHelp={urgentHelp} />
          <PlainList heading="What you can do at home" items={condition.atHome} />
          <Notes notes={condition.notes} />
        </div>
      </section>
      <RelatedServices heading="Treatments that answer it" services={treatments} />
    </>
  )
}
