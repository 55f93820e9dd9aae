import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import type { AppointmentAnswer } from '../booking/appointment-errors.ts'
import { AppointmentForm } from '../booking/appointment-form.tsx'
import { MapFrame } from './map-frame.tsx'
import { SampleTag } from '../sample-tag.tsx'

type Props = { path: string; noticeVersion: string; answer: AppointmentAnswer | undefined }

/** 'Contact Us': where the clinic is on the left, the appointment form on the right; phones see the form first. */
export function ContactSection({ path, noticeVersion, answer }: Props) {
  return (
    <section className="contact-section section" aria-labelledby="contact-title">
      <div className="width">
        <h2 id="contact-title">Contact Us</h2>
        <div className="contact-section__halves">
          <ClinicMap />
          <AppointmentForm path={path} noticeVersion={noticeVersion} answer={answer} />
        </div>
      </div>
    </section>
  )
}

function ClinicMap() {
  const { clinic } = useSiteFrame()
  return (
    <div className="map">
      <MapFrame />
      <p className="map__address">
        <a href={mapLink(clinic)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {shownAddress(clinic.address)}
          <span className="visually-hidden"> on the map (opens in a new tab)</span>
        </a>{' '}
        <SampleTag provenance={clinic.address.provenance} />
      </p>
    </div>
  )
}
