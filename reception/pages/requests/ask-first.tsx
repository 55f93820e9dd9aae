import { Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Press } from '../parts/press.tsx'
import { deskWords, filled } from '../words.ts'

const ambulance = '108'

type Props = {
  questions: string[]
  /** The next free time. */
  free: { value: string; text: string; day: string; dentist: string } | null
  reference: string
}

/** What to ask a patient in pain first: the gravest signs of the page for emergencies, as the dentists have signed them. */
export function AskFirst({ questions, free, reference }: Props) {
  const { pain } = deskWords()
  return (
    <section className="note note--fault section" aria-labelledby="ask-first">
      <DeskIcon name="pain" />
      <div>
        <h2 id="ask-first">
          {pain.askFirst} <span className="soft">{pain.askFirstNote}</span>
        </h2>
        <ul className="bulleted">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <p>
          {filled(pain.then, { number: ambulance })}{' '}
          {free && filled(pain.free, { time: free.text, dentist: free.dentist })}
        </p>
        <div className="row">
          {free && (
            <Link
              className="button"
              to={`/desk/requests/${reference}/book?${new URLSearchParams({ day: free.day, time: free.value })}`}
            >
              {filled(pain.book, { time: free.text })}
            </Link>
          )}
          <Press value="not-urgent">{pain.takeDown}</Press>
        </div>
      </div>
    </section>
  )
}
