import { redirect } from 'react-router'
import { deskContext } from '../../server-access.ts'
import { proven } from '../door/signed-in.server.ts'
import type { Route } from './+types/table.ts'
import { faultOfDays } from './table-days.ts'

const dayMs = 86_400_000

/**
 * Requests of some days with names, as CSV: `?from=2026-11-01&until=2026-11-30`, both days included, a year at most. What is in the
 * way leads to the form, where the days stand again.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, searchParams: asked } = new URL(request.url)
  const form = `/desk/figures${search}#table`
  proven(context, request, 'export', form)
  const { requests, audit } = context.get(deskContext)
  const [from, until] = [asked.get('from') ?? '', asked.get('until') ?? '']
  if (faultOfDays(from, until) !== null)
    return redirect(search === '' ? '/desk/figures?from=&until=#table' : form, 303)
  const [first, last] = [from, until].map((day) => new Date(`${day}T00:00:00+05:30`))
  await audit({ what: `Saved a list with names, ${from} to ${until}` })
  const table = requests.tableOf(first!, new Date(last!.getTime() + dayMs))
  return new Response(streamOf(table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="requests-${from}-${until}.csv"`,
    },
  })
}

/** Made as fast as the browser takes it, and no further once it goes away. */
function streamOf(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}
