import type { ReactNode } from 'react'

type Props = {
  title: string
  tab?: string
  lang?: string | undefined
  lead?: ReactNode
  children?: ReactNode
}

/**
 * Title of a page of the desk, what it is about, and at its side what can be done. `tab` is what the browser shows and
 * keeps in its history, where that may not be the title: a name.
 */
export function PageHead({ title, tab = title, lang, lead, children }: Props) {
  return (
    <header className="head">
      <title>{`${tab} · The desk`}</title>
      <div>
        <h1 lang={lang}>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
