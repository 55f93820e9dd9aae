import type { Labels, Treatment, Choice } from '#content/catalogue/schema.ts'
import { LinkedList } from '../../sections/linked-text.tsx'
import { NumberedList } from '../../sections/numbered-list.tsx'
import { SmileComparison } from '../../sections/smile-comparison.tsx'
import type { ServiceLink } from '../../site-frame.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { AdviceLists, type DetailProps, Notes, RelatedServices, ServiceIntro } from './service-parts.tsx'
import type { Shown } from './shown-service.server.ts'
import { TriageBlock } from './triage-block.tsx'

type Props = DetailProps & { treatment: Shown<Treatment>; conditions: ServiceLink[] }

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

type ChoicesProps = { choices: Choice[]; labels: Labels['service'] }

/** Every way to go, the gentlest first. On a phone each row is a block, and each cell names its column. */
function ChoicesTable({ choices, labels }: ChoicesProps) {
  return (
    <HeadedSection id="choices-title" heading={labels.choices}>
      <table className="choices">
        <thead>
          <tr>
            <th scope="col">{labels.choiceName}</th>
            <th scope="col">{labels.choiceDone}</th>
            <th scope="col">{labels.choiceFits}</th>
            <th scope="col">{labels.choiceNatural}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ name, done, fits, natural, thisPage }) => (
            <tr key={name} className={thisPage && 'choices__own'}>
              <th scope="row">{name}</th>
              <td data-head={labels.choiceDone}>{done}</td>
              <td data-head={labels.choiceFits}>{fits}</td>
              <td data-head={labels.choiceNatural}>{labels.natural[natural]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HeadedSection>
  )
}
