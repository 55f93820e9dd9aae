import type { Labels, Treatment } from '#content/catalogue/schema.ts'
import { LinkedList } from '../../sections/linked-text.tsx'
import { NumberedList } from '../../sections/numbered-list.tsx'
import { SmileComparison } from '../../sections/smile-comparison.tsx'
import { ChoicesTable } from './choices-table.tsx'
import { AdviceLists, Notes, RelatedServices, type RelatedService, ServiceIntro } from './service-parts.tsx'
import type { Shown } from './shown-service.server.ts'
import { TriageBlock } from './triage-block.tsx'
import type { Triage } from './triage.server.ts'

type Props = {
  treatment: Shown<Treatment>
  conditions: RelatedService[]
  medicines: { heading: string; text: string } | null
  triage: Triage
  labels: Labels
}

/** A treatment: what it is, how it goes, what else could be done, what comes after, when it is used. */
export function TreatmentDetail({ treatment, conditions, triage, medicines, labels }: Props) {
  return (
    <>
      <ServiceIntro service={treatment} />
      <section className="section section--tint" aria-labelledby="what-title">
        <div className="what width">
          <div className="what__text">
            <h2 id="what-title">{treatment.whatHeading}</h2>
            <p className="lead">{treatment.whatDescription}</p>
            <LinkedList
              className="steps"
              ordered
              items={[treatment.whatParagraph1, treatment.whatParagraph2, treatment.whatParagraph3]}
            />
          </div>
          {treatment.whatList && (
            <div className="what__list">
              {treatment.whatListHeading && <h3 className="what__list-title">{treatment.whatListHeading}</h3>}
              <NumberedList items={treatment.whatList} tone="neem" columns={1} />
            </div>
          )}
          <SmileComparison
            className="what__comparison"
            before={treatment.whatBefore}
            after={treatment.whatAfter}
            labels={{ before: 'Before Smile', after: 'After Smile' }}
            name={treatment.name}
          />
        </div>
      </section>
      <ChoicesTable choices={treatment.choices} labels={labels.service} />
      <AdviceLists
        heading={labels.service.aftercare}
        advice={treatment.aftercare}
        medicines={medicines}
        labels={labels.service}
      />
      <TriageBlock heading={labels.triage.treatmentHeading} triage={triage} labels={labels.triage} />
      <Notes notes={treatment.notes} />
      <RelatedServices heading={labels.service.conditions} services={conditions} />
      {treatment.smallPrint && <p className="small-print caption width">{treatment.smallPrint}</p>}
    </>
  )
}
