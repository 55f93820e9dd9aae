import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { Icon } from '../../widgets/icon.tsx'
import { PauseButton } from '../../widgets/motion/pause-button.tsx'
import { LanguageLinks } from '../languages/language-links.tsx'
import { LanguageOffers } from '../languages/language-offers.tsx'
import { useCompany } from '../menu/book-link.tsx'
import { OpenNow } from './open-now.tsx'
import { useSiteFrame } from '../site-frame.ts'
import './top-strip.css'

/**
 * Whether the clinic is open, the hours and the phone number above the bar. Below 1024 px the first does not move, and
 * two copies of the others run past beside it in a loop of 20 s.
 */
export function TopStrip() {
  const { emergency } = useSiteFrame().menu
  const company = useCompany()
  return (
    <div className="top-strip on-dark">
      <LanguageOffers />
      <OpenNow className="top-strip__now" short />
      {!company && (
        <a className="top-strip__pain" href={emergency.slug}>
          {emergency.label}
        </a>
      )}
      <div className="top-strip__run">
        <div className="top-strip__track">
          <StripTexts />
          <div className="top-strip__copy" aria-hidden="true" inert>
            <StripTexts />
          </div>
        </div>
      </div>
      <LanguageLinks className="top-strip__languages" />
      <PauseButton className="top-strip__pause" />
    </div>
  )
}

function StripTexts() {
  const { clinic } = useSiteFrame()
  const company = useCompany()
  const { value: phone } = (company ?? clinic).phone
  return (
    <div className="top-strip__texts">
      <span className="top-strip__hours">
        <Icon name="clock" />
        {clinic.hours.map(({ label }) => label).join(', ')}
      </span>
      <a href={phoneLink(phone)}>
        <Icon name="phone" />
        {company && <span className="top-strip__whose">{company.name} </span>}
        {shownPhone(phone)}
      </a>
    </div>
  )
}
