import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { calendarOf } from '#site/pages/request/calendar.server.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'

/** The booked time as a calendar file, as the patient gets it; 404 if there is none. */
export async function loader({ params: { ref = '' }, ...asked }: Asked) {
  const one = await allowed(asked, 'see-requests').requests.one(ref)
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
