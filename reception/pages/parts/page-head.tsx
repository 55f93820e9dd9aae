import { type ReactNode, useContext } from 'react'
import { NewsContext } from '../live/news.ts'
import { deskWords } from '../words.ts'
import { SheetTitle } from './sheet.tsx'

type Props = {
  title: string
  tab?: string
  lang?: string | undefined
  lead?: ReactNode
  children?: ReactNode
}

/**
 * The head of a desk page or sheet: title, subject and, beside them, actions. `tab` replaces the title in the browser's tab and
 * history if the title is private, such as a name. The tab also counts the new requests.
 */
export function PageHead({ title, tab = title, lang, lead, children }: Props) {
  const waiting = useContext(NewsContext)?.waiting ?? 0
  const sheet = useContext(SheetTitle)
  return (
    <header className="page-head">
      {sheet === null && (
        <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${tab} · ${deskWords().frame.desk}`}</title>
      )}
      <div>
        {sheet === null ? (
          <h1 lang={lang} tabIndex={-1}>
            {title}
          </h1>
        ) : (
          <h2 id={sheet} lang={lang}>
            {title}
          </h2>
        )}
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
