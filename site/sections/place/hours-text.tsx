import { useSiteFrame } from '../../layout/site-frame.ts'

/** The opening hours in a line; where it is too short for them, it breaks between them. */
export function HoursText() {
  const { hours } = useSiteFrame().clinic
  return hours.map(({ label }, place) => (
    <span key={label}>
      {place > 0 && ', '}
      <span className="whole">{label}</span>
    </span>
  ))
}
