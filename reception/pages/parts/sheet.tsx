import type { ReactNode } from 'react'

type Props = { name: string; children: ReactNode }

/** A wide table, which narrow screens move from side to side, with the keyboard too. */
export function Sheet({ name, children }: Props) {
  return (
    <div className="sheet" role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
