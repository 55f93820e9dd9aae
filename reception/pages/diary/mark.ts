export type Step = { columns: number; rows: number }

type Place = { link: HTMLElement; column: number; row: number; rows: number }

/** Moves the focus to the next visit, gap or block of a column, or to that beside it at the same time. */
export function stepMark({ columns, rows }: Step): void {
  const places = placesInSight()
  const at = places.find(({ link }) => link === document.activeElement)
  const next =
    at === undefined ? places[0] : rows !== 0 ? inColumn(places, at, rows) : beside(places, at, columns)
  next?.link.focus()
}

function placesInSight(): Place[] {
  return [...document.querySelectorAll<HTMLElement>('.calendar td a')]
    .filter((link) => link.checkVisibility())
    .map((link) => {
      const cell = link.closest('td')
      const [column, row] = [Number(cell?.dataset['column']), Number(cell?.dataset['row'])]
      return { link, column, row, rows: cell?.rowSpan ?? 1 }
    })
}

function inColumn(places: Place[], at: Place, by: number): Place | undefined {
  const own = places.filter(({ column }) => column === at.column)
  return own[own.indexOf(at) + by]
}

function beside(places: Place[], at: Place, by: number): Place | undefined {
  const columns = new Set(
    places.map(({ column }) => column).filter((column) => (column - at.column) * by > 0),
  )
  const nearest = by > 0 ? Math.min(...columns) : Math.max(...columns)
  const away = ({ row, rows }: Place) => Math.max(row - at.row, at.row - (row + rows - 1), 0)
  return places.filter(({ column }) => column === nearest).toSorted((a, b) => away(a) - away(b))[0]
}
