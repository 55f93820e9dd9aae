import { CallButton } from '../contact/call-button.tsx'
import { DirectionsButton } from '../contact/directions-button.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { DrawnMap } from './drawn-map.tsx'
import { PlaceFacts } from './place-facts.tsx'
import './place-panel.css'

/** Where the clinic is: the drawn map beside its facts, the way there and a number to call. */
export function PlacePanel({ announced = false }: { announced?: boolean }) {
  const { clinic, labels } = useSiteFrame()
  return (
    <section className="place section width" id="here" aria-labelledby="here-title">
      <div className="place__panel">
        <div className="place__map">
          <DrawnMap />
        </div>
        <div className="place__text">
          <h2 id="here-title">{clinic.place.heading}</h2>
          <PlaceFacts announced={announced} />
          <div className="actions">
            <DirectionsButton />
            <CallButton phone={clinic.phone.value}>{labels.place.call}</CallButton>
          </div>
        </div>
      </div>
    </section>
  )
}
