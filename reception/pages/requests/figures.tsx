import { mayDo } from '../../auth/permissions.ts'
import { addDays, dateOf } from '#time/india.ts'
import { deskContext } from '#site/server-access.ts'
import { FormFault } from '../parts/fault.tsx'
import { allowed } from '../auth/guard.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Sheet } from '../parts/sheet.tsx'
import type { RouteTypes } from '../route-types.ts'
import { lastWeeks, shownFigures } from './figures.server.ts'
import { faultOfExportDays } from './export-days.ts'

type Route = RouteTypes<'requests/figures.tsx', typeof import('./figures.tsx')>

/** Counts of twelve weeks, without names. */
export async function loader({ context, url }: Route['LoaderArgs']) {
  const { person } = allowed(context, url, 'see-requests')
  const { requests } = context.get(deskContext)
  const now = requests.now()
  const figures = await requests.figures(lastWeeks(now))
  const today = dateOf(now)
  const asked = url.searchParams
  return {
    ...shownFigures(figures),
    mayExport: mayDo(person, 'export'),
    ...daysOf(asked, { from: addDays(today, -30), until: today }),
  }
}

const notLogged =
  'The list was not made: each one is logged, and nothing could be saved just then. Try again in a minute.'

/** The days requested for the table, and their fault. */
function daysOf(asked: URLSearchParams, usual: { from: string; until: string }) {
  if (!asked.has('from')) return { ...usual, fault: null }
  const [from, until] = [asked.get('from') ?? '', asked.get('until') ?? '']
  return { from, until, fault: asked.has('away') ? notLogged : faultOfExportDays(from, until) }
}

export default function Figures({ loaderData }: Route['ComponentProps']) {
  const { weeks, pages, languages, mayExport, from, until, fault } = loaderData
  return (
    <>
      <PageHead title="Figures" lead="Twelve weeks, counts only, without names." />
      <Sheet name="Figures">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Received</th>
              <th scope="col">Answered in time</th>
              <th scope="col">Median time to answer</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, received, inTime, median }) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                <td className="number">{received}</td>
                <td className="number">{inTime}</td>
                <td className="number">{median}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
      <div className="columns section">
        <Counts name="Page" counts={pages} />
        <Counts name="Language" counts={languages} />
      </div>
      {mayExport && (
        <section className="box section no-print" aria-labelledby="table">
          <h2 id="table">List with names</h2>
          <p className="small soft">For a spreadsheet (CSV). Saving it is logged.</p>
          <FormFault text={fault} />
          <form action="/desk/table" method="get" className="row section">
            <label>
              From
              <input className="input" type="date" name="from" defaultValue={from} required />
            </label>
            <label>
              Until
              <input className="input" type="date" name="until" defaultValue={until} required />
            </label>
            <button className="button button--quiet">Save the list</button>
          </form>
        </section>
      )}
    </>
  )
}

function Counts({ name, counts }: { name: string; counts: [string, number][] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">Requests</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(([one, count]) => (
          <tr key={one}>
            <th scope="row">{one}</th>
            <td className="number">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
