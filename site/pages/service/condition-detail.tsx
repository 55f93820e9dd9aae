import type { Condition } from '#content/catalogue/schema.ts'
import type { ServiceLink } from '../../site-frame.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { NumberedList } from '../../sections/numbered-list.tsx'
import { AdviceLists, type DetailProps, Notes, RelatedServices, ServiceIntro } from './service-parts.tsx'
import type { Shown } from './shown-service.server.ts'
import { TriageBlock } from './triage-block.tsx'

type Props = DetailProps & { condition: Shown<Condition>; treatments: ServiceLink[] }

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
