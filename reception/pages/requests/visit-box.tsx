import { Link } from 'react-router'
import { Send } from '../parts/send.tsx'
import { deskWords, filled } from '../words.ts'
import type { RequestView } from './request-view.server.ts'

type Props = { told: NonNullable<RequestView['told']>; reference: string }

/** A visit that lies ahead: the message about it, and what else can be done. */
export function VisitBox({ told, reference }: Props) {
  const { when, text, of, sent } = told
  const words = deskWords().visit
  const facts = {
    dentist: told.dentist,
    whatFor: told.whatFor,
    language: told.language,
    minutes: String(told.minutes),
  }
  return (
    <section className="box box--tinted no-print" aria-labelledby="visit">
      <h2 id="visit">{when}</h2>
      <p>{filled(words.facts, facts)}</p>
      <p className="words section">{text}</p>
      <div className="section">
        {sent ? (
          <p className="row">
            <span className="tag tag--booked">{sent}</span>
          </p>
        ) : (
          <Send message={told} of={of} label={words.whatsapp} isFirst />
        )}
      </div>
      <p className="small soft">{filled(words.help, facts)}</p>
      <p className="row section">
        <Link className="button button--quiet" to={`/desk/requests/${reference}/book`} data-book="">
          {deskWords().book.move}
        </Link>
        <a className="button button--quiet" href={`/desk/requests/${reference}/visit.ics`}>
          {words.calendar}
        </a>
      </p>
    </section>
  )
}
