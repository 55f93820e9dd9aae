import { deskContext, deskVisitorContext } from '#site/server-access.ts'
import type { Asked } from '../auth/guard.server.ts'
import { feedCalendar } from './feed-calendar.server.ts'

/** A dentist's visits for a calendar outside: whoever has the address may read it. 404 once it has ended. */
export async function loader({ context, params: { file = '' } }: Asked) {
  const { requests } = context.get(deskContext)
  const waitMs = await context.get(deskVisitorContext).tryWaitMs()
  if (waitMs > 0)
    return new Response(null, { status: 429, headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) } })
  const now = requests.now()
  const feed = await requests.feedOf(file.replace(/\.ics$/, ''), now)
  if (feed === null) return new Response(null, { status: 404 })
  return new Response(feedCalendar(feed, now), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
