import type { ReactNode } from 'react'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { OpenNow } from '../../layout/strip/open-now.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
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

/** The clinic's number. Without scripts nothing is said of the hour; the words on closed hours are always there. */
export function CallUs({ closedHours }: { closedHours: string }) {
  const { clinic, labels } = useSiteFrame()
  const { phone } = clinic
  return (
    <>
      <OpenNow as="p" className="help-open" announced />
      <a className="button button--primary button--call" href={phoneLink(phone.value)}>
        <Icon name="phone" />
        <span>
          <small data-when-open={labels.triage.callNow}>{labels.triage.call}</small>
          {shownPhone(phone.value)}
        </span>
      </a>
      <SampleTag provenance={phone.provenance} />
      <p>{closedHours}</p>
    </>
  )
}
