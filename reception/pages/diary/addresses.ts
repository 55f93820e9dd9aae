/**
 * A page of the diary: a day of all dentists, or the week of one, or of all with `who` all. `forRef` is the request that gets
 * the gap that is pressed.
 */
type Place = { isDay: boolean; who: string; forRef?: string | undefined }

export function addressOf({ isDay, who, forRef }: Place, date: string): string {
  const asked = new URLSearchParams({ ...(who && { who }), ...(forRef && { for: forRef }) })
  return `/desk/week/${isDay ? 'day/' : ''}${date}${asked.size > 0 ? `?${asked}` : ''}`
}

type Gap = { date: string; clock: string; who: string; forRef: string | undefined }

/** Where a gap from a time on, such as 10:30, is booked. */
export function gapAddress({ date, clock, who, forRef }: Gap): string {
  if (forRef === undefined) return `/desk/week/book/${date}/${clock.replace(':', '')}/${who}`
  return `/desk/requests/${forRef}/book?${new URLSearchParams({ day: date, time: `${who} ${date}T${clock}` })}`
}
