import type { SmilePair } from '#content/schema/lists.ts'
import type { Condition } from '#content/schema/service.ts'
import { TranslationNote } from '../../layout/languages/translation-note.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { AdviceLists, DoAndDont } from '../../sections/medical/advice-lists.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'
import { TriageBlock, TriageGrades } from '../../sections/medical/triage-block.tsx'
import { PairRow } from '../../sections/smiles/pair-row.tsx'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { NumberedList } from '../../sections/text/numbered-list.tsx'
import { Questions } from '../../sections/text/questions.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Fold } from '../../widgets/fold.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { FirstThings } from './first-things.tsx'
import { DentistOfService } from './service-dentist.tsx'
import { ServiceIntro } from './service-intro.tsx'
import type { HelpfulTreatment, ServiceDentist } from './shown-service.server.ts'
import '../../sections/text/stairs.css'
import './condition-details.css'
import '../../sections/tinted-cells.css'

type Props = {
  condition: WithPictures<Condition>
  treatments: HelpfulTreatment[]
  triage: ShownTriage
  pairs: WithPictures<SmilePair>[]
  dentist: ServiceDentist | null
}

/** A dental problem. Where it is a pain or a sore, what to do now comes before what it is. */
export function ConditionDetails({ condition, treatments, triage, pairs, dentist }: Props) {
  const { labels } = useSiteFrame()
  const words = labels.service
  const contents = {
    causes: condition.causesHeading,
    symptoms: condition.symptomsHeading,
    helps: words.treatments,
    ...(pairs.length > 0 && { pairs: words.pairs }),
    questions: words.questions,
    know: words.know,
  }
  return (
    <>
      {condition.urgentFirst ? (
        <TriageBlock heading={triage.heading} triage={triage}>
          <AdviceLists heading={words.meanwhile} advice={condition.atHome} medicines={triage.medicines} />
          <TranslationNote />
        </TriageBlock>
      ) : (
        <FirstThings triage={triage} danger={condition.danger} contents={contents} />
      )}
      <ServiceIntro service={condition} first={!condition.urgentFirst} />
      <HeadedSection
        id="causes"
        heading={condition.causesHeading}
        lead={condition.causesDescription}
        band="section--tint section--close"
      >
        <NumberedList items={condition.causeslist} tone="neem" />
      </HeadedSection>
      <HeadedSection
        id="symptoms"
        heading={condition.symptomsHeading}
        lead={condition.symptomsDescription}
        band="section--close"
      >
        <NumberedList items={condition.symptomslist} tone="gulab" />
      </HeadedSection>
      {condition.notes?.map((note, index) => (
        <Note key={note.heading} {...note} id={`note-${index + 1}`} />
      ))}
      {condition.stairs && <Stairs {...condition.stairs} />}
      <HelpfulTreatments treatments={treatments} />
      {pairs.length > 0 && <PairRow heading={words.pairs} pairs={pairs} />}
      <div className="two-parts width">
        <Questions heading={words.questions} questions={condition.questions} />
        {!condition.urgentFirst && <GoodToKnow condition={condition} triage={triage} />}
      </div>
      {dentist && <DentistOfService dentist={dentist} about={condition.slug} />}
    </>
  )
}

function GoodToKnow({ condition, triage }: Pick<Props, 'condition' | 'triage'>) {
  const words = useSiteFrame().labels.service
  return (
    <section aria-labelledby="know">
      <h2 id="know">{words.know}</h2>
      <Fold id="triage" heading={words.sooner} hint={words.triageHint}>
        <TriageGrades triage={triage} />
      </Fold>
      <Fold heading={words.atHome} hint={words.aftercareHint}>
        <DoAndDont advice={condition.atHome} medicines={triage.medicines} />
      </Fold>
    </section>
  )
}

/** Ways to go, each a stair higher than the one before. */
function Stairs({ heading, steps, text }: NonNullable<Condition['stairs']>) {
  return (
    <HeadedSection id="stairs" heading={heading} band="section--close">
      <ol className="stairs">
        {steps.map((step) => (
          <li key={step.heading}>
            <h3>{step.heading}</h3>
            <p>
              <LinkedText text={step.text} />
            </p>
          </li>
        ))}
      </ol>
      <p className="caption">
        <LinkedText text={text} />
      </p>
    </HeadedSection>
  )
}

/** An extra short paragraph, such as the answer to a myth. */
function Note({ id, heading, text }: { id: string; heading: string; text: string }) {
  return (
    <HeadedSection id={id} heading={heading} band="section--close">
      <p className="note">
        <LinkedText text={text} />
      </p>
    </HeadedSection>
  )
}

/** The treatments that can help, in cells that touch; each says how often one comes for it. */
function HelpfulTreatments({ treatments }: { treatments: HelpfulTreatment[] }) {
  const { labels } = useSiteFrame()
  const sampled = treatments.some(({ provenance }) => provenance === 'sample')
  return (
    <HeadedSection id="helps" heading={labels.service.treatments} band="section--close">
      <ul className="helps tinted-cells">
        {treatments.map(({ href, name, image, visits }) => (
          <li key={href}>
            <a className="help" href={href}>
              <div>
                <h3>{name}</h3>
                <p>
                  {labels.visit.visits}: {visits}
                </p>
              </div>
              <Picture picture={image} />
            </a>
          </li>
        ))}
      </ul>
      <SampleTag provenance={sampled ? 'sample' : 'confirmed'} />
    </HeadedSection>
  )
}
