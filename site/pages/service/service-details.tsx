import type { Choice, Condition, Labels, Treatment } from '#content/catalogue/schema.ts'
import type { ServiceLink } from '../../site-frame.server.ts'
import { RelatedServices } from '../../sections/related-services.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { LinkedList, LinkedText } from '../../sections/linked-text.tsx'
import { AdviceLists } from '../../sections/medical/advice-lists.tsx'
import { TriageBlock } from '../../sections/medical/triage-block.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'
import { NumberedList } from '../../sections/numbered-list.tsx'
import { SmileComparison } from '../../sections/smile-comparison.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Shown } from './shown-service.server.ts'

/** What the pages of problems and treatments both show besides their record. */
type DetailProps = {
  medicines: { heading: string; text: string } | null
  triage: ShownTriage
  labels: Labels
}

type ConditionProps = DetailProps & { condition: Shown<Condition>; treatments: ServiceLink[] }

/** A dental problem: what to do meanwhile, what it is, why it comes, how it shows, what treats it. */
export function ConditionDetail({ condition, treatments, triage, medicines, labels }: ConditionProps) {
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
      <HeadedSection
        id="causes-title"
        heading={condition.causesHeading}
        lead={condition.causesDescription}
        band="section--tint"
      >
        <NumberedList items={condition.causeslist} tone="neem" />
      </HeadedSection>
      <HeadedSection
        id="symptoms-title"
        heading={condition.symptomsHeading}
        lead={condition.symptomsDescription}
      >
        <NumberedList items={condition.symptomslist} tone="gulab" />
      </HeadedSection>
      <Notes notes={condition.notes} />
      <RelatedServices heading={labels.service.treatments} services={treatments} />
    </>
  )
}

type TreatmentProps = DetailProps & { treatment: Shown<Treatment>; conditions: ServiceLink[] }

/** A treatment: what it is, how it goes, what else could be done, what comes after, when it is used. */
export function TreatmentDetail({ treatment, conditions, triage, medicines, labels }: TreatmentProps) {
  return (
    <>
      <ServiceIntro service={treatment} first />
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
            start={treatment.whatStart}
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

type Introduced = Pick<
  Shown<Condition>,
  'heading' | 'image' | 'clinicHeading' | 'description' | 'description1'
>

type IntroProps = {
  service: Introduced
  /** Whether it stands right below the head of the page. */ first?: boolean
}

/** The picture of a service next to its main heading and two descriptions. */
function ServiceIntro({ service, first = false }: IntroProps) {
  return (
    <section className="service-intro section width" aria-labelledby="service-title">
      <div className="service-intro__picture">
        <Picture picture={service.image} first={first} />
      </div>
      <div>
        <h2 id="service-title">{service.heading}</h2>
        <h3>{service.clinicHeading}</h3>
        <p>
          <LinkedText text={service.description} />
        </p>
        <p>
          <LinkedText text={service.description1} />
        </p>
      </div>
    </section>
  )
}

/** Extra short paragraphs, such as the answer to a myth. */
function Notes({ notes }: { notes: { heading: string; text: string }[] | undefined }) {
  if (!notes) return null
  return (
    <section className="section width notes">
      {notes.map(({ heading, text }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p>
            <LinkedText text={text} />
          </p>
        </div>
      ))}
    </section>
  )
}
