import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { Icon } from '../../widgets/icon.tsx'
import { PauseButton } from '../../widgets/motion/pause-button.tsx'
import { OpenNow } from './open-now.tsx'
import { useSiteFrame } from '../site-frame.ts'

/** Opening hours and phone number above the bar. Below 1024 px two copies run past in a loop of 20 s. */
export function TopStrip() {
  return (
    <div className="top-strip on-dark">
      <div className="top-strip__track">
        <StripTexts />
        <div className="top-strip__copy" aria-hidden="true" inert>
          <StripTexts />
        </div>
      </div>
      <PauseButton className="top-strip__pause" />
    </div>
  )
}

function StripTexts() {
  const { clinic } = useSiteFrame()
  return (
    <div className="top-strip__texts">
      <span>
        <Icon name="clock" />
        {clinic.hours.map(({ label }) => label).join(', ')}
      </span>
      <OpenNow className="top-strip__now" />
      <a href={phoneLink(clinic.phone.value)}>
        <Icon name="phone" />
        {shownPhone(clinic.phone.value)}
      </a>
    </div>
  )
}
