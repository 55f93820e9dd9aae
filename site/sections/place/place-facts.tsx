import { hourRows } from '#content/catalogue/hours/opening-hours.ts'
import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { OpenNow } from '../../layout/strip/open-now.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Fact, WayFacts } from './way-facts.tsx'
import './place-facts.css'

/** When the clinic is open, where it is, and what helps on the way there. */
export function PlaceFacts({ announced = false }: { announced?: boolean }) {
  const { clinic, labels } = useSiteFrame()
  const { address } = clinic
  return (
    <dl className="place-facts">
      <Fact name={labels.place.today} className="place-facts__today">
        <OpenNow className="place-facts__now" announced={announced} />
      </Fact>
      <Fact name={labels.place.hours}>
        <HoursTable />
      </Fact>
      <Fact name={labels.place.address}>
        <a className="place-facts__address" href={mapLink(clinic)} target="_blank" rel="noopener noreferrer">
          {shownAddress(address)}
          <span className="visually-hidden"> {labels.frame.onMap}</span>
        </a>
      </Fact>
      <WayFacts />
    </dl>
  )
}

/** Opening hours by weekday, then holidays, short days and who is away. Scripts mark today's row. */
function HoursTable() {
  const { clinic, away, labels } = useSiteFrame()
  return (
    <table className="hours-table">
      <caption className="visually-hidden">{labels.place.openingHours}</caption>
      <tbody>
        {hourRows(clinic, labels.place.closed, labels.time).map(({ name, time, days }) => (
          <tr key={name} data-days={days.join(' ')}>
            <th scope="row">{name}</th>
            <td>{time}</td>
          </tr>
        ))}
        {away.map(({ dentist, when, name }) => (
          <tr key={dentist + when}>
            <th scope="row">{`${when}, ${name}`}</th>
            <td>{labels.place.away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
