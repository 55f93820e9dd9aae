import { flushSync } from 'react-dom'
import { filled } from '#content/catalogue/filled.ts'
import { callTime } from '#content/catalogue/hours/open-days.ts'
import { openingAt } from '#content/catalogue/hours/opening-hours.ts'
import { ChatLink } from '../../layout/menu/chat-link.tsx'
import { AppointmentFormFields } from '../../sections/booking/appointment-form-fields.tsx'
import { useReceipt } from '../../sections/booking/receipt/use-receipt.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { useNow } from '../../widgets/use-now.ts'
import { Booked } from './booked.tsx'
import { DentistField, TopicField } from './booking-fields.tsx'
import type { BookingProps } from './booking-props.ts'

const titleId = 'book-title'

/** The page that asks for a time, with what takes its place when the request is sent. */
export function Booking({ answer: firstAnswer, ...props }: BookingProps) {
  const { words, book, preset, dentists, heading } = props
  const { answer, setAnswer, receipt, isNew, dismiss, leave } = useReceipt(firstAnswer)
  const now = useNow()

  function again() {
    // Rendered before the focus moves.
    flushSync(dismiss)
    document.getElementById(titleId)?.focus()
  }
  if (receipt) return <Booked {...props} receipt={receipt} isNew={isNew} onDismiss={again} onLeave={leave} />
  const fields = answer?.fields
  return (
    <>
      <section className="plain-head book-head">
        <div className="width">
          <h1 id={titleId} tabIndex={-1}>
            {heading}
          </h1>
          <WhenWeCall {...props} now={now} />
        </div>
      </section>
      <div className="book width">
        <div className="book__form" id="appointment">
          <AppointmentFormFields
            {...props}
            answer={answer}
            onAnswer={setAnswer}
            start={{ subject: preset.subject, day: preset.day }}
            legends={{ day: book.day, part: book.part }}
            first={
              <TopicField
                book={book}
                topics={words.choices.topic}
                chosen={fields?.topic ?? preset.topic}
                emergencyHref={props.emergencyHref}
              />
            }
            last={
              <DentistField
                words={{ ...book.dentist, optional: words.optional }}
                dentists={dentists}
                chosen={fields?.dentist ?? preset.dentist}
              />
            }
          />
        </div>
        <Aside {...props} now={now} />
      </div>
    </>
  )
}

type Timed = BookingProps & { now: Date | undefined }

/** When the clinic calls, first of all; out of hours also the quicker way for people in pain. */
function WhenWeCall({ book, closedNow, lead, hours, words: { times }, emergencyHref, now }: Timed) {
  if (now === undefined) return <p className="book-head__promise">{lead}</p>
  const { open, short } = openingAt(hours, now, times)
  return (
    <p className="book-head__promise linked">
      <span className={open ? 'open-now' : 'open-now open-now--closed'}>{open ? short : closedNow}</span>{' '}
      {filled(book.promise, { time: callTime(hours, now, times) })}{' '}
      {!open && <a href={`${emergencyHref}#first`}>{book.callFirst}</a>}
    </p>
  )
}

function Aside({
  book: { next, promise },
  hours,
  words: { times },
  phone,
  chatHref,
  reach,
  place,
  now,
}: Timed) {
  const called = now ? filled(promise, { time: callTime(hours, now, times) }) : next.callOnceOpen
  return (
    <aside className="book__side" aria-labelledby="next-title">
      <h2 id="next-title">{next.heading}</h2>
      <ol>
        <li>
          <b>{next.sent.name}</b> {next.sent.text}
        </li>
        <li>{called}</li>
        <li>
          <b>{next.fixed.name}</b> {next.fixed.text}
        </li>
      </ol>
      <p className="book__where">
        <Icon name="pin" />
        <a href={place.href} target="_blank" rel="noopener noreferrer">
          {place.address}
          <span className="visually-hidden"> {place.onMap}</span>
        </a>
      </p>
      <p className="book__ways">
        <CallButton phone={phone}>{reach.call}</CallButton>
        <ChatLink className="button button--secondary" href={chatHref}>
          <Icon name="chat" />
          {reach.chat}
        </ChatLink>
      </p>
    </aside>
  )
}
