import type { Condition, Labels } from '#content/schema.ts'
import type { WithPictures } from '#site/pictures.server.ts'
import { NumberedList } from '../../sections/numbered-list.tsx'
import { AdviceLists, Notes, RelatedServices, type RelatedService, ServiceIntro } from './service-parts.tsx'

type Props = {
  condition: ShownCondition
  treatments: RelatedService[]
  medicines: { heading: string; text: string } | null
  labels: Labels['service']
}

/** What the page of a problem shows of its record. */
export type ShownCondition = Omit<
  WithPictures<Condition>,
  'signs' | 'questions' | 'synonyms' | 'sources' | 'toDecide'
>

/** A dental problem: what to do meanwhile, what it is, why it comes, how it shows, what treats it. */
export function ConditionDetail({ condition, treatments, medicines, labels }: Props) {
  return (
    <>
      <AdviceLists
        heading={labels.meanwhile}
        advice={condition.atHome}
        medicines={medicines}
        labels={labels}
      />
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
      <Notes notes={condition.notes} />
      <RelatedServices heading={labels.treatments} services={treatments} />
    </>
  )
}
