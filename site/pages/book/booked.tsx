import { phoneLink } from '#content/catalogue/phone.ts'
import type { Receipt } from '../../sections/booking/receipt/receipt.ts'
import { useFocusOnArrival } from '../../sections/booking/use-focus-on-arrival.ts'
import { Icon } from '../../widgets/icon.tsx'
import type { BookingProps } from './booking-props.ts'

type Props = BookingProps & {
  receipt: Receipt
  /** Whether the request has just been sent: who comes back to the page keeps the focus where it is. */
  isNew: boolean
  onDismiss: () => void
  /** Called when the page of the request is opened. */
  onLeave: () => void
}

/** What takes the place of the form: thanks, when the clinic calls, what was sent, and how to prepare. */
export function Booked({ receipt, isNew, path, words, onDismiss, onLeave, ...props }: Props) {
  const { reference, recap, next, calendar, page, again } = receipt
  const [first, ...more] = next
  const focus = useFocusOnArrival()
  return (
    <div className="booked width">
      <section className="booked__card" id="appointment" aria-labelledby="booked-title">
        <div role="status" tabIndex={-1} autoFocus={isNew} ref={isNew ? focus : undefined}>
          <span className="booked__mark ogee">
            <Icon name="check" />
          </span>
          <h1 id="booked-title">{words.thanks}</h1>
        </div>
        <p className="lead">
          <b>{first}</b> {more.join(' ')}
        </p>
        <dl>
          {[{ label: reference.label, text: reference.ref }, ...recap].map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="typed">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <a className="button button--primary" href={page.href} onClick={onLeave}>
            {page.see}
          </a>
          {calendar && (
            <a className="button button--secondary" href={calendar.href}>
              <Icon name="calendar" />
              {calendar.label}
            </a>
          )}
        </div>
        <p className="booked__links">
          <a href={page.href} onClick={onLeave}>
            {page.change}
          </a>
          <a
            // With an empty query, or a page that came as the answer would only scroll.
            href={`${path}?#appointment`}
            onClick={(event) => {
              event.preventDefault()
              onDismiss()
            }}
          >
            {again}
          </a>
        </p>
      </section>
      <Before {...props} />
    </div>
  )
}

function Before({
  book: { before, worse, callNow },
  beforeHref,
  phone,
}: Pick<Props, 'book' | 'beforeHref' | 'phone'>) {
  return (
    <aside className="booked__side" aria-labelledby="before-title">
      <h2 id="before-title">{before.heading}</h2>
      <ul className="marks">
        {before.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <a className="text-link" href={beforeHref}>
        {before.more}
        <Icon name="right" />
      </a>
      <p className="pale-line">
        <Icon name="alert" />
        <span>
          {worse} <a href={phoneLink(phone)}>{callNow}</a>
        </span>
      </p>
    </aside>
  )
}
