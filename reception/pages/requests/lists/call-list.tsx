import { useLoaderData } from 'react-router'
import { dateOf } from '#time/india.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { PrintNote } from '../../parts/print-button.tsx'
import { Table } from '../../parts/table.tsx'
import { groupsOf, rowOf } from './listed.server.ts'
import { deskWords, filled } from '../../words.ts'
import { shownMoment, longDay } from '../../moments.server.ts'

/** Patients to call, least time left first: all, or those that are ticked, as `?chosen=`. */
export async function loader(asked: Asked) {
  const { person, requests, now, audit, noteLater } = allowed(asked, 'see-requests')
  const chosen = asked.url.searchParams.getAll('chosen').map((one) => one.slice(0, 8))
  const waiting = (await requests.waiting())
    .filter(({ ref }) => chosen.length === 0 || chosen.includes(ref))
    .map((one) => rowOf(one, now))
  const read = { what: 'Opened the call list' }
  if (waiting.length > 0) noteLater(audit(read), read)
  return {
    day: longDay(dateOf(now)),
    made: `${person.name}, ${shownMoment(now, now)}`,
    rows: groupsOf(waiting).flatMap(({ rows }) => rows),
  }
}

export default function CallList() {
  const { day, made, rows } = useLoaderData<typeof loader>()
  const { lists, list } = deskWords()
  // Its width is for what is written by hand.
  const result = <span className="sheet__result">{lists.callListResult}</span>
  return (
    <>
      <PageHead title={lists.callList} lead={day} />
      {rows.length === 0 ? (
        <p>{lists.callListNone}</p>
      ) : (
        <Table name={lists.callList} heads={[...lists.callListHeads, result]}>
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
                  {wish && `, ${filled(list.prefers, { wish })}`}
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
