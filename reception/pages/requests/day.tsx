import { Link, useLoaderData } from 'react-router'
import { isDate } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { addDays, dateOf, shownMoment, shownTime, startOf } from '#time/india.ts'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PrintNote } from '../parts/print-button.tsx'
import { Table } from '../parts/table.tsx'

/** `?date=` such as 2026-11-28 selects a day; without it, the page shows today in India. */
export async function loader(asked: Asked) {
  const { person, requests, now } = allowed(asked, 'see-day')
  const { doctors, labels } = catalogue('en')
  const wanted = asked.url.searchParams.get('date') ?? ''
  const date = isDate(wanted) ? wanted : dateOf(now)
  const visits = await requests.visitsOn(startOf(date), startOf(addDays(date, 1)))
  return {
    made: `${person.name}, ${shownMoment(now, now)}`,
    day: weekdayAndDate(date, labels.time),
    before: addDays(date, -1),
    after: addDays(date, 1),
    visits: visits.map(({ ref, fields, startsAt, minutes, dentist }) => ({
      ref,
      time: shownTime(startsAt),
      minutes,
      name: fields.name,
      phone: phoneInHalves(fields.phone),
      subject: fields.subject,
      dentist: dentistName(dentist, { doctors }),
    })),
  }
}

export default function DayPage() {
  const { day, made, before, after, visits } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Day sheet" lead={day}>
        <p className="row no-print">
          <Link className="button button--quiet" to={`/desk/day?date=${before}`}>
            Day before
          </Link>
          <Link className="button button--quiet" to={`/desk/day?date=${after}`}>
            Day after
          </Link>
        </p>
      </PageHead>
      {visits.length === 0 ? (
        <p>No visit is booked on this day.</p>
      ) : (
        <Table name="Day sheet" heads={['Time', 'Who', 'Why', 'Dentist', 'Phone']}>
          {visits.map(({ ref, time, minutes, name, subject, dentist, phone }) => (
            <tr key={ref}>
              <td className="number">
                {time} <span className="small soft">{minutes} min</span>
              </td>
              <th scope="row">{name}</th>
              <td>{subject}</td>
              <td>{dentist}</td>
              <td className="number">{phone}</td>
            </tr>
          ))}
          <WalkIns />
        </Table>
      )}
      <PrintNote made={made} />
    </>
  )
}

/** Blank rows for walk-ins, on paper only. */
function WalkIns() {
  return ['first', 'second', 'third'].map((row) => (
    <tr key={row} className="only-print" aria-hidden="true">
      <td colSpan={5}>&nbsp;</td>
    </tr>
  ))
}
