import { DeskIcon } from '../../parts/desk-icon.tsx'
import { useContext } from 'react'
import { Link } from 'react-router'
import { deskWords, filled } from '../../words.ts'
import { NewsContext, openBy } from '../../live/news.ts'
import { DueTag, MarkTag } from '../due-tag.tsx'
import { Pick } from './chosen-bar.tsx'
import { Quoted } from '../quoted.tsx'
import type { Row } from './listed.server.ts'

type Props = { rows: Row[]; fresh?: ReadonlySet<string>; mayChoose?: boolean }

/** Requests as rows: name, reason, due time, and one press to call or to write. */
export function Rows({ rows, fresh, mayChoose = false }: Props) {
  return (
    <ul>
      {rows.map((row) => (
        <ListedRequest key={row.ref} row={row} isFresh={fresh?.has(row.ref) ?? false} mayChoose={mayChoose} />
      ))}
    </ul>
  )
}

type RowProps = { row: Row; isFresh: boolean; mayChoose: boolean }

function ListedRequest({ row, isFresh, mayChoose }: RowProps) {
  const here = openBy(useContext(NewsContext)?.here[row.ref] ?? [])
  const { ref, name, phone, phoneText, quoted, mark, wish, language, came, visit, due, lang } = row
  const { list, lists } = deskWords()
  const looks = ['request-row', mark && 'request-row--pain', isFresh && 'request-row--fresh']
  return (
    <li className={looks.filter(Boolean).join(' ')} data-row={ref} data-tried={row.wasTried || undefined}>
      <Link
        className={row.isNew ? 'request-row__name is-new' : 'request-row__name'}
        to={`/desk/requests/${ref}`}
        lang={lang}
      >
        {name}
      </Link>
      {mayChoose && <Pick value={`${ref}.${row.version}`} name={name} />}
      <p className="request-row__phone number">{phoneText}</p>
      <p className="request-row__words" lang={lang}>
        <b>
          <Quoted pieces={quoted.subject} />
        </b>
        {quoted.message.length > 0 && ' · '}
        <Quoted pieces={quoted.message} />
      </p>
      <p className="request-row__marks">
        {row.isNew && <span className="visually-hidden">{list.isNew}</span>}
        {mark && <MarkTag name={mark} />}
        {here && <span className="tag tag--info">{here}</span>}
        {row.assignedTo && <span className="tag tag--info">{row.assignedTo}</span>}
        {row.tries && <span className="tag tag--due">{row.tries}</span>}
        {row.sent && <span className="tag tag--info">{row.sent}</span>}
        {row.other && <span className="tag tag--booked">{row.other.text}</span>}
        {row.past && (
          <span className="tag tag--info">
            <DeskIcon name="person" /> {row.past}
          </span>
        )}
        {wish && <span className="tag tag--plain">{filled(list.prefers, { wish })}</span>}
        <span className="tag tag--plain">{language}</span>
        <span className="tag tag--plain">{came}</span>
      </p>
      <p className="request-row__due">
        {visit && <span className="tag tag--booked">{visit}</span>}
        {due && <DueTag due={due} />}
      </p>
      {phone && (
        <p className="request-row__actions row">
          <a className="button button--quiet" href={`tel:+91${phone}`}>
            <DeskIcon name="phone" /> <span>{lists.call}</span>
            <span className="visually-hidden"> {name}</span>
          </a>
          <Link className="button button--quiet" to={`/desk/requests/${ref}#answers`} data-whatsapp="">
            <DeskIcon name="whatsapp" /> <span>WhatsApp</span>
            <span className="visually-hidden"> {name}</span>
          </Link>
        </p>
      )}
    </li>
  )
}
