import type { VisitAnswer } from '#appointments/states.ts'
import { deskWords } from '../words.ts'

/** What a patient has answered to the time of a visit. */
export function AnswerTag({ answer }: { answer: VisitAnswer }) {
  const { comes, anotherTime } = deskWords().reminders
  return answer === 'confirmed' ? (
    <span className="tag tag--booked">{comes}</span>
  ) : (
    <span className="tag tag--pain">{anotherTime}</span>
  )
}

/** Why the patient of a visit is to be called: the dentist is away, or the clinic closed. */
export function AwayTag({ text }: { text: string }) {
  return <span className="tag tag--pain">{text}</span>
}
