import { Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { deskWords, filled } from '../words.ts'
import type { RequestView } from './request-view.server.ts'

type Props = { told: NonNullable<RequestView['told']>; reference: string }

/** A visit that lies ahead: the message about it, and what else can be done. */
export function VisitBox({ told, reference }: Props) {
  const { when, text, href, sms } = told
  const words = deskWords().visit
  const facts = { ...told, minutes: String(told.minutes) }
  return (
    <section className="box box--tinted no-print" aria-labelledby="visit">
      <h2 id="visit">{when}</h2>
      <p>{filled(words.facts, facts)}</p>
      <p className="words section">{text}</p>
      <p className="row section">
        <a
          className="button button--primary grow"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          data-whatsapp=""
        >
          <DeskIcon name="whatsapp" /> {words.whatsapp}
          <span className="visually-hidden">{words.newTab}</span>
        </a>
        <a className="button" href={sms}>
          {words.sms}
        </a>
      </p>
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
