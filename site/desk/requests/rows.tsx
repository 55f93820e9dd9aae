import { DeskIcon } from '../icon.tsx'
import type { Row } from './listed.server.ts'

/** Requests below each other: who, what, by when, and one press to call. */
export function Rows({ rows }: { rows: Row[] }) {
  return (
    <ul className="rqs">
      {rows.map((row) => (
        <li key={row.ref} className="rq">
          <a className="n" href={`/desk/requests/${row.ref}`}>
            {row.name}
          </a>
          <p className="ph num">{row.phone}</p>
          <p className="sn">
            <b>{row.subject}</b> · {row.message}
          </p>
          <p className="mt">
            {row.wish && <span className="tag o">Wishes {row.wish}</span>}
            <span className="tag o">{row.language}</span>
            <span className="tag o">Came {row.came}</span>
          </p>
          <p className="due">
            {row.visit && <span className="tag ok">{row.visit}</span>}
            {row.due && <span className={row.due.isLate ? 'tag late' : 'tag due'}>{row.due.text}</span>}
          </p>
          <p className="ac">
            <a className="btn q" href={`tel:+91${row.phone}`}>
              <DeskIcon name="phone" /> Call<span className="vh"> {row.name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
