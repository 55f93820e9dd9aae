import { afterCarePath, guidePath } from '#content/catalogue/pages.ts'
import type { SmilePair } from '#content/schema/lists.ts'
import type { Treatment } from '#content/schema/service.ts'
import type { WithPictures } from '../../pictures.server.ts'
import type { ServiceLink } from '../../site-frame.server.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { LinkedList, LinkedText } from '../../sections/text/linked-text.tsx'
import { DoAndDont } from '../../sections/medical/advice-lists.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'
import { TriageGrades } from '../../sections/medical/triage-block.tsx'
import { NumberedList } from '../../sections/text/numbered-list.tsx'
import { FoldedAnswers, Questions } from '../../sections/text/questions.tsx'
import { RelatedServices } from '../../sections/services/related-services.tsx'
import { PairRow } from '../../sections/smiles/pair-row.tsx'
import { SmileComparison } from '../../sections/smiles/smile-comparison.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { Fold } from '../../widgets/fold.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { ChoicesTable } from './choices-table.tsx'
import { FirstThings } from './first-things.tsx'
import { TreatmentContents, TreatmentPart } from './treatment-parts.tsx'
import { DentistOfService } from './service-dentist.tsx'
import { ServiceIntro } from './service-intro.tsx'
import type { ServiceDentist, ServiceFee, ShownChoices } from './shown-service.server.ts'
import { VisitFacts } from './visit-facts.tsx'
import './what-it-is.css'
import '../../sections/medical/lozenges.css'
import '../../sections/medical/marks.css'
import '../../widgets/text-link.css'

type Props = {
  treatment: WithPictures<Treatment>
  conditions: ServiceLink[]
  /** What it usually costs, where the clinic says so. */
  fee: ServiceFee | null
  choices: ShownChoices | null
  triage: ShownTriage
  pairs: WithPictures<SmilePair>[]
  dentist: ServiceDentist | null
}

/** A treatment: facts of a visit, what it is, other choices, cost, pairs, questions; the rest is folded. */
export function TreatmentDetails({ treatment, conditions, fee, choices, triage, pairs, dentist }: Props) {
  const words = useSiteFrame().labels.service
  const path = usePath()
  const contents = {
    what: words.what,
    choices: words.choices,
    cost: words.cost,
    ...(pairs.length > 0 && { pairs: words.pairs }),
    questions: words.questions,
    know: words.know,
    ...(dentist && { who: dentist.name }),
  }
  return (
    <>
      <FirstThings triage={triage} danger={treatment.danger} lines={treatment.firstLines} contents={contents}>
        <VisitFacts visit={treatment.visit} dentist={dentist} />
      </FirstThings>
      <ServiceIntro service={treatment} first />
      <div className="treatment width">
        <TreatmentContents contents={contents} />
        <div className="treatment__body">
          <WhatItIs treatment={treatment} />
          <TreatmentPart id="choices" heading={words.choices} lead={words.choicesLead}>
            {choices && <ChoicesTable {...choices} />}
          </TreatmentPart>
          <TreatmentPart id="cost" heading={words.cost}>
            {fee && (
              <p className="treatment__range">
                {fee.text} <SampleTag provenance={fee.provenance} />
              </p>
            )}
            <Fold heading={words.costFactors} wide>
              <LinkedList className="lozenges columns" items={treatment.costFactors} />
            </Fold>
            <p className="callout callout--line">
              <Icon name="invoice" />
              <a className="in-text" href={path('/fees')}>
                {words.costMore}
              </a>
            </p>
          </TreatmentPart>
          {pairs.length > 0 && <PairRow heading={words.pairs} pairs={pairs} />}
          <Questions heading={words.questions} questions={treatment.questions} />
          <GoodToKnow treatment={treatment} triage={triage} />
          {dentist && <DentistOfService dentist={dentist} about={treatment.slug} />}
        </div>
      </div>
      <RelatedServices heading={words.conditions} services={conditions} />
      {treatment.smallPrint && <p className="small-print caption width">{treatment.smallPrint}</p>}
    </>
  )
}

function WhatItIs({ treatment }: { treatment: WithPictures<Treatment> }) {
  const { whatTitles, whatParagraph1, whatParagraph2, whatParagraph3, whatList, whatListHeading } = treatment
  const paragraphs = [whatParagraph1, whatParagraph2, whatParagraph3] as const
  return (
    <TreatmentPart id="what" heading={treatment.whatHeading} lead={treatment.whatDescription}>
      <SmileComparison
        className="what__comparison"
        before={treatment.whatBefore}
        after={treatment.whatAfter}
        start={treatment.whatStart}
        name={treatment.name}
      />
      <ol className="what__paragraphs">
        {paragraphs.map((text, index) => (
          <li key={index}>
            <span className="badge ogee" aria-hidden="true">
              0{index + 1}
            </span>
            <h3>{whatTitles[index]}</h3>
            <p>
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ol>
      {whatList && whatListHeading && (
        <Fold heading={whatListHeading} wide>
          <NumberedList items={whatList} tone="neem" />
        </Fold>
      )}
    </TreatmentPart>
  )
}

/** What a visitor who skips it loses nothing by at that moment. */
function GoodToKnow({ treatment, triage }: Pick<Props, 'treatment' | 'triage'>) {
  const { labels } = useSiteFrame()
  const words = labels.service
  return (
    <TreatmentPart id="know" heading={words.know}>
      <Fold id="before" heading={words.before} hint={words.beforeHint}>
        <LinkedList className="marks" items={treatment.beforeYouCome} />
        <MoreLink href={guidePath('before-you-come')}>{words.beforeMore}</MoreLink>
      </Fold>
      <Fold id="afterwards" heading={words.aftercare} hint={words.aftercareHint}>
        <DoAndDont advice={treatment.aftercare} medicines={triage.medicines} />
        <MoreLink href={afterCarePath(treatment.slug)}>{words.sheet}</MoreLink>
      </Fold>
      <Fold id="triage" heading={labels.triage.treatmentHeading} hint={words.triageHint}>
        <TriageGrades triage={triage} />
      </Fold>
      <Fold id="nothing" heading={words.nothing} hint={words.nothingHint}>
        <p>
          <LinkedText text={treatment.ifNothing} />
        </p>
      </Fold>
      {treatment.notes && <FoldedAnswers questions={treatment.notes} />}
    </TreatmentPart>
  )
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="text-link in-text" href={usePath()(href)}>
      {children}
      <Icon name="right" />
    </a>
  )
}
