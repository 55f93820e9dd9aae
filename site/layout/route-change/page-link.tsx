import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

type Props = { to: string; className?: string; reload?: boolean; children: ReactNode }

/** A link that marks the current page. With `reload` it loads a new document. */
export function PageLink({ to, className, reload = false, children }: Props) {
  const current = usePathname() === to
  return (
    <a
      className={className}
      href={to}
      data-reload={reload ? '' : undefined}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

/** The path of this page in its clean form: while pages are made at build, addresses end with a slash. */
export function usePathname(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, '')
}
