import { addDays, startOf } from '#time/india.ts'
import { redirect } from 'react-router'
import { mayDo } from '../../auth/permissions.ts'
import { deskVisitorContext, isStoreAway } from '#site/server-access.ts'
import { type Asked, proven } from '../auth/guard.server.ts'
import { faultOfExportDays } from './export-days.ts'
import { exportLines } from './export-lines.server.ts'

/**
 * Requests of some days with names, as CSV: `?from=2026-11-01&until=2026-11-30`, both days included, a year at most.
 * Any obstacle leads to the form, with the days filled in.
 */
export async function loader(asked: Asked) {
  const { search, searchParams } = new URL(asked.request.url)
  const form = `/desk/figures${search}#table`
  const { person, people, requests, audit } = proven(asked, 'export', form)
  const [from, until] = [searchParams.get('from') ?? '', searchParams.get('until') ?? '']
  if (faultOfExportDays(from, until) !== null)
    return redirect(search === '' ? '/desk/figures?from=&until=#table' : form, 303)
  const noted = audit({ what: `Saved a list with names, ${from} to ${until}` })
  if (!(await noted.then(() => true, unlessAway)))
    return redirect(`/desk/figures?${new URLSearchParams({ from, until, away: '' })}#table`, 303)
  const { token } = asked.context.get(deskVisitorContext)
  const mayRead = async () => {
    const session = await people.findSession(token ?? '', people.now(), false)
    return session !== null && mayDo(session.person, 'export')
  }
  const [begins, ends] = [startOf(from), startOf(addDays(until, 1))]
  const table = requests.exportOf(begins, ends, exportLines(), { personId: person.id, mayRead })
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
