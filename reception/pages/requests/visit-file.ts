import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { deskContext } from '#site/server-access.ts'
import { calendarOf } from '#site/pages/request/calendar.server.ts'
import { allowed } from '../auth/guard.server.ts'
import type { RouteTypes } from '../route-types.ts'

type Route = RouteTypes<'requests/visit-file.ts', typeof import('./visit-file.ts')>

/** The booked time as a calendar file, as the patient gets it; 404 if there is none. */
export async function loader({ context, params: { ref }, url }: Route['LoaderArgs']) {
  allowed(context, url, 'see-requests')
  const one = await context.get(deskContext).requests.one(ref)
  const progress = one && one.visit !== null && { ...one, appointment: one }
  const file = progress && calendarOf(progress, catalogue('en'))
  if (!file) return new Response('There is nothing for a calendar here.', { status: 404 })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${ref}.ics"`,
    },
  })
}
