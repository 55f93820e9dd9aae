import { Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Press } from '../parts/press.tsx'
import { deskWords, filled } from '../words.ts'
import type { askFirst, timeIfNo } from './ask-first.server.ts'

const ambulance = '108'

type IfNo = Awaited<ReturnType<typeof timeIfNo>>
type Props = { ask: ReturnType<typeof askFirst>; ifNo: IfNo | null; reference: string }

/** What to ask a patient in pain first, and what follows at this hour: all in the words that the dentists have signed. */
export function AskFirst({ ask, ifNo, reference }: Props) {
  const { pain } = deskWords()
  const { page, written, whichTooth, questions, home } = ask
  const isClosed = ifNo?.when === 'closed'
  const isElsewhere = isClosed && ask.isElsewhere
  return (
    <section className="note note--fault section" aria-labelledby="ask-first">
      <DeskIcon name="pain" />
      <div>
        <h2 id="ask-first">
          {pain.askFirst} <span className="soft">{filled(pain.askFirstNote, { page })}</span>
        </h2>
        {written && (
          <p>
            {filled(pain.writes, { words: written.words, sign: written.sign })}
            {written.act && (
              <b>
                {' '}
                {pain.ifSo} {written.act.heading}. {written.act.act}
              </b>
            )}
          </p>
        )}
        {isElsewhere && home && <p className="strong">{home.call}</p>}
        {whichTooth && (
          <p>
            <b>{whichTooth.heading}</b> {whichTooth.text}
          </p>
        )}
        <ul className="bulleted">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <p>
          {filled(pain.yes, { number: ambulance })} {ifNo && !isElsewhere && <AllNo ifNo={ifNo} />}
        </p>
        {isClosed && !(isElsewhere && home) && <ClosedHours hours={ask.closedHours} />}
        {home && (
          <details>
            <summary>{filled(pain.untilThen, { name: home.name })}</summary>
            <ul className="bulleted">
              {home.do.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </details>
        )}
        <div className="row">
          {ifNo && !isElsewhere && <BookLink ifNo={ifNo} reference={reference} />}
          <Press value="not-urgent">{pain.takeDown}</Press>
        </div>
      </div>
    </section>
  )
}

function AllNo({ ifNo }: { ifNo: IfNo }) {
  const { pain } = deskWords()
  if (ifNo.when === 'between') return pain.between
  const free = ifNo.free && filled(ifNo.when === 'today' ? pain.today : pain.first, ifNo.free)
  return ifNo.when === 'today' ? free : `${pain.closed} ${free ?? ''}`
}

function ClosedHours({ hours: { heading, points } }: { hours: Props['ask']['closedHours'] }) {
  return (
    <>
      <p className="strong">{heading}</p>
      <ul className="bulleted">
        {points.map((point) => (
          <li key={point.heading}>
            {point.heading} {point.text}
          </li>
        ))}
      </ul>
    </>
  )
}

function BookLink({ ifNo, reference }: { ifNo: IfNo; reference: string }) {
  const { pain } = deskWords()
  const isBetween = ifNo.when === 'between'
  if (!isBetween && ifNo.free === null) return null
  const asked = isBetween ? { day: ifNo.day, time: 'other' } : { day: ifNo.free!.day, time: ifNo.free!.value }
  const text = isBetween
    ? pain.bookBetween
    : filled(ifNo.when === 'today' ? pain.bookToday : pain.book, ifNo.free!)
  return (
    <Link className="button" to={`/desk/requests/${reference}/book?${new URLSearchParams(asked)}`}>
      {text}
    </Link>
  )
}
