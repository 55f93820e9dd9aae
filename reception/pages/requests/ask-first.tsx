import { Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Press } from '../parts/press.tsx'
import { deskWords, filled } from '../words.ts'
import type { askFirst, timeIfNo } from './ask-first.server.ts'

const ambulance = '108'

type IfNo = Awaited<ReturnType<typeof timeIfNo>>
type Props = { ask: ReturnType<typeof askFirst>; ifNo: IfNo | null; reference: string }

/**
 * What to ask a patient in pain first, and what follows at this hour: all in the words that the dentists have signed. The
 * questions that decide most are shown, the rest is folded.
 */
export function AskFirst({ ask, ifNo, reference }: Props) {
  const { pain } = deskWords()
  const { page, written, whichTooth, questions, home } = ask
  const isElsewhere = ifNo?.when === 'closed' && ask.isElsewhere
  const act = written?.act
  return (
    <section className="note note--fault section" aria-labelledby="ask-first">
      <DeskIcon name="pain" />
      <div>
        <h2 id="ask-first">{pain.askFirst}</h2>
        {written && (
          <p>
            {filled(pain.writes, { words: written.words, sign: written.sign })}
            {act && <b>{` ${pain.ifSo} ${act.heading}.`}</b>}
          </p>
        )}
        {isElsewhere && home && <p className="strong">{home.call}</p>}
        {whichTooth && (
          <p>
            <b>{whichTooth.heading}</b> {whichTooth.text}
          </p>
        )}
        <Bulleted lines={questions.slice(0, mostShown)} />
        <p>
          {filled(pain.yes, { number: ambulance })} {ifNo && !isElsewhere && <b>{allNo(ifNo)}</b>}
        </p>
        <div className="row">
          {ifNo && !isElsewhere && <BookLink ifNo={ifNo} reference={reference} />}
          <Press value="not-urgent">{pain.takeDown}</Press>
        </div>
        <details>
          <summary>{filled(pain.more, { page })}</summary>
          <Bulleted lines={questions.slice(mostShown)} />
          {act && <p>{act.act}</p>}
          {ifNo?.when === 'closed' && !(isElsewhere && home) && <ClosedHours hours={ask.closedHours} />}
          {home && (
            <>
              <p className="strong">{filled(pain.untilThen, { name: home.name })}</p>
              <Bulleted lines={home.do} />
            </>
          )}
        </details>
      </div>
    </section>
  )
}

const mostShown = 2

function Bulleted({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="bulleted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function allNo(ifNo: IfNo) {
  const { pain } = deskWords()
  if (ifNo.when === 'now' || ifNo.when === 'between') return pain[ifNo.when]
  const free = ifNo.free && filled(ifNo.when === 'today' ? pain.today : pain.first, ifNo.free)
  return ifNo.when === 'today' ? free : `${pain.closed} ${free ?? ''}`
}

function ClosedHours({ hours: { heading, points } }: { hours: Props['ask']['closedHours'] }) {
  return (
    <>
      <p className="strong">{heading}</p>
      <Bulleted lines={points.map((point) => `${point.heading} ${point.text}`)} />
    </>
  )
}

function BookLink({ ifNo, reference }: { ifNo: IfNo; reference: string }) {
  const { pain } = deskWords()
  const isBetween = ifNo.when === 'now' || ifNo.when === 'between'
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
