import { Link } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { deskContext } from '#site/server-access.ts'
import { allowed } from '../../auth/guard.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import type { RouteTypes } from '../../route-types.ts'
import { FindBox } from './find-box.tsx'
import { rowOf } from './listed.server.ts'
import { Rows } from './rows.tsx'

type Route = RouteTypes<'requests/lists/find.tsx', typeof import('./find.tsx')>

export function loader({ context, url }: Route['LoaderArgs']) {
  allowed(context, url, 'see-requests')
  return null
}

export async function action({ context, request, url }: Route['ActionArgs']) {
  allowed(context, url, 'see-requests')
  const text = String((await postedForm(request)).get('text') ?? '').slice(0, 100)
  const { requests } = context.get(deskContext)
  const now = requests.now()
  return { text, rows: (await requests.find(text)).map((one) => rowOf(one, now)) }
}

export default function FindPage({ actionData }: Route['ComponentProps']) {
  const { text = '', rows = [] } = actionData ?? {}
  return (
    <>
      <PageHead title="Find" lead="Searches all lists: name, phone number in any spelling, reference." />
      <FindBox text={text} />
      {text && (
        <p className="section" role="status">
          {rows.length === 0 ? 'Nothing was found.' : `${rows.length} found.`}
        </p>
      )}
      <Rows rows={rows} />
      <p className="section">
        <Link to="/desk/requests/in/new">Back to the lists</Link>
      </p>
    </>
  )
}
