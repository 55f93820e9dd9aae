import type { ReactNode } from 'react'

type Props = { name: string; children: ReactNode }

/** A wide table that scrolls sideways on narrow screens, with the keyboard too. */
export function Sheet({ name, children }: Props) {
  return (
    <div className="sheet" role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
