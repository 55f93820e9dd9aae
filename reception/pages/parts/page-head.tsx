import { type ReactNode, useContext } from 'react'
import { NewsContext } from '../live/news.ts'
import { deskWords } from '../words.ts'

type Props = {
  title: string
  tab?: string
  lang?: string | undefined
  lead?: ReactNode
  children?: ReactNode
}

/**
 * The head of a desk page: title, subject and, beside them, actions. `tab` replaces the title in the browser's tab and
 * history if the title is private, such as a name. The tab also counts the new requests.
 */
export function PageHead({ title, tab = title, lang, lead, children }: Props) {
  const waiting = useContext(NewsContext)?.waiting ?? 0
  return (
    <header className="page-head">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${tab} · ${deskWords().frame.desk}`}</title>
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
