import { Link } from 'react-router'
import { isDate } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { addDays, dateOf, shownMoment, shownTime, startOf } from '#time/india.ts'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { deskContext } from '#site/server-access.ts'
import { allowed } from '../auth/guard.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { PrintNote } from '../parts/print-note.tsx'
import type { RouteTypes } from '../route-types.ts'

type Route = RouteTypes<'requests/day.tsx', typeof import('./day.tsx')>

/** `?date=` such as 2026-11-28 selects a day; without it, the page shows today in India. */
export async function loader({ context, url }: Route['LoaderArgs']) {
  const { person } = allowed(context, url, 'see-day')
  const { requests } = context.get(deskContext)
  const { doctors, labels } = catalogue('en')
  const asked = url.searchParams.get('date') ?? ''
  const date = isDate(asked) ? asked : dateOf(requests.now())
  const from = startOf(date)
  const visits = await requests.visitsOn(from, startOf(addDays(date, 1)))
  return {
    made: `${person.name}, ${shownMoment(requests.now(), requests.now())}`,
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
      dentist: doctors.find(({ slug }) => slug === dentist)?.name ?? dentist,
    })),
  }
}

/** The visits of a day, to read and to print. */
export default function DayPage({
  loaderData: { day, made, before, after, visits },
}: Route['ComponentProps']) {
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
        <Sheet name="Day sheet">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Who</th>
                <th scope="col">Why</th>
                <th scope="col">Dentist</th>
                <th scope="col">Phone</th>
              </tr>
            </thead>
            <tbody>
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
            </tbody>
          </table>
        </Sheet>
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
