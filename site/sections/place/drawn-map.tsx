import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../sample-tag.tsx'
import drawing from './map-drawing.svg?inline'
import './drawn-map.css'

const names = ['garden', 'quarter', 'road', 'river'] as const

/** The surroundings, drawn: needs no network but this site, and fills the box that it is put into. */
export function DrawnMap() {
  const { name, place } = useSiteFrame().clinic
  return (
    <div className="drawn-map">
      <div className="drawn-map__scene">
        <img src={drawing} alt="" width="1920" height="960" />
        {names.map((part) => (
          <span key={part} className={`drawn-map__name drawn-map__name--${part}`}>
            {place.map[part]}
          </span>
        ))}
        <span className="drawn-map__clinic">{name.value}</span>
      </div>
      <p className="drawn-map__note">
        {place.map.text} <SampleTag provenance={place.map.provenance} />
      </p>
    </div>
  )
}
