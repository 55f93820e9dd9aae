import type { ReactNode } from 'react'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { OpenNow } from '../../layout/strip/open-now.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { firstCallElsewhere } from '../booking/form-place.ts'
import { SampleTag } from '../sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import './help.css'

type Look = 'primary' | 'secondary'

/** The two numbers of Gujarat's ambulance and of all emergencies. */
export function EmergencyNumbers() {
  const { ambulance, emergencies } = useSiteFrame().labels.triage
  const numbers = { 108: ambulance, 112: emergencies }
  return (
    <p className="help-numbers">
      {Object.entries(numbers).map(([number, use]) => (
        <HelplineLink key={number} number={number}>
          <span className="visually-hidden"> {use}</span>
        </HelplineLink>
      ))}
    </p>
  )
}

/** A number that dials as it is, without the code of a country. */
export function HelplineLink({ number, children }: { number: string; children?: ReactNode }) {
  return (
    <a className="button button--now" href={`tel:${number}`}>
      <Icon name="phone" />
      {number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1\u00A0$2\u00A0$3')}
      {children}
    </a>
  )
}

/**
 * The quickest ways to the clinic: a number to leave, then its own, and while it is open its own, then a time to ask for. Both have
 * the same place, so nothing moves when scripts know the hour.
 */
export function CallUs({ formHref }: { formHref: string }) {
  const { clinic, firstCall, labels } = useSiteFrame()
  const path = usePath()
  return (
    <>
      <OpenNow as="p" className="help-open" announced />
      <div className="help-ways">
        <p className="help-ways__open">
          <CallNow />
          <a className="button button--secondary" href={formHref}>
            {labels.triage.askForATime}
          </a>
        </p>
        <p className="help-ways__closed">
          <a className="button button--primary" href={path(firstCallElsewhere)}>
            {firstCall.link}
          </a>
          <CallNow look="secondary" />
        </p>
      </div>
      <SampleTag provenance={clinic.phone.provenance} />
    </>
  )
}

/** The clinic's number, as large as it needs to be for people in pain. */
export function CallNow({ look = 'primary' }: { look?: Look }) {
  const { clinic, labels } = useSiteFrame()
  const { value: phone } = clinic.phone
  return (
    <a className={`button button--${look} button--call`} href={phoneLink(phone)}>
      <Icon name="phone" />
      <span>
        <small data-when-open={labels.triage.callNow}>{labels.triage.call}</small>
        {shownPhone(phone)}
      </span>
    </a>
  )
}
