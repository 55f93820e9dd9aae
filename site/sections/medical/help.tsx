import type { ReactNode } from 'react'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { OpenNow } from '../../layout/strip/open-now.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { firstCallElsewhere } from '../booking/form-place.ts'
import { SampleTag } from '../sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import './help.css'

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
 * The quickest way to the clinic by the hour: its number, and while it is closed a number to leave first. Without scripts
 * nothing is said of the hour.
 */
export function CallUs() {
  const { clinic, firstCall } = useSiteFrame()
  const path = usePath()
  return (
    <>
      <OpenNow as="p" className="help-open" announced />
      <CallNow />
      <a className="button button--primary help-first" href={path(firstCallElsewhere)}>
        {firstCall.link}
      </a>
      <SampleTag provenance={clinic.phone.provenance} />
    </>
  )
}

/** The clinic's number, as large as it needs to be for people in pain. */
export function CallNow() {
  const { clinic, labels } = useSiteFrame()
  const { value: phone } = clinic.phone
  return (
    <a className="button button--primary button--call" href={phoneLink(phone)}>
      <Icon name="phone" />
      <span>
        <small data-when-open={labels.triage.callNow}>{labels.triage.call}</small>
        {shownPhone(phone)}
      </span>
    </a>
  )
}
