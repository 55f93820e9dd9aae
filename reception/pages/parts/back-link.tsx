import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { to: string; lang?: string | undefined; children: ReactNode }

/** The way back to the page that leads here; a sheet has none. */
export function BackLink({ to, lang, children }: Props) {
  return (
    <p className="back-link no-print">
      <Link to={to} lang={lang}>
        ← {children}
      </Link>
    </p>
  )
}
