import { data } from 'react-router'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { dateOf } from '#time/india.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { isToCall, type List, lists } from '../../../model/lists.ts'
import { deskContext } from '#site/server-access.ts'
import { allowed } from '../../auth/guard.server.ts'
import { DeskIcon } from '../../icon.tsx'
import { PageHead } from '../../page-head.tsx'
import type { RouteTypes } from '../../route-types.ts'
import { FindBox } from './find-box.tsx'
import { emptyWords, groupNames, listNames } from './list-words.ts'
import { type Due, type Row, rowOf } from './listed.server.ts'
import { Rows } from './rows.tsx'

type Route = RouteTypes<'requests/lists/list.tsx', typeof import('./list.tsx')>

/** `?after=` leads on: when the last request that was shown came, and its id. Throws 404 where there is no such list. */
export async function loader({ context, params, request }: Route['LoaderArgs']) {
  allowed(context, request, 'see-requests')
  const list = lists.find((one) => one === params.list)
  if (list === undefined) throw data(null, { status: 404 })
  const { requests } = context.get(deskContext)
  const now = requests.now()
  const after = /^(\d{1,15})_([\w-]{1,64})$/.exec(new URL(request.url).searchParams.get('after') ?? '')
  // The sign comes first: what arrives while the rest is read is news to the page.
  const { pulse } = await requests.pulse()
  const [counts, page, undelivered] = await Promise.all([
    requests.countLists(),
    requests.pageOfList(list, after ? { receivedAt: new Date(Number(after[1])), id: after[2]! } : undefined),
    requests.undelivered(),
  ])
  return {
    list,
    pulse,
    counts,
    today: weekdayAndDate(dateOf(now), catalogue('en').labels.time),
    groups: groupsOf(page.requests.map((one) => rowOf(one, now))),
    undelivered,
    more: page.more && `${page.more.receivedAt.getTime()}_${page.more.id}`,
  }
}

/** Rows by the time that is left, the shortest first; what does not wait is one group without a name. */
function groupsOf(rows: Row[]): { group: Due['group'] | null; rows: Row[] }[] {
  const groups = [...Map.groupBy(rows, ({ due }) => due?.group ?? null)]
  const order = ['late', 'today', 'later', null]
  return groups
    .map(([group, inGroup]) => ({ group, rows: inGroup }))
    .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
}

export default function ListPage({ loaderData }: Route['ComponentProps']) {
  const { list, pulse, counts, today, groups, undelivered, more } = loaderData
  return (
    <>
      <PageHead title="Requests" lead={<span data-lead="">{`${today}. ${leadOf(counts)}`}</span>}>
        <p className="row no-print">
          <a className="btn q" href="/desk/call-list">
            <DeskIcon name="print" /> Call list
          </a>
          <a className="btn q" href="/desk/figures">
            Figures
          </a>
        </p>
      </PageHead>
      <FindBox />
      <Undelivered requests={undelivered} />
      <nav className="lists" aria-label="Lists" data-lists="">
        {lists.map((one) => (
          <a key={one} href={`/desk/requests/in/${one}`} aria-current={one === list ? 'page' : undefined}>
            {listNames[one]} <b className="num">{counts[one]}</b>
          </a>
        ))}
      </nav>
      <button className="btn p news" type="button" data-show-news="" hidden>
        Show what is new
      </button>
      <div data-pulse={pulse}>
        {groups.length === 0 && <p className="sec">{emptyWords[list]}</p>}
        {groups.map(({ group, rows }) => (
          <section key={group}>
            {group && <h2 className="group">{groupNames[group]}</h2>}
            <Rows rows={rows} />
          </section>
        ))}
      </div>
      {more && (
        <p className="sec">
          <a className="btn q" href={`/desk/requests/in/${list}?after=${more}`}>
            25 more
          </a>
        </p>
      )}
      <fieldset className="sec row no-print" data-live="alerts" hidden>
        <legend className="sm soft">When a request arrives</legend>
        <label className="row">
          <input type="checkbox" name="sound" /> Sound
        </label>
        <label className="row">
          <input type="checkbox" name="notification" /> Browser notification
        </label>
      </fieldset>
    </>
  )
}

type UndeliveredProps = { requests: { ref: string; name: string }[] }

/** The clinic must know where a mail did not come, and that nothing is lost. */
function Undelivered({ requests }: UndeliveredProps) {
  if (requests.length === 0) return null
  return (
    <p className="note am">
      <DeskIcon name="mail" />
      <span>
        {requests.length === 1 ? 'One e-mail' : `${requests.length} e-mails`} about a request did not get
        through:{' '}
        {requests.map(({ ref, name }, index) => (
          <span key={ref}>
            {index > 0 && ', '}
            <a href={`/desk/requests/${ref}`}>{name}</a>
          </span>
        ))}
        . The request itself is safe here.
      </span>
    </p>
  )
}

function leadOf(counts: Record<List, number>): string {
  const waiting = lists.filter(isToCall).reduce((total, list) => total + counts[list], 0)
  if (waiting === 0) return 'Nobody is waiting for us.'
  return waiting === 1 ? 'One person is waiting for us.' : `${waiting} people are waiting for us.`
}
