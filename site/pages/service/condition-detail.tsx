import type { Condition, Labels } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { NumberedList } from '../../sections/numbered-list.tsx'
import { AdviceLists, Notes, RelatedServices, type RelatedService, ServiceIntro } from './service-parts.tsx'
import { TriageBlock } from './triage-block.tsx'
import type { Triage } from './triage.server.ts'

type Props = {
  condition: ShownCondition
  treatments: RelatedService[]
  medicines: { heading: string; text: string } | null
  triage: Triage
  labels: Labels
}

/** What the page of a problem shows of its record. */
export type ShownCondition = Omit<
  WithPictures<Condition>,
  'signs' | 'questions' | 'synonyms' | 'sources' | 'toDecide'
>

/** A dental problem: what to do meanwhile, what it is, why it comes, how it shows, what treats it. */
export function ConditionDetail({ condition, treatments, triage, medicines, labels }: Props) {
  return (
    <>
      <TriageBlock heading={triage.heading} triage={triage} labels={labels.triage} />
      <AdviceLists
        heading={labels.service.meanwhile}
        advice={condition.atHome}
        medicines={medicines}
        labels={labels.service}
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
      <RelatedServices heading={labels.service.treatments} services={treatments} />
    </>
  )
}
