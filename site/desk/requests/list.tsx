import { data } from 'react-router'
import { type List, lists } from '#desk/requests/lists.ts'
import { deskContext } from '../../server-access.ts'
import { allowed } from '../door/signed-in.server.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/list.ts'
import { FindBox } from './find-box.tsx'
import { emptyWords, listNames } from './list-words.ts'
import { rowOf } from './listed.server.ts'
import { Rows } from './rows.tsx'

/** `?after=` leads on: when the last request that was shown came, and its id. Throws 404 where there is no such list. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  allowed(context, request, 'see-requests')
  const list = lists.find((one) => one === params.list)
  if (list === undefined) throw data(null, { status: 404 })
  const { requests } = context.get(deskContext)
  const now = requests.now()
  const after = /^(\d{1,15})_([\w-]{1,64})$/.exec(new URL(request.url).searchParams.get('after') ?? '')
  const [counts, page] = await Promise.all([
    requests.countLists(),
    requests.pageOfList(list, after ? { receivedAt: new Date(Number(after[1])), id: after[2]! } : undefined),
  ])
  return {
    list,
    counts,
    rows: page.requests.map((one) => rowOf(one, now)),
    more: page.more && `${page.more.receivedAt.getTime()}_${page.more.id}`,
  }
}

export default function ListPage({ loaderData: { list, counts, rows, more } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Requests" lead={leadOf(counts)} />
      <FindBox />
      <nav className="lists" aria-label="Lists">
        {lists.map((one) => (
          <a key={one} href={`/desk/requests/in/${one}`} aria-current={one === list ? 'page' : undefined}>
            {listNames[one]} <b className="num">{counts[one]}</b>
          </a>
        ))}
      </nav>
      {rows.length > 0 ? <Rows rows={rows} /> : <p className="sec">{emptyWords[list]}</p>}
      {more && (
        <p className="sec">
          <a className="btn q" href={`/desk/requests/in/${list}?after=${more}`}>
            25 more
          </a>
        </p>
      )}
    </>
  )
}

function leadOf(counts: Record<List, number>): string {
  const waiting = counts.new + counts['call-back'] + counts['no-answer']
  if (waiting === 0) return 'Nobody is waiting for us.'
  return waiting === 1 ? 'One person waits for us.' : `${waiting} people wait for us.`
}
