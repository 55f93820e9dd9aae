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

/** The dentist is away at the time of the visit: the patient is to be called. */
export function AwayTag() {
  return <span className="tag tag--pain">{deskWords().diary.away}</span>
}
