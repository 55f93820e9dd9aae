import { mapLink } from '#content/catalogue/place.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'

export function DirectionsButton() {
  const { clinic, labels } = useSiteFrame()
  return (
    <a className="button button--secondary" href={mapLink(clinic)} target="_blank" rel="noopener noreferrer">
      <Icon name="pin" />
      {labels.place.directions}
      <span className="visually-hidden"> {labels.frame.newTab}</span>
    </a>
  )
}
