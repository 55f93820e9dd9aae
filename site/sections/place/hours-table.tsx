import { hourRows } from '#content/catalogue/opening-hours.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { live } from '../../live/live-props.ts'

/** Opening hours by weekday, then the days on which the clinic stays closed. Scripts mark today's row. */
export function HoursTable() {
  const { clinic, words } = useSiteFrame()
  return (
    <table className="hours-table" {...live('todays-hours')}>
      <caption className="visually-hidden">{words.place.openingHours}</caption>
      <tbody>
        {hourRows(clinic, words.place.closed).map(({ name, time, days }) => (
          <tr key={name} data-days={days.join(' ')}>
            <th scope="row">{name}</th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
