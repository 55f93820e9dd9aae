import type { HeadedPoints as Points } from '#content/schema/emergency.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { HeadedPoints } from '../../sections/medical/headed-points.tsx'
import { FoldedAnswers } from '../../sections/text/questions.tsx'
import { Fold } from '../../widgets/fold.tsx'
import { SectionText } from './guide-parts.tsx'
import type { ShownSection } from './shown-section.server.ts'

type Props = {
  sections: readonly ShownSection[]
  questions: readonly { heading: string; text: string }[]
  medicines: Points | null
}

/** What answers no first question, folded: parts of the guide, what people ask, what to know of medicines. */
export function MoreAboutIt({ sections, questions, medicines }: Props) {
  const { labels } = useSiteFrame()
  return (
    <section className="guide__part width" id="questions" aria-labelledby="more-title">
      <h2 id="more-title">{sections.length > 0 ? labels.guide.more : labels.service.questions}</h2>
      <div className="guide__folds">
        {sections.map((section) => (
          <Fold key={section.id} heading={section.heading} hint={section.hint} id={section.id}>
            <SectionText section={section} />
          </Fold>
        ))}
        <FoldedAnswers questions={questions} />
        {medicines && (
          <Fold heading={medicines.heading}>
            <HeadedPoints {...medicines} />
          </Fold>
        )}
      </div>
    </section>
  )
}
