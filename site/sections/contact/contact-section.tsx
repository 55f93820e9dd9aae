import { mapFrameLink } from '#content/catalogue/place.ts'
import { Island } from '../../islands/island.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { usePathname } from '../../layout/route-change/page-link.tsx'
import { useChatHref } from '../../layout/menu/book-link.tsx'
import { AppointmentForm } from '../booking/appointment-form.tsx'
import type { AppointmentProps } from '../booking/appointment-form-fields.tsx'
import { DrawnMap } from '../place/drawn-map.tsx'
import { PlaceInBrief } from '../place/place-in-brief.tsx'
import { MapFrame } from './map-frame.tsx'
import './contact-section.css'

/** 'Contact Us': where the clinic is on the left, the appointment form on the right; phones see the form first. */
export function ContactSection(page: Pick<AppointmentProps, 'answer' | 'topic'>) {
  const { clinic, formWords, labels, noticeVersion } = useSiteFrame()
  const path = usePath()
  const form: AppointmentProps = {
    ...page,
    path: usePathname(),
    noticeVersion,
    words: formWords,
    privacyHref: path('/privacy'),
    hours: { hours: clinic.hours, holidays: clinic.holidays },
    phone: clinic.phone.value,
    chatHref: useChatHref(),
  }
  return (
    <section className="contact-section section" aria-labelledby="contact-title">
      <div className="width">
        <h2 id="contact-title">{labels.contact.heading}</h2>
        <div className="contact-section__halves">
          <ClinicMap />
          <Island
            as="section"
            className="appointment"
            id="appointment"
            aria-labelledby="appointment-title"
            name="appointment-form"
            of={AppointmentForm}
            props={form}
          />
        </div>
      </div>
    </section>
  )
}

function ClinicMap() {
  return (
    <div className="map">
      <MapOverDrawing />
      <PlaceInBrief />
    </div>
  )
}

function MapOverDrawing() {
  const { clinic, labels } = useSiteFrame()
  const shown = { address: mapFrameLink(clinic), title: labels.contact.map }
  return (
    <div className="map__frame">
      <DrawnMap />
      <Island className="map__over" name="map" of={MapFrame} props={shown} />
    </div>
  )
}
