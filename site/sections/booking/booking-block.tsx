import type { Topic } from '#appointments/wish.ts'
import { shownPhone } from '#content/catalogue/phone.ts'
import { CallButton } from '../contact/call-button.tsx'
import niche from '../../brand/niche.svg'
import tooth from '../../brand/tooth.svg'
import { AskLink } from '../../layout/menu/ask-link.tsx'
import { BookLink } from '../../layout/menu/book-link.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import './booking-block.css'

/** The dark block near the end of a page: why to come, and the quickest ways to ask. */
export function BookingBlock({ topic }: { topic?: Topic }) {
  const { clinic } = useSiteFrame()
  return (
    <section className="booking lattice on-dark" aria-labelledby="booking-title">
      <div className="booking__row width">
        <div className="booking__text">
          <h2 id="booking-title">{clinic.booking.heading}</h2>
          <p className="lead">{clinic.booking.text}</p>
          <div className="actions">
            <BookLink className="button button--primary" />
            <AskLink className="button button--secondary" topic={topic} />
            <CallButton phone={clinic.phone.value}>{shownPhone(clinic.phone.value)}</CallButton>
          </div>
        </div>
        <div className="booking__niche">
          <img src={niche} width="500" height="600" alt="" loading="lazy" />
          <img className="booking__tooth" src={tooth} width="200" height="240" alt="" loading="lazy" />
        </div>
      </div>
    </section>
  )
}
