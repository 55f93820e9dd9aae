import { Table } from '../../parts/table.tsx'
import { deskWords, filled } from '../../words.ts'
import type { DayRow } from './day-sheet.server.ts'

type Props = { rows: DayRow[]; clinic: string; day: string; made: string }

/** So many rows fit on a page with room to write. */
const mostRoomy = 20

/** The sheet on paper: a page for each dentist who has visits, with boxes to tick and rows for those who walk in. */
export function DayPaper({ rows, clinic, day, made }: Props) {
  const words = deskWords().day
  const busy = [...new Set(rows.flatMap((row) => (row.kind === 'visit' ? [row.dentist] : [])))].map(
    (dentist) => [dentist, rows.filter((row) => row.dentist === dentist || row.dentist === '')] as const,
  )
  return busy.map(([dentist, own], index) => (
    <section key={dentist} className={own.length > mostRoomy ? 'paper paper--full' : 'paper'}>
      <header className="paper__head">
        <p>
          <b>{clinic}</b>
          <br />
          {words.title}, {day}
        </p>
        <p>
          <b>{dentist}</b>
          {' · '}
          {filled(words.visits, { count: own.filter(({ kind }) => kind === 'visit').length })}
          <br />
          {filled(words.page, { page: index + 1, pages: busy.length })}
        </p>
      </header>
      <Table heads={words.paperHeads}>
        {own.map((row) =>
          row.kind !== 'visit' ? (
            <tr key={`${row.kind} ${row.at}`} className="paper__gap">
              <td colSpan={words.paperHeads.length}>
                {row.time} {row.text}
              </td>
            </tr>
          ) : (
            <tr key={row.id}>
              <td className="number">
                <b>{row.time}</b> {row.minutes > 0 && row.minutes}
              </td>
              <th scope="row">
                {row.name} <span className="number">{row.phoneText}</span>
              </th>
              <td>
                {row.whatFor}
                {row.message && (
                  <p className="paper__words" lang={row.lang}>
                    {row.message}
                  </p>
                )}
                {row.notes.map((note) => (
                  <p key={note}>
                    <b>{note}</b>
                  </p>
                ))}
              </td>
              <td>
                {row.away && <b>{row.away} </b>}
                {row.was ?? <Boxes />}
              </td>
            </tr>
          ),
        )}
        {['first', 'second', 'third'].map((row) => (
          <tr key={row}>
            <td colSpan={words.paperHeads.length - 1}>&nbsp;</td>
            <td>
              <Boxes />
            </td>
          </tr>
        ))}
      </Table>
      <p className="small">{filled(deskWords().frame.shred, { made })}</p>
    </section>
  ))
}

function Boxes() {
  return deskWords().day.boxes.map((box) => (
    <span key={box} className="paper__box">
      {box}
    </span>
  ))
}
