import { mapLink, shownAddress, mapFrameLink } from '#content/catalogue/place.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { live } from '../../live/live-props.ts'
import { useChatHref } from '../../layout/menu/book-link.tsx'
import { AppointmentForm, type AppointmentProps } from '../booking/appointment-form.tsx'
import { SampleTag } from '../sample-tag.tsx'
import drawing from './map-drawing.svg'

/** 'Contact Us': where the clinic is on the left, the appointment form on the right; phones see the form first. */
export function ContactSection(page: Omit<AppointmentProps, 'phone' | 'chatHref'>) {
  const { phone } = useSiteFrame().clinic
  const form = { ...page, phone: phone.value, chatHref: useChatHref() }
  return (
    <section className="contact-section section" aria-labelledby="contact-title">
      <div className="width">
        <h2 id="contact-title">Contact Us</h2>
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

/** The clinic on the map: when it comes near, or only when asked for, as the clinic has chosen. */
function MapFrame() {
  const { clinic } = useSiteFrame()
  if (clinic.map.mode === 'click') return <MapOffer />
  return (
    <div className="map__frame">
      <Icon name="pin" className="map__pin" />
      <iframe
        referrerPolicy="no-referrer-when-downgrade"
        title="Map of the clinic"
        src={mapFrameLink(clinic)}
        loading="lazy"
      />
    </div>
  )
}

/** A drawing in the map's place. Without scripts its button is a link to the map. */
function MapOffer() {
  const { clinic } = useSiteFrame()
  return (
    <div className="map__frame" {...live('map-offer')}>
      <img className="map__drawing" src={drawing} alt="" width="640" height="480" loading="lazy" />
      <div className="map__offer">
        <Icon name="pin" className="map__pin" />
        <p>Google Maps shows the way. Google then gets your IP address.</p>
        <a
          className="button button--primary"
          href={mapLink(clinic)}
          target="_blank"
          rel="noopener noreferrer"
          data-opens
        >
          Show the map <span className="visually-hidden">on Google Maps (opens in a new tab)</span>
        </a>
      </div>
      <template>
        <Icon name="pin" className="map__pin" />
        <iframe
          referrerPolicy="no-referrer-when-downgrade"
          title="Map of the clinic"
          src={mapFrameLink(clinic)}
        />
      </template>
    </div>
  )
}
