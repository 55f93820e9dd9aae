import { addDays, startOf } from '#time/india.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import { mayDo } from '../../auth/permissions.ts'
import { deskContext, deskVisitorContext, isStoreAway } from '#site/server-access.ts'
import { proven } from '../auth/guard.server.ts'
import type { RouteTypes } from '../route-types.ts'
import { faultOfExportDays } from './export-days.ts'

type Route = RouteTypes<'requests/export.ts', typeof import('./export.ts')>

/**
 * Requests of some days with names, as CSV: `?from=2026-11-01&until=2026-11-30`, both days included, a year at most.
 * Any obstacle leads to the form, with the days filled in.
 */
export async function loader({ context, request, url }: Route['LoaderArgs']) {
  const { search, searchParams: asked } = new URL(request.url)
  const form = `/desk/figures${search}#table`
  const { person } = proven(context, url, 'export', form)
  const { requests, audit } = context.get(deskContext)
  const [from, until] = [asked.get('from') ?? '', asked.get('until') ?? '']
  if (faultOfExportDays(from, until) !== null)
    return redirect(search === '' ? '/desk/figures?from=&until=#table' : form, 303)
  const noted = audit({ what: `Saved a list with names, ${from} to ${until}` })
  if (!(await noted.then(() => true, unlessAway)))
    return redirect(`/desk/figures?${new URLSearchParams({ from, until, away: '' })}#table`, 303)
  const mayRead = () => mayExport(context)
  const table = requests.exportOf(startOf(from), startOf(addDays(until, 1)), { personId: person.id, mayRead })
  return new Response(table, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="requests-${from}-${until}.csv"`,
    },
  })
}

/** False if nothing can be written now. */
function unlessAway(error: unknown): false {
  if (isStoreAway(error)) return false
  throw error
}

/** Whether the session is valid, and its person may have a table now. */
async function mayExport(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { people } = context.get(deskContext)
  const { token } = context.get(deskVisitorContext)
  const session = await people.findSession(token ?? '', people.now(), false)
  return session !== null && mayDo(session.person, 'export')
}
