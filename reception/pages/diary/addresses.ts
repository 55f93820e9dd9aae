/**
 * A page of the diary: a day of all dentists, or the week of one, or of all with `who` all. `forRef` is the request that gets
 * the gap that is pressed.
 */
type Place = { isDay: boolean; who: string; forRef?: string | undefined }

export function addressOf({ isDay, who, forRef }: Place, date: string): string {
  const asked = new URLSearchParams({ ...(who && { who }), ...(forRef && { for: forRef }) })
  return `/desk/week/${isDay ? 'day/' : ''}${date}${asked.size > 0 ? `?${asked}` : ''}`
}

/** The day sheet, of one dentist or of all. */
export function dayAddress(date: string, who = ''): string {
  return `/desk/day?date=${date}${who && `&who=${who}`}`
}

/** A form over a page of the desk: `/desk/week/2026-11-28?who=all` and `walk-in` make `/desk/week/2026-11-28/walk-in?who=all`. */
export function formAddress(page: string, form: string): string {
  const [path, search] = page.split('?')
  return `${path}/${form}${search ? `?${search}` : ''}`
}

type Gap = { date: string; clock: string; who: string }

/** Where a gap from a time on, such as 10:30, is booked over a page. */
export function gapAddress({ date, clock, who }: Gap, page: string): string {
  return formAddress(page, `book/${date}/${clock.replace(':', '')}/${who}`)
}
