import { type ComponentProps, useState } from 'react'
import { mapLink, shownAddress, mapFrameLink } from '#content/catalogue/place.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { useScriptsRun } from '../../widgets/hydration-queue.ts'
import { AppointmentForm } from '../booking/appointment-form.tsx'
import { SampleTag } from '../sample-tag.tsx'
import drawing from './map-drawing.svg'

/** 'Contact Us': where the clinic is on the left, the appointment form on the right; phones see the form first. */
export function ContactSection(form: ComponentProps<typeof AppointmentForm>) {
  return (
    <section className="contact-section section" aria-labelledby="contact-title">
      <div className="width">
        <h2 id="contact-title">Contact Us</h2>
        <div className="contact-section__halves">
          <ClinicMap />
          <AppointmentForm {...form} />
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

/** The clinic on the map: at once when it comes near, or only when asked for, as the clinic has chosen. */
function MapFrame() {
  const { clinic } = useSiteFrame()
  const [asked, setAsked] = useState(false)
  if (clinic.map.mode === 'click' && !asked) return <MapOffer onAsk={() => setAsked(true)} />
  return (
    <div className="map__frame">
      <Icon name="pin" className="map__pin" />
      <iframe
        src={mapFrameLink(clinic)}
        title="Map of the clinic"
        loading="lazy"
        referrerPolicy="no-referrer-when-downgrade"
        // The button that asked for it is gone.
        ref={(frame) => void (asked && frame?.focus())}
      />
    </div>
  )
}

/** A drawing in the map's place. Without scripts its button is a link to the map. */
function MapOffer({ onAsk }: { onAsk: () => void }) {
  const { clinic } = useSiteFrame()
  const scriptsRun = useScriptsRun()
  return (
    <div className="map__frame">
      <img className="map__drawing" src={drawing} alt="" width="640" height="480" loading="lazy" />
      <div className="map__offer">
        <Icon name="pin" className="map__pin" />
        <p>Google Maps shows the way. Google then gets your IP address.</p>
        {scriptsRun ? (
          <button type="button" className="button button--primary" onClick={onAsk}>
            Show the map
          </button>
        ) : (
          <a
            className="button button--primary"
            href={mapLink(clinic)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Show the map <span className="visually-hidden">on Google Maps (opens in a new tab)</span>
          </a>
        )}
      </div>
    </div>
  )
}
