import { DeskIcon } from '../../icon.tsx'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { DueTag } from '../due-tag.tsx'
import type { Row } from './listed.server.ts'

/** Requests below each other: who, what, by when, and one press to call or to write. */
export function Rows({ rows }: { rows: Row[] }) {
  return (
    <ul className="rqs">
      {rows.map((row) => (
        <ListedRequest key={row.ref} row={row} />
      ))}
    </ul>
  )
}

function ListedRequest({ row }: { row: Row }) {
  const { ref, name, phone, subject, message, wish, language, came, visit, due, lang } = row
  return (
    <li className="rq" data-row={ref}>
      <a className="n" href={`/desk/requests/${ref}`} lang={lang}>
        {name}
      </a>
      <p className="ph num">{phoneInHalves(phone)}</p>
      <p className="sn" lang={lang}>
        <b>{subject}</b> · {message}
      </p>
      <p className="mt">
        <span className="tag w" data-here="" hidden />
        {row.assignedTo && <span className="tag w">{row.assignedTo}</span>}
        {row.tries && <span className="tag due">{row.tries}</span>}
        {wish && <span className="tag o">Prefers {wish}</span>}
        <span className="tag o">{language}</span>
        <span className="tag o">{came}</span>
      </p>
      <p className="due">
        {visit && <span className="tag ok">{visit}</span>}
        {due && <DueTag due={due} />}
      </p>
      <p className="ac row">
        <a className="btn q" href={`tel:+91${phone}`}>
          <DeskIcon name="phone" /> <span>Call</span>
          <span className="vh"> {name}</span>
        </a>
        <a className="btn q" href={`/desk/requests/${ref}#answers`} data-whatsapp="">
          <DeskIcon name="whatsapp" /> <span>WhatsApp</span>
          <span className="vh"> {name}</span>
        </a>
      </p>
    </li>
  )
}
