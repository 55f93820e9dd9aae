import { mapFrameLink, mapLink } from '#content/catalogue/place.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { usePathname } from '../../layout/route-change/page-link.tsx'
import { live } from '../../live/live-props.ts'
import { useChatHref } from '../../layout/menu/book-link.tsx'
import { AppointmentForm, type AppointmentProps } from '../booking/appointment-form.tsx'
import { DrawnMap } from '../place/drawn-map.tsx'
import { PlaceFacts } from '../place/place-facts.tsx'

/** 'Contact Us': where the clinic is on the left, the appointment form on the right; phones see the form first. */
export function ContactSection(page: Pick<AppointmentProps, 'noticeVersion' | 'answer' | 'topic'>) {
  const { clinic, formWords, labels } = useSiteFrame()
  const path = usePath()
  const form: AppointmentProps = {
    ...page,
    path: usePathname(),
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
          <section
            className="appointment"
            id="appointment"
            aria-labelledby="appointment-title"
            {...live('appointment-form', form)}
          >
            <AppointmentForm {...form} />
          </section>
        </div>
      </div>
    </section>
  )
}

function ClinicMap() {
  const { clinic, labels } = useSiteFrame()
  return (
    <div className="map">
      <MapFrame />
      <PlaceFacts />
      <a
        className="text-link map__directions"
        href={mapLink(clinic)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {labels.place.directions}
        <span className="visually-hidden"> {labels.frame.newTab}</span>
        <Icon name="right" />
      </a>
    </div>
  )
}

/** The clinic on the map: when it comes near, or only when asked for, as the clinic has chosen. The drawing lies behind. */
function MapFrame() {
  const { clinic } = useSiteFrame()
  if (clinic.map.mode === 'click') return <MapOffer />
  return (
    <div className="map__frame" {...live('map-frame')}>
      <DrawnMap />
      <MapEmbed loading="lazy" />
    </div>
  )
}

/** The button over the drawing that asks for the map; without scripts, a link to it. */
function MapOffer() {
  const { clinic, labels } = useSiteFrame()
  const { mapOffer, mapMissing, showMap, onGoogleMaps } = labels.contact
  return (
    <div className="map__frame" {...live('map-offer')}>
      <DrawnMap />
      <div className="map__offer" data-missing={mapMissing} data-show={showMap}>
        <p role="status">{mapOffer}</p>
        <a
          className="button button--secondary"
          href={mapLink(clinic)}
          target="_blank"
          rel="noopener noreferrer"
          data-opens
        >
          {showMap} <span className="visually-hidden">{onGoogleMaps}</span>
        </a>
      </div>
      <template>
        <MapEmbed />
      </template>
    </div>
  )
}

function MapEmbed({ loading }: { loading?: 'lazy' }) {
  const { clinic, labels } = useSiteFrame()
  return (
    <iframe
      referrerPolicy="no-referrer-when-downgrade"
      title={labels.contact.map}
      src={mapFrameLink(clinic)}
      loading={loading}
    />
  )
}
