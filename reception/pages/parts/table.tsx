import type { ReactNode } from 'react'

type Props = {
  name?: string
  heads: ReactNode[]
  /** The head, for those who do not see it, of a last column of buttons. */
  action?: string
  children: ReactNode
}

/** A table. One with a name is wide: it scrolls sideways on narrow screens, with the keyboard too. */
export function Table({ name, heads, action, children }: Props) {
  const table = (
    <table className="table">
      <thead>
        <tr>
          {heads.map((head, place) => (
            <th key={place} scope="col">
              {head}
            </th>
          ))}
          {action && (
            <th scope="col">
              <span className="visually-hidden">{action}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  if (name === undefined) return table
  return (
    <div className="sheet" role="group" aria-label={name} tabIndex={0}>
      {table}
    </div>
  )
}
