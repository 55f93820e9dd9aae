import type { HeadedPoints as Points } from '#content/schema/emergency.ts'
import type { Advice } from '#content/schema/parts.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { HeadedSection } from '../headed-section.tsx'
import { LinkedList } from '../text/linked-text.tsx'
import { Fold } from '../../widgets/fold.tsx'
import { HeadedPoints } from './headed-points.tsx'
import './advice.css'
import './marks.css'

type Props = { advice: Advice; medicines: Points | null }

export function AdviceLists({ heading, advice, medicines }: Props & { heading: string }) {
  return (
    <HeadedSection id="advice-title" heading={heading} band="section--tint section--close">
      <DoAndDont advice={advice} medicines={null} />
      {medicines && (
        <Fold heading={medicines.heading}>
          <HeadedPoints {...medicines} />
        </Fold>
      )}
    </HeadedSection>
  )
}

/** Two lists, and what to ask before taking anything for pain. */
export function DoAndDont({ advice, medicines }: Props) {
  const words = useSiteFrame().labels.service
  return (
    <>
      <div className="do-and-dont columns">
        <div>
          <h3>{words.do}</h3>
          <LinkedList className="marks" items={advice.do} />
        </div>
        <div className="do-and-dont__not">
          <h3>{words.dont}</h3>
          <LinkedList className="marks marks--not" items={advice.dont} />
        </div>
      </div>
      {medicines && (
        <div className="medicines">
          <h3>{medicines.heading}</h3>
          <HeadedPoints {...medicines} />
        </div>
      )}
    </>
  )
}
