import { useLoaderData } from 'react-router'
import { mayDo } from '../../auth/permissions.ts'
import { addDays, dateOf } from '#time/india.ts'
import { FormFault } from '../parts/fault.tsx'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Table } from '../parts/table.tsx'
import { lastWeeks, shownFigures } from './figures.server.ts'
import { faultOfExportDays } from './export-days.ts'

export async function loader(asked: Asked) {
  const { person, requests, now } = allowed(asked, 'see-requests')
  const today = dateOf(now)
  return {
    ...shownFigures(await requests.figures(lastWeeks(now))),
    mayExport: mayDo(person, 'export'),
    ...daysOf(asked.url.searchParams, { from: addDays(today, -30), until: today }),
  }
}

const notLogged =
  'The list was not made: each one is logged, and nothing could be saved just then. Try again in a minute.'

function daysOf(asked: URLSearchParams, usual: { from: string; until: string }) {
  if (!asked.has('from')) return { ...usual, fault: null }
  const [from, until] = [asked.get('from') ?? '', asked.get('until') ?? '']
  return { from, until, fault: asked.has('away') ? notLogged : faultOfExportDays(from, until) }
}

export default function Figures() {
  const { weeks, pages, languages, mayExport, from, until, fault } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Figures" lead="Twelve weeks, counts only, without names." />
      <Table name="Figures" heads={['Week from', 'Received', 'Answered in time', 'Median time to answer']}>
        {weeks.map(({ week, received, inTime, median }) => (
          <tr key={week}>
            <th scope="row">{week}</th>
            <td className="number">{received}</td>
            <td className="number">{inTime}</td>
            <td className="number">{median}</td>
          </tr>
        ))}
      </Table>
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
    <Table heads={[name, 'Requests']}>
      {counts.map(([one, count]) => (
        <tr key={one}>
          <th scope="row">{one}</th>
          <td className="number">{count}</td>
        </tr>
      ))}
    </Table>
  )
}
