import { phoneLink } from '#content/catalogue/phone.ts'
import { ThankYou, type ThankYouProps } from '../../sections/booking/receipt/thank-you.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { BookingProps } from './booking-props.ts'

export function Booked(props: BookingProps & Omit<ThankYouProps, 'thanks'>) {
  const { words, receipt, isNew, path, onDismiss, onLeave } = props
  return (
    <div className="booked width">
      <section id="appointment" aria-label={words.thanks}>
        <ThankYou as="h1" thanks={words.thanks} {...{ receipt, isNew, path, onDismiss, onLeave }} />
      </section>
      <Before {...props} />
    </div>
  )
}

function Before({
  book: { before, worse, callNow },
  beforeHref,
  phone,
}: Pick<BookingProps, 'book' | 'beforeHref' | 'phone'>) {
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
      <p className="callout callout--line callout--danger callout--pale linked">
        <Icon name="alert" />
        <span>
          {worse} <a href={phoneLink(phone)}>{callNow}</a>
        </span>
      </p>
    </aside>
  )
}
