import type { ReactNode } from 'react'
import './stacked-table.css'

type Props = {
  className: string
  caption?: ReactNode
  columns: string[]
  /** `name` is unique; it is shown unless there is a `head`. */
  rows: { name: string; head?: ReactNode; cells: string[]; className?: string | undefined }[]
}

/** A table of texts. On a phone each row is a block, and each cell names its column. */
export function StackedTable({ className, caption, columns, rows }: Props) {
  return (
    <table className={`${className} stacked-table`}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, head = name, cells, className }) => (
          <tr key={name} className={className}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td key={index} data-head={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
