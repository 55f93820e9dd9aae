import { Fragment, type ReactElement } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import { dateOf } from '#time/india.ts'
import { mayDo } from '../../../auth/permissions.ts'
import { isToCall, lists } from '../../../model/lists.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { DeskIcon } from '../../parts/desk-icon.tsx'
import { AlertChoices } from '../../live/alerts.tsx'
import { useArrivals, useFresh } from '../../live/arrivals.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { renewalHeader } from '../../live/renewal.ts'
import { longDay, momentWithin } from '../../moments.server.ts'
import { deskWords, filled } from '../../words.ts'
import { FormFault } from '../../parts/fault.tsx'
import { keepInput, textsIn } from '../kept-input.ts'
import { pressed } from '../pressed.server.ts'
import { orStoreAway } from '../../diary/book-gap.server.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { doWithChosen } from './chosen.server.ts'
import { FindBox } from '../../parts/find-box.tsx'
import { emptyWords, groupNames, listCount, listName } from './list-words.ts'
import { type Group, splitGroups } from './split-groups.ts'
import { lastText } from '../deed-text.server.ts'
import { freedOpen } from './freed.server.ts'
import { groupsOf, otherTimeRow, rowOf } from './listed.server.ts'
import { Moved } from './moved.tsx'
import { Rows } from './rows.tsx'
import { Saved } from '../saved.tsx'

/** `?after=` asks for the next page: turn, time and id of the last request shown. Throws 404 if there is no such list. */
export async function loader(asked: Asked) {
  const { person, requests, now, noteLater } = allowed(asked, 'see-requests')
  const list = lists.find((one) => one === asked.params['list'])
  if (list === undefined) throw data(null, { status: 404 })
  const [, turn, at, id = ''] =
    /^(\d{1,3})_(\d{1,15})_([\w-]{1,64})$/.exec(asked.url.searchParams.get('after') ?? '') ?? []
  // The token is read first: requests that arrive during the other reads are then news to the page.
  const { pulse, waiting, urgent } = await requests.pulse()
  const saved = asked.url.searchParams.get('saved') ?? ''
  const isFirstPage = list === 'new' && at === undefined
  const [{ since, isNoted }, counts, pain, last, page, undelivered, freed, otherTimes] = await Promise.all([
    requests.newSince({ person, at: now }),
    requests.countLists(),
    requests.countPain(),
    saved ? requests.lastAction(saved) : undefined,
    requests.pageOfList(
      list,
      at === undefined ? undefined : { turn: Number(turn), at: new Date(Number(at)), id },
    ),
    requests.undelivered(),
    isFirstPage ? freedOpen(requests, now) : [],
    isFirstPage ? requests.otherTimesAsked(now) : [],
  ])
  if (!isNoted && !asked.request.headers.has(renewalHeader))
    noteLater(requests.noteLook({ person, at: now }), { what: 'Looked at the requests' })
  return {
    list,
    pulse,
    counts,
    waiting,
    urgent,
    pain,
    last: lastText(last, now),
    today: longDay(dateOf(now)),
    groups: groupsOf(page.requests.map((one) => rowOf(one, now, since))),
    since: since && momentWithin(since, now),
    otherTimes: otherTimes.map((one) => otherTimeRow(one, now)),
    mayFigures: mayDo(person, 'figures') || mayDo(person, 'export'),
    undelivered,
    freed,
    more: page.more && `${page.more.turn}_${page.more.at.getTime()}_${page.more.id}`,
  }
}

/** Puts a time away that is free again, or does something with all that are ticked. */
export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const { 'put-away': id } = textsIn(form, ['put-away'])
  const back = asked.url.pathname
  if (id) return pressed(requests.putAway({ id, person, at }), redirect(back, 303))
  const end = await orStoreAway(doWithChosen(requests, form, { person, at, back }))
  return 'fault' in end ? data<Answer>({ fault: end.fault }, { status: end.status }) : end
}

type Answer = { fault?: string; moved?: string[]; text?: string }

export { keepInput as clientAction }

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
  const answer = useActionData<Answer>()
  const loaderData = useLoaderData<typeof clientLoader>()
  const { list, counts, waiting, groups, last, today, undelivered, more, mayFigures, since } = loaderData
  const fresh = groups.flatMap(({ rows }) => rows).filter(({ isNew }) => isNew).length
  return (
    <>
      <PageHead
        title={deskWords().frame.places.requests}
        lead={
          <>
            <span className="only-wide">{today}. </span>
            {leadOf(waiting)}
            <InPain {...loaderData} />
            {since && fresh > 0 && (
              <span className="is-new">
                {' '}
                {filled(deskWords().list.newSince, { count: fresh, time: since })}
              </span>
            )}
          </>
        }
      >
        <CallListLink className="only-wide" />
      </PageHead>
      <Saved last={last} />
      <FormFault text={answer?.fault} />
      {answer?.moved && <Moved key={answer.moved.join()} text={answer.text ?? ''} moved={answer.moved} />}
      <div className="only-wide">
        <FindBox {...deskWords().find} action="/desk/requests/find" />
      </div>
      <Undelivered requests={undelivered} />
      <nav className="lists" aria-label={deskWords().lists.nav} data-lists="">
        {lists.map((one) => (
          <Link key={one} to={`/desk/requests/in/${one}`} aria-current={one === list ? 'page' : undefined}>
            {listName(one)} <b className="number">{listCount(counts[one])}</b>
          </Link>
        ))}
      </nav>
      <LiveList key={list} {...loaderData} />
      {more && (
        <p className="section">
          <Link className="button button--quiet" to={`/desk/requests/in/${list}?after=${more}`}>
            {deskWords().list.more}
          </Link>
        </p>
      )}
      <CallListLink className="section only-phone" mayFigures={mayFigures} />
      <AlertChoices />
    </>
  )
}

/** Beside the heading where there is room; on phones after the list, whose first rows come first, with the figures, which the rail has. */
function CallListLink({ className, mayFigures = false }: { className: string; mayFigures?: boolean }) {
  const { lists, figures } = deskWords()
  return (
    <p className={`row no-print ${className}`}>
      <Link className="button button--quiet" to="/desk/call-list">
        <DeskIcon name="print" /> {lists.callList}
      </Link>
      {mayFigures && (
        <Link className="button button--quiet" to="/desk/figures">
          {figures.title}
        </Link>
      )}
    </p>
  )
}

/** Without scripts the server's own answer is shown. */
type LiveListProps = Awaited<ReturnType<typeof loader>> & { couldNotLoad?: boolean }

function LiveList({ list, pulse, groups, freed, otherTimes, couldNotLoad = false }: LiveListProps) {
  const { list: area, offer, show } = useArrivals({ pulse, couldNotLoad })
  const mayChoose = isToCall(list)
  const fresh = useFresh(groups.flatMap(({ rows }) => rows.map(({ ref }) => ref)))
  const [first, others] = splitGroups(groups)
  return (
    <>
      {offer && (
        <button className="button button--primary news-button" type="button" onClick={() => void show()}>
          {offer}
        </button>
      )}
      <div {...area}>
        {mayChoose && groups.length > 0 && (
          <label className="checkbox choose only-phone">
            <input type="checkbox" /> {deskWords().list.choose}
          </label>
        )}
        {groups.length === 0 && <p className="section">{emptyWords(list)}</p>}
        <Groups groups={first} fresh={fresh} mayChoose={mayChoose} />
        <Times freed={freed} otherTimes={otherTimes} />
        <Groups groups={others} fresh={fresh} mayChoose={mayChoose} />
      </div>
      {mayChoose && groups.length > 0 && <ChosenBar offer={freed.find(({ isFree }) => isFree) ?? null} />}
    </>
  )
}

type GroupsProps = { groups: Group[]; fresh: ReadonlySet<string>; mayChoose: boolean }

function Groups({ groups, ...shown }: GroupsProps) {
  return groups.map(({ group, rows, isFurther }) => (
    <section key={group}>
      {group && !isFurther && (
        <h2 className="group">
          {groupNames()[group]}
          {group === 'pain' && (
            <span className="soft"> {filled(deskWords().pain.groupNote, { count: rows.length })}</span>
          )}
        </h2>
      )}
      <Rows rows={rows} {...shown} />
    </section>
  ))
}

type UndeliveredProps = { requests: { ref: string; name: string }[] }

/** Tells the clinic which mails did not arrive, and that nothing is lost. */
function Undelivered({ requests }: UndeliveredProps) {
  if (requests.length === 0) return null
  const { undelivered, undelivered1 } = deskWords().lists
  const told = requests.length === 1 ? undelivered1 : undelivered
  const [before, after] = filled(told, { count: requests.length, names: '\n' }).split('\n')
  return (
    <p className="note note--warning">
      <DeskIcon name="mail" />
      <span>
        {before}
        {requests.map(({ ref, name }, index) => (
          <span key={ref}>
            {index > 0 && ', '}
            <Link to={`/desk/requests/${ref}`}>{name}</Link>
          </span>
        ))}
        {after}
      </span>
    </p>
  )
}

type Freed = Awaited<ReturnType<typeof freedOpen>>
type TimesProps = { freed: Freed; otherTimes: ReturnType<typeof otherTimeRow>[] }

/** What happened to times ahead: they are free again, or do not suit. The first is a line, the others are folded. */
function Times({ freed, otherTimes }: TimesProps) {
  const { list, freed: words, book } = deskWords()
  const [first, ...others] = otherTimes.map(({ ref, text }) => (
    <Fragment key={ref}>
      <Link to={`/desk/requests/${ref}`}>{text}</Link> ·{' '}
      <Link to={`/desk/requests/${ref}/book`}>{book.move}</Link>
    </Fragment>
  ))
  // What somebody could have comes first.
  const [next, ...rest] = freed
  return (
    <>
      {first && (
        <div className="note note--info freed">
          <p>{first}</p>
          {others.length > 0 && (
            <Folded summary={filled(list.otherTimes, { count: others.length })} lines={others} />
          )}
        </div>
      )}
      {next && (
        <div className="note note--info freed">
          <FreedLine time={next} />
          {rest.length > 0 && (
            <Folded
              summary={filled(words.more, { count: rest.length })}
              lines={rest.map((time) => (
                <FreedLine key={time.id} time={time} />
              ))}
            />
          )}
        </div>
      )}
    </>
  )
}

function Folded({ summary, lines }: { summary: string; lines: ReactElement[] }) {
  return (
    <details>
      <summary>{summary}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/** A time ahead that a visit has given back, for those who could have it. */
function FreedLine({ time: { id, ref, text, offers, isFree } }: { time: Freed[number] }) {
  const { offer, putAway } = deskWords().freed
  return (
    <Form method="post">
      {ref ? <Link to={`/desk/requests/${ref}`}>{text}</Link> : text}
      {offers.length > 0 && ` · ${offer} `}
      {offers.map(({ name, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <Link to={to}>{name}</Link>
        </Fragment>
      ))}
      {isFree && (
        <>
          {' · '}
          <button className="button button--text" name="put-away" value={id}>
            {putAway}
          </button>
        </>
      )}
    </Form>
  )
}

type InPainProps = Pick<Awaited<ReturnType<typeof loader>>, 'list' | 'urgent' | 'pain'>

/** How many in pain wait for a call, with the way to those who are in another list. */
function InPain({ list, urgent, pain }: InPainProps) {
  if (urgent === 0) return null
  const elsewhere = lists.filter((one) => one !== list && pain[one])
  return (
    <b className="in-pain">
      {' '}
      {filled(deskWords().list.inPain, { count: urgent })}{' '}
      {elsewhere.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && ', '}
          <Link to={`/desk/requests/in/${one}`}>
            {listName(one)}: {pain[one]}
          </Link>
        </Fragment>
      ))}
    </b>
  )
}

function leadOf(waiting: number): string {
  const { list } = deskWords()
  if (waiting === 0) return list.waiting0
  return waiting === 1 ? list.waiting1 : filled(list.waiting, { count: waiting })
}
