import type { Labels } from '#content/schema/labels.ts'
import type { Condition } from '#content/schema/service.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { AdviceLists } from '../../sections/medical/advice-lists.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'
import { TriageBlock } from '../../sections/medical/triage-block.tsx'
import { NumberedList } from '../../sections/text/numbered-list.tsx'
import { Questions } from '../../sections/text/questions.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { Notes } from './notes.tsx'
import { ServiceIntro } from './service-intro.tsx'
import type { HelpfulTreatment, Shown } from './shown-service.server.ts'

type Props = {
  condition: Shown<Condition>
  treatments: HelpfulTreatment[]
  medicines: { heading: string; text: string } | null
  triage: ShownTriage
  labels: Labels
}

/** A dental problem: what to do now and meanwhile, what it is, why it comes, how it shows, what treats it. */
export function ConditionDetails({ condition, treatments, triage, medicines, labels }: Props) {
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
      <HelpfulTreatments treatments={treatments} labels={labels} />
      <Questions heading={labels.service.questions} questions={condition.questions} />
    </>
  )
}

/** The treatments that can help, in cells that touch; each says what a visit is like. */
function HelpfulTreatments({ treatments, labels }: { treatments: HelpfulTreatment[]; labels: Labels }) {
  const sampled = treatments.some(({ provenance }) => provenance === 'sample')
  return (
    <HeadedSection
      id="related-title"
      heading={labels.service.treatments}
      lead={labels.service.treatmentsLead}
      band="section--tint"
    >
      <ul className="helps tinted-cells">
        {treatments.map(({ href, name, lead, image, visits, minutes }) => (
          <li key={href}>
            <a className="help" href={href}>
              <Picture picture={image} />
              <h3>{name}</h3>
              <p>{lead}</p>
              <dl>
                <div>
                  <dt>{labels.visit.visits}</dt>
                  <dd>{visits}</dd>
                </div>
                <div>
                  <dt>{labels.visit.minutes}</dt>
                  <dd>{minutes}</dd>
                </div>
              </dl>
            </a>
          </li>
        ))}
      </ul>
      <SampleTag provenance={sampled ? 'sample' : 'confirmed'} />
    </HeadedSection>
  )
}
