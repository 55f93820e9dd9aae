import { Table } from '../../parts/table.tsx'
import { deskWords, filled } from '../../words.ts'
import type { DayRow } from './day-sheet.server.ts'

type Props = { rows: DayRow[]; clinic: string; day: string; made: string }

/** So many lines fit on a page with room to write. */
const mostRoomy = 34
const lettersOfLine = 45

/** The rows of each page: a dentist's, with those of all; whoever waits without a dentist is on the first. */
export function pagesOf(rows: DayRow[]): [string, DayRow[]][] {
  const visited = rows.flatMap((row) => (row.kind === 'visit' ? [row.dentist] : []))
  const busy = [...new Set(visited)].filter(Boolean)
  const pages = busy.length === 0 && visited.length > 0 ? [''] : busy
  return pages.map((dentist, index) => {
    const isOn = (row: DayRow) => row.dentist === '' && (row.kind !== 'visit' || index === 0)
    return [dentist, rows.filter((row) => row.dentist === dentist || isOn(row))]
  })
}

function linesOf(row: DayRow): number {
  if (row.kind !== 'visit') return 1
  const notes = row.notes.map((note) => Math.ceil(note.length / lettersOfLine))
  const words = Math.min(Math.ceil(row.message.length / lettersOfLine), 2)
  return Math.max(2, 1 + words + notes.reduce((sum, lines) => sum + lines, 0))
}

function isFull(rows: DayRow[]): boolean {
  return rows.reduce((sum, row) => sum + linesOf(row), 0) > mostRoomy
}

/** The sheet on paper: a page for each dentist who has visits, with boxes to tick and rows for those who walk in. */
export function DayPaper({ rows, clinic, day, made }: Props) {
  const words = deskWords().day
  return pagesOf(rows).map(([dentist, own], index, pages) => (
    <section key={dentist} className={isFull(own) ? 'paper paper--full' : 'paper'}>
      <header className="paper__head">
        <p>
          <b>{clinic}</b>
          <br />
          {words.title}, {day}
        </p>
        <p>
          {dentist && (
            <>
              <b>{dentist}</b>
              {' · '}
            </>
          )}
          {filled(words.visits, { count: own.filter(({ kind }) => kind === 'visit').length })}
          <br />
          {filled(words.page, { page: index + 1, pages: pages.length })}
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
