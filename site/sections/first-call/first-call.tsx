import { shownAddress } from '#content/catalogue/place.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { filled } from '#content/catalogue/filled.ts'
import { Island } from '../../islands/island.tsx'
import { usePathname } from '../../layout/route-change/page-link.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { OpenNow, openingProps } from '../../layout/strip/open-now.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { firstCallHere, formElsewhere } from '../booking/form-place.ts'
import { DirectionsButton } from '../contact/directions-button.tsx'
import { CallNow } from '../medical/help.tsx'
import { HoursText } from '../place/hours-text.tsx'
import type { FirstCallAnswer } from './first-call-answer.ts'
import { FirstCallForm } from './first-call-form.tsx'
import './first-call.css'

/**
 * The quickest way to the clinic by the hour: the call while it is open, a number left for the first call while it is
 * closed. Without scripts the page cannot know the hour: then both are there, the number first, which suits any hour.
 */
export function FirstCall({ answer }: { answer: FirstCallAnswer | undefined }) {
  return (
    <div className="first-call on-dark">
      <NumberPart answer={answer} />
      <CallPart />
    </div>
  )
}

function CallPart() {
  const { clinic, labels, firstCall } = useSiteFrame()
  const path = usePath()
  return (
    <section className="first-call__part first-call__part--open" aria-labelledby="call-title">
      <div>
        <div className="first-call__known">
          <OpenNow as="p" className="first-call__hour" announced />
          <a className="first-call__other" href={firstCallHere}>
            {firstCall.link}
          </a>
        </div>
        <h2 id="call-title">{labels.triage.callNow}</h2>
      </div>
      <div className="first-call__box">
        <CallNow />
        <a className="button button--secondary" href={path(formElsewhere)}>
          <Icon name="form" />
          {labels.triage.askForATime}
        </a>
        <DirectionsButton />
        <address className="first-call__place">
          {shownAddress(clinic.address)}
          <br />
          <HoursText />
        </address>
      </div>
    </section>
  )
}

function NumberPart({ answer }: { answer: FirstCallAnswer | undefined }) {
  const { clinic, formWords, firstCall, noticeVersion } = useSiteFrame()
  const path = usePath()
  const { value: phone } = clinic.phone
  const { fields, choices, optional, topic, errors, failed, trap, sending, privacy, call } = formWords
  const words = { fields, choices, optional, topic, errors, failed, trap, sending, privacy, call }
  const { send, notice, heading, opensToday, opensOn } = firstCall
  return (
    <section
      className="first-call__part first-call__part--closed"
      id={firstCallHere.slice(1)}
      aria-labelledby="number-title"
      data-answered={answer ? '' : undefined}
    >
      <div>
        <p className="first-call__hour first-call__hour--closed">
          <span className="open-now open-now--closed">{firstCall.closedNow}</span>
        </p>
        <h2 id="number-title" {...openingProps({ opensToday, opensOn, open: heading, closed: heading })}>
          {heading}
        </h2>
      </div>
      <Island
        className="first-call__box"
        name="first-call"
        of={FirstCallForm}
        props={{
          path: usePathname(),
          noticeVersion,
          answer,
          words: { ...words, send, notice },
          privacyHref: path('/privacy'),
          phone,
        }}
      />
      <a className="first-call__second" href={phoneLink(phone)}>
        {filled(call, { phone: shownPhone(phone) })}
      </a>
    </section>
  )
}
