import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; children?: ReactNode }

/** Title of a page of the desk, what it is about, and at its side what can be done. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <header className="head">
      <title>{`${title} · The desk`}</title>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </header>
  )
}
