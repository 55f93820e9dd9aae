import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type Props = { to: string; className?: string; reload?: boolean; children: ReactNode }

/** A link that marks the current page. With `reload` it loads a new document. */
export function PageLink({ to, className, reload = false, children }: Props) {
  const current = usePathname() === to
  return (
    <Link
      className={className}
      to={to}
      reloadDocument={reload}
      data-reload={reload ? '' : undefined}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

/** The path of this page in its clean form: while pages are made at build, addresses end with a slash. */
export function usePathname(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, '')
}
