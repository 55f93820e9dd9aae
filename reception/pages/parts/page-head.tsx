import { type ReactNode, useContext } from 'react'
import { NewsContext } from '../live/news.ts'

type Props = {
  title: string
  tab?: string
  lang?: string | undefined
  lead?: ReactNode
  children?: ReactNode
}

/**
 * Title of a page of the desk, what it is about, and at its side what can be done. `tab` is what the browser shows and
 * keeps in its history, where that may not be the title: a name. It counts the new requests.
 */
export function PageHead({ title, tab = title, lang, lead, children }: Props) {
  const waiting = useContext(NewsContext)?.waiting ?? 0
  return (
    <header className="page-head">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${tab} · The desk`}</title>
      <div>
        <h1 lang={lang} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
