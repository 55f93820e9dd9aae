const perPage = 6

/** How many pages a list of this length fills; at least one. */
export function pageCount(length: number): number {
  return Math.max(1, Math.ceil(length / perPage))
}

/** The page asked for in the address, counted from 1; anything that is no page of the list gives 1. */
export function pageNumber(asked: string | null, length: number): number {
  if (!/^\d{1,4}$/.test(asked ?? '')) return 1
  const number = Number(asked)
  return number >= 1 && number <= pageCount(length) ? number : 1
}

/** The items of one page, counted from 1. */
export function newsPage<Item>(items: Item[], page: number): Item[] {
  return items.slice((page - 1) * perPage, page * perPage)
}
