import { type ClientLoaderFunctionArgs, data, Link, useLoaderData } from 'react-router'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { dateOf } from '#time/india.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { filled } from '#content/catalogue/filled.ts'
import { isToCall, type List, lists } from '../../../model/lists.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { DeskIcon } from '../../parts/desk-icon.tsx'
import { AlertChoices } from '../../live/alerts.tsx'
import { useArrivals, useFresh } from '../../live/arrivals.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { deskWords } from '../../words.ts'
import { FindBox } from './find-box.tsx'
import { emptyWords, groupNames, listNames } from './list-words.ts'
import { groupsOf, rowOf } from './listed.server.ts'
import { Rows } from './rows.tsx'

/** `?after=` asks for the next page: turn, time and id of the last request shown. Throws 404 if there is no such list. */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const list = lists.find((one) => one === asked.params['list'])
  if (list === undefined) throw data(null, { status: 404 })
  const [, turn, at, id = ''] =
    /^(\d{1,3})_(\d{1,15})_([\w-]{1,64})$/.exec(asked.url.searchParams.get('after') ?? '') ?? []
  // The token is read first: requests that arrive during the other reads are then news to the page.
  const { pulse } = await requests.pulse()
  const [counts, page, undelivered] = await Promise.all([
    requests.countLists(),
    requests.pageOfList(
      list,
      at === undefined ? undefined : { turn: Number(turn), receivedAt: new Date(Number(at)), id },
    ),
    requests.undelivered(),
  ])
  return {
    list,
    pulse,
    counts,
    today: weekdayAndDate(dateOf(now), catalogue('en').labels.time),
    groups: groupsOf(page.requests.map((one) => rowOf(one, now))),
    undelivered,
    more: page.more && `${page.more.turn}_${page.more.receivedAt.getTime()}_${page.more.id}`,
  }
}

/** The list last shown: if it cannot be updated, it stays, and says so. */
let shown: Awaited<ReturnType<typeof loader>> | undefined

export async function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  try {
    shown = await serverLoader<typeof loader>()
    return { ...shown, couldNotLoad: false }
  } catch (error) {
    const isRenewal = request.url === location.href && shown !== undefined
    if (error instanceof Response || !isRenewal || shown === undefined) throw error
    return { ...shown, couldNotLoad: true }
  }
}
clientLoader.hydrate = true as const

export default function ListPage() {
  const loaderData = useLoaderData<typeof clientLoader>()
  const { list, counts, today, undelivered, more } = loaderData
  return (
    <>
      <PageHead title="Requests" lead={`${today}. ${leadOf(counts)}`}>
        <p className="row no-print">
          <Link className="button button--quiet" to="/desk/call-list">
            <DeskIcon name="print" /> Call list
          </Link>
          <Link className="button button--quiet" to="/desk/figures">
            Figures
          </Link>
        </p>
      </PageHead>
      <FindBox />
      <Undelivered requests={undelivered} />
      <nav className="lists" aria-label="Lists" data-lists="">
        {lists.map((one) => (
          <Link key={one} to={`/desk/requests/in/${one}`} aria-current={one === list ? 'page' : undefined}>
            {listNames[one]} <b className="number">{counts[one]}</b>
          </Link>
        ))}
      </nav>
      <LiveList key={list} {...loaderData} />
      {more && (
        <p className="section">
          <Link className="button button--quiet" to={`/desk/requests/in/${list}?after=${more}`}>
            25 more
          </Link>
        </p>
      )}
      <AlertChoices />
    </>
  )
}

/** Without scripts the server's own answer is shown. */
type LiveListProps = Awaited<ReturnType<typeof loader>> & { couldNotLoad?: boolean }

function LiveList({ list, pulse, groups, couldNotLoad = false }: LiveListProps) {
  const { list: area, offer, show } = useArrivals({ pulse, couldNotLoad })
  const fresh = useFresh(groups.flatMap(({ rows }) => rows.map(({ ref }) => ref)))
  return (
    <>
      {offer && (
        <button className="button button--primary news-button" type="button" onClick={() => void show()}>
          {offer}
        </button>
      )}
      <div {...area}>
        {groups.length === 0 && <p className="section">{emptyWords[list]}</p>}
        {groups.map(({ group, rows }) => (
          <section key={group}>
            {group && (
              <h2 className="group">
                {groupNames[group]}
                {group === 'pain' && (
                  <span className="soft">
                    {' '}
                    {filled(deskWords().pain.groupNote, { count: String(rows.length) })}
                  </span>
                )}
              </h2>
            )}
            <Rows rows={rows} fresh={fresh} />
          </section>
        ))}
      </div>
    </>
  )
}

type UndeliveredProps = { requests: { ref: string; name: string }[] }

/** Tells the clinic which mails did not arrive, and that nothing is lost. */
function Undelivered({ requests }: UndeliveredProps) {
  if (requests.length === 0) return null
  return (
    <p className="note note--warning">
      <DeskIcon name="mail" />
      <span>
        {requests.length === 1 ? 'One e-mail' : `${requests.length} e-mails`} about a request did not get
        through:{' '}
        {requests.map(({ ref, name }, index) => (
          <span key={ref}>
            {index > 0 && ', '}
            <Link to={`/desk/requests/${ref}`}>{name}</Link>
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
