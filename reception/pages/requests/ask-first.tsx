import { DeskIcon } from '../parts/desk-icon.tsx'
import { Press } from '../parts/press.tsx'
import { deskWords, filled } from '../words.ts'

const ambulance = '108'

/** What to ask a patient in pain first: the gravest signs of the page for emergencies, as the dentists have signed them. */
export function AskFirst({ questions }: { questions: string[] }) {
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
        <p>{filled(pain.then, { number: ambulance })}</p>
      </div>
      <Press value="not-urgent">{pain.takeDown}</Press>
    </section>
  )
}
