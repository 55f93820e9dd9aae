import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { requestAccessContext } from '../../server-access.ts'
import type { Route } from './+types/calendar.ts'
import { calendarOf } from './calendar.server.ts'

/** The calendar file of a request: 404 where the link leads to nothing, or there is nothing for a calendar. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const progress = await context.get(requestAccessContext).find(params.token)
  const file = progress && calendarOf(progress, catalogueOf(request))
  if (!file) return new Response('There is nothing for a calendar here.', { status: 404 })
  const name = `${progress.appointment.ref}.ics`
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}
