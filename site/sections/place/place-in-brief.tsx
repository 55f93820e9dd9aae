import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { OpenNow } from '../../layout/strip/open-now.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Fold } from '../../widgets/fold.tsx'
import { DirectionsButton } from '../contact/directions-button.tsx'
import { SampleTag } from '../sample-tag.tsx'
import { HoursText } from './hours-text.tsx'
import { WayFacts } from './way-facts.tsx'
import './place-in-brief.css'

/** Open or closed, hours, address and the way there at one glance; parking and the like are folded. */
export function PlaceInBrief() {
  const { clinic, labels } = useSiteFrame()
  const { address } = clinic
  return (
    <div className="place-in-brief">
      <OpenNow as="p" className="place-in-brief__now" />
      <p>
        <HoursText />
      </p>
      <p>
        <a className="place-facts__address" href={mapLink(clinic)} target="_blank" rel="noopener noreferrer">
          {shownAddress(address)}
          <span className="visually-hidden"> {labels.frame.onMap}</span>
        </a>{' '}
        <SampleTag provenance={address.provenance} />
      </p>
      <DirectionsButton />
      <Fold heading={`${labels.place.parking}, ${labels.place.lift}, ${labels.place.stops}`}>
        <dl className="place-facts">
          <WayFacts />
        </dl>
      </Fold>
    </div>
  )
}
