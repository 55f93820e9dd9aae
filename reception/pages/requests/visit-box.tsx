import { Form, Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Send } from '../parts/send.tsx'
import { SpokenChoice } from './spoken-choice.tsx'
import { deskWords, filled } from '../words.ts'
import type { RequestView } from './request-view.server.ts'

type Told = NonNullable<RequestView['told']>
type Props = { told: Told; reference: string } & Pick<RequestView, 'languages'>

/** A visit: the message about it while it lies ahead, from its day on whether the patient came, and what else can be done. */
export function VisitBox({ told, reference, languages }: Props) {
  const { when, text, of, sent, state, away, isAhead, presses, further } = told
  const words = deskWords().visit
  const { dentist, whatFor, language } = told
  const facts = { dentist, whatFor, language, minutes: told.minutes }
  const isOpen = state === 'booked'
  const isTold = isOpen && isAhead && !away
  const toBook = { booked: deskWords().book.move, here: words.next, late: words.next, missed: words.again }
  return (
    <section className="box box--tinted no-print" aria-labelledby="visit">
      <h2 id="visit">{when}</h2>
      <p>{filled(words.facts, facts)}</p>
      {away && <p className="strong in-pain">{away}</p>}
      {presses.length > 0 && <Attendance told={told} />}
      {isTold && sent && <Sent text={sent} />}
      {isTold && !sent && (
        <>
          <div className="section">
            <Send message={told} of={of} label={words.whatsapp} isFirst={presses.length === 0} />
          </div>
          <p className="small soft">{filled(words.help, facts)}</p>
        </>
      )}
      {further &&
        (further.sent ? <Sent text={further.sent} /> : <Further told={told} languages={languages} />)}
      {isTold && !sent && (
        <>
          <SpokenChoice languages={languages} />
          <p className="words section" lang={told.spoken}>
            {text}
          </p>
        </>
      )}
      <p className="row section">
        <Link
          className={state === 'here' || state === 'late' ? 'button button--primary' : 'button button--quiet'}
          to={`/desk/requests/${reference}/book`}
          data-book=""
        >
          {toBook[state]}
        </Link>
        {isOpen && (
          <>
            <a className="button button--quiet" href={`/desk/requests/${reference}/visit.ics`}>
              {words.calendar}
            </a>
            <Link className="button button--quiet" to={`/desk/requests/${reference}/slip`}>
              <DeskIcon name="print" /> {words.slip}
            </Link>
          </>
        )}
      </p>
    </section>
  )
}

type CancelledProps = { message: NonNullable<RequestView['cancelled']> } & Pick<RequestView, 'languages'>

/** After the clinic has cancelled a visit: the message about it. */
export function Cancelled({ message, languages }: CancelledProps) {
  return (
    <section className="box box--tinted no-print" aria-labelledby="cancelled">
      <h2 id="cancelled">{deskWords().texts.names.cancelled}</h2>
      {message.sent ? (
        <Sent text={message.sent} />
      ) : (
        <>
          <Send message={message} of={message.of} isFirst />
          <SpokenChoice languages={languages} />
          <p className="words section" lang={message.language}>
            {message.text}
          </p>
        </>
      )}
    </section>
  )
}

function Sent({ text }: { text: string }) {
  return (
    <p className="section">
      <span className="tag tag--booked">{text}</span>
    </p>
  )
}

/** On the day of the visit, or after one to which nobody came. */
function Further({ told, languages }: Omit<Props, 'reference'>) {
  const { further, state } = told
  if (further === null) return null
  return (
    <div className="section">
      <Send message={further} of={further.of} label={deskWords().visit[further.kind]} />
      {state === 'missed' && (
        <>
          <SpokenChoice languages={languages} />
          <p className="words section" lang={told.spoken}>
            {further.text}
          </p>
        </>
      )}
    </div>
  )
}

/** Whether the patient came: one press, which can be taken back. */
function Attendance({ told: { id, version, state, presses } }: { told: Told }) {
  const { day, figures } = deskWords()
  return (
    <Form method="post" className="row section" preventScrollReset>
      <input type="hidden" name="visit" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="do" value="attend" />
      {state !== 'booked' && (
        <span className={state === 'missed' ? 'tag tag--pain' : 'tag tag--booked'}>
          {figures.table.came[state]}
        </span>
      )}
      {presses.map((step) => (
        <button
          key={step}
          className={
            step === 'here'
              ? 'button button--primary grow'
              : step === 'booked'
                ? 'button button--text'
                : 'button'
          }
          name="state"
          value={step}
        >
          {step === 'booked' ? day.undo : day[step]}
        </button>
      ))}
    </Form>
  )
}
