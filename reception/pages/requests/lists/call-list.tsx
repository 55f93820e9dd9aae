import { useLoaderData } from 'react-router'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { dateOf, shownMoment } from '#time/india.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { PrintNote } from '../../parts/print-button.tsx'
import { Table } from '../../parts/table.tsx'
import { groupsOf, rowOf } from './listed.server.ts'

/** Patients to call, least time left first. */
export async function loader(asked: Asked) {
  const { person, requests, now, audit, noteLater } = allowed(asked, 'see-requests')
  const waiting = (await requests.waiting()).map((one) => rowOf(one, now))
  const read = { what: 'Opened the call list' }
  if (waiting.length > 0) noteLater(audit(read), read)
  return {
    day: weekdayAndDate(dateOf(now), catalogue('en').labels.time),
    made: `${person.name}, ${shownMoment(now, now)}`,
    rows: groupsOf(waiting).flatMap(({ rows }) => rows),
  }
}

/** The width for what is written by hand. */
const result = <span className="sheet__result">Result</span>

export default function CallList() {
  const { day, made, rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Call list" lead={day} />
      {rows.length === 0 ? (
        <p>Nobody is waiting for a call.</p>
      ) : (
        <Table name="Call list" heads={['Who', 'Phone', 'Why', 'By when', result]}>
          {rows.map(({ ref, name, phoneText, subject, mark, language, wish, due, lang }) => (
            <tr key={ref}>
              <th scope="row" lang={lang}>
                {name}
              </th>
              <td className="number">{phoneText}</td>
              <td>
                {mark && <b>{mark}: </b>}
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
        </Table>
      )}
      <PrintNote made={made} />
    </>
  )
}
