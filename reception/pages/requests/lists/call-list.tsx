import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { dateOf, shownMoment } from '#time/india.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { deskContext } from '#site/server-access.ts'
import { allowed } from '../../auth/guard.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { PrintNote } from '../../parts/print-note.tsx'
import type { RouteTypes } from '../../route-types.ts'
import { rowOf } from './listed.server.ts'

type Route = RouteTypes<'requests/lists/call-list.tsx', typeof import('./call-list.tsx')>

/** Patients to call, least time left first. */
export async function loader({ context, url }: Route['LoaderArgs']) {
  const { person } = allowed(context, url, 'see-requests')
  const { requests, audit, noteLater } = context.get(deskContext)
  const now = requests.now()
  const rows = (await requests.waiting()).map((one) => rowOf(one, now))
  const order = ['late', 'today', 'later']
  const read = { what: 'Opened the call list' }
  if (rows.length > 0) noteLater(audit(read), read)
  return {
    day: weekdayAndDate(dateOf(now), catalogue('en').labels.time),
    made: `${person.name}, ${shownMoment(now, now)}`,
    rows: rows.toSorted(
      (one, other) => order.indexOf(one.due?.group ?? 'later') - order.indexOf(other.due?.group ?? 'later'),
    ),
  }
}

export default function CallList({ loaderData: { day, made, rows } }: Route['ComponentProps']) {
  return (
    <>
      <PageHead title="Call list" lead={day} />
      {rows.length === 0 ? (
        <p>Nobody is waiting for a call.</p>
      ) : (
        <Sheet name="Call list">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">Phone</th>
                <th scope="col">Why</th>
                <th scope="col">By when</th>
                <th scope="col" className="sheet__result">
                  Result
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ ref, name, phoneText, subject, language, wish, due, lang }) => (
                <tr key={ref}>
                  <th scope="row" lang={lang}>
                    {name}
                  </th>
                  <td className="number">{phoneText}</td>
                  <td>
                    <span lang={lang}>{subject}</span>
                    <span className="small soft">
                      {' '}
                      {language}
                      {wish && `, prefers ${wish}`}
                    </span>
                  </td>
                  <td>{due?.text}</td>
                  <td>&nbsp;</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sheet>
      )}
      <PrintNote made={made} />
    </>
  )
}
