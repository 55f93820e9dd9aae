import { afterCarePath, guidePath } from '#content/catalogue/pages.ts'
import type { Treatment } from '#content/schema/service.ts'
import type { WithPictures } from '../../pictures.server.ts'
import type { ServiceLink } from '../../site-frame.server.ts'
import { LinkedList, LinkedText } from '../../sections/text/linked-text.tsx'
import { DoAndDont } from '../../sections/medical/advice-lists.tsx'
import type { ShownTriage } from '../../sections/medical/shown-triage.ts'
import { TriageBlock } from '../../sections/medical/triage-block.tsx'
import { NumberedList } from '../../sections/text/numbered-list.tsx'
import { Questions } from '../../sections/text/questions.tsx'
import { RelatedServices } from '../../sections/services/related-services.tsx'
import { SmileComparison } from '../../sections/smiles/smile-comparison.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { ChoicesTable } from './choices-table.tsx'
import { GuideContents, GuideSection } from './guide.tsx'
import { Notes } from './notes.tsx'
import { ServiceIntro } from './service-intro.tsx'
import { UrgentSigns } from './urgent-signs.tsx'
import { VisitFacts } from './visit-facts.tsx'
import '../../sections/medical/marks.css'
import '../../widgets/text-link.css'

type Props = {
  treatment: WithPictures<Treatment>
  conditions: ServiceLink[]
  /** What it usually costs, where the clinic says so. */
  range: string | null
  triage: ShownTriage
}

/** A treatment as a guide: facts of a visit, what it is, its steps, other choices, cost, before, after, questions. */
export function TreatmentDetails({ treatment, conditions, range, triage }: Props) {
  const { labels } = useSiteFrame()
  const words = labels.service
  const contents = {
    what: words.what,
    steps: words.steps,
    choices: words.choices,
    cost: words.cost,
    before: words.before,
    nothing: words.nothing,
    afterwards: words.aftercare,
    triage: labels.triage.treatmentHeading,
    questions: words.questions,
  }
  const urgent = triage.grades.some(({ grade }) => grade === 'hospital')
  return (
    <>
      <UrgentSigns triage={triage} />
      <VisitFacts visit={treatment.visit} />
      <ServiceIntro service={treatment} first={!urgent} />
      <div className="guide width">
        <GuideContents contents={contents} />
        <div className="guide__body">
          <GuideSection id="what" heading={treatment.whatHeading} lead={treatment.whatDescription}>
            <div className="what">
              {treatment.whatList && (
                <div>
                  {treatment.whatListHeading && <h3>{treatment.whatListHeading}</h3>}
                  <NumberedList items={treatment.whatList} tone="neem" />
                </div>
              )}
              <SmileComparison
                className="what__comparison"
                before={treatment.whatBefore}
                after={treatment.whatAfter}
                start={treatment.whatStart}
                name={treatment.name}
              />
            </div>
          </GuideSection>
          <GuideSection id="steps" heading={words.steps}>
            <Steps treatment={treatment} />
          </GuideSection>
          <GuideSection id="choices" heading={words.choices} lead={words.choicesLead}>
            <ChoicesTable choices={treatment.choices} />
          </GuideSection>
          <GuideSection id="cost" heading={words.cost}>
            {range && <p className="guide__range">{range}</p>}
            <LinkedList className="cost-points columns ruled" items={treatment.costFactors} />
            <MoreLink href="/fees">{words.costMore}</MoreLink>
          </GuideSection>
          <GuideSection id="before" heading={words.before}>
            <LinkedList className="marks" items={treatment.beforeYouCome} />
            <MoreLink href={guidePath('before-you-come')}>{words.beforeMore}</MoreLink>
          </GuideSection>
          <GuideSection id="nothing" heading={words.nothing}>
            <p>
              <LinkedText text={treatment.ifNothing} />
            </p>
          </GuideSection>
          <GuideSection id="afterwards" heading={words.aftercare}>
            <DoAndDont advice={treatment.aftercare} medicines={triage.medicines} />
            <MoreLink href={afterCarePath(treatment.slug)}>{words.sheet}</MoreLink>
          </GuideSection>
          <TriageBlock heading={labels.triage.treatmentHeading} triage={triage} />
          <Questions heading={words.questions} questions={treatment.questions} />
        </div>
      </div>
      <Notes notes={treatment.notes} />
      <RelatedServices heading={words.conditions} services={conditions} />
      {treatment.smallPrint && <p className="small-print caption width">{treatment.smallPrint}</p>}
    </>
  )
}

function Steps({ treatment }: { treatment: WithPictures<Treatment> }) {
  const { whatTitles, whatParagraph1, whatParagraph2, whatParagraph3 } = treatment
  const paragraphs = [whatParagraph1, whatParagraph2, whatParagraph3]
  return (
    <ol className="steps">
      {whatTitles.map((title, index) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            <LinkedText text={paragraphs[index]!} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="text-link guide__more" href={usePath()(href)}>
      {children}
      <Icon name="right" />
    </a>
  )
}
