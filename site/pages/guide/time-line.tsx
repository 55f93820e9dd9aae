import type { Guide } from '#content/schema/page.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { OpenNow } from '../../layout/strip/open-now.tsx'
import { firstCallElsewhere } from '../../sections/booking/form-place.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { DirectionsButton } from '../../sections/contact/directions-button.tsx'
import '../../sections/medical/help.css'
import './time-line.css'

export function TimeLine({ marks, aim, why, call, closed }: NonNullable<Guide['timeLine']>) {
  const { clinic, firstCall } = useSiteFrame()
  const path = usePath()
  return (
    <div className="time-line">
      <div className="time-line__drawn" aria-hidden="true">
        <i />
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <p className="time-line__words">
        <b>{aim}</b> {why}
      </p>
      <div className="time-line__ways">
        <a className="button button--primary time-line__leave" href={path(firstCallElsewhere)}>
          {firstCall.link}
        </a>
        <CallButton phone={clinic.phone.value} kind="primary">
          {call}
        </CallButton>
        <DirectionsButton />
      </div>
      <p className="time-line__hour caption">
        <OpenNow className="time-line__open" /> {closed}
      </p>
    </div>
  )
}
