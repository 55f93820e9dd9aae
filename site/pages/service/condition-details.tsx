import type { Condition } from '#content/schema/service.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import type { WithPictures } from '../../pictures.server.ts'
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
import type { HelpfulTreatment } from './shown-service.server.ts'
import '../../sections/tinted-cells.css'

type Props = {
  condition: WithPictures<Condition>
  treatments: HelpfulTreatment[]
  triage: ShownTriage
}

/** A dental problem: what to do now and meanwhile, what it is, why it comes, how it shows, what treats it. */
export function ConditionDetails({ condition, treatments, triage }: Props) {
  const { labels } = useSiteFrame()
  return (
    <>
      <TriageBlock heading={triage.heading} triage={triage} />
      <AdviceLists
        heading={labels.service.meanwhile}
        advice={condition.atHome}
        medicines={triage.medicines}
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
      <HelpfulTreatments treatments={treatments} />
      <Questions heading={labels.service.questions} questions={condition.questions} />
    </>
  )
}

/** The treatments that can help, in cells that touch; each says what a visit is like. */
function HelpfulTreatments({ treatments }: { treatments: HelpfulTreatment[] }) {
  const { labels } = useSiteFrame()
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
