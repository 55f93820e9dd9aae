import { data, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, dateOf } from '#time/india.ts'
import { mayDo } from '../../auth/permissions.ts'
import type { Person } from '../../auth/session.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { useArrivals } from '../live/arrivals.ts'
import { DateJump } from '../parts/date-jump.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PrintNote } from '../parts/print-button.tsx'
import { WithSheet } from '../parts/sheet.tsx'
import { Told } from '../parts/told.tsx'
import { Done } from '../requests/done.tsx'
import { isRenewed, keepInput, textsIn, versionIn } from '../requests/kept-input.ts'
import { justDone, undo } from '../requests/request-view.server.ts'
import { shownMoment } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { addressOf, formAddress } from './addresses.ts'
import { moveVisit, orStoreAway } from './book-gap.server.ts'
import { Calendar } from './calendar.tsx'
import { Chip, DentistChips } from './chips.tsx'
import { diaryView } from './diary-view.server.ts'
import { dateInReach, dentists } from './reach.server.ts'

/** A week of one dentist or of all; below `day/` a day of all. A dentist's week is the own one. */
export async function loader(asked: Asked) {
  const { person, requests, now } = allowed(asked, 'see-day')
  const isDay = asked.url.pathname.startsWith('/desk/week/day/')
  const found = dateInReach(asked.params['date'] ?? '', now)
  const date = 'date' in found ? found.date : dateOf(now)
  const own = dentists().find(({ slug }) => slug === person.dentist)?.slug
  const isOnlyOwn = person.role === 'dentist' && own !== undefined && !isDay
  const mine = dentists().filter(({ slug }) => !isOnlyOwn || slug === own)
  const asks = asked.url.searchParams.get('who')
  const first = own ?? mine[0]?.slug ?? ''
  const who = asks === 'all' && !isDay ? asks : (mine.find(({ slug }) => slug === asks)?.slug ?? first)
  const mayBook = mayDo(person, 'see-requests')
  const [one, last] = await Promise.all(
    ['for', 'moved'].map((name) => {
      const ref = mayBook && asked.url.searchParams.get(name)
      return ref ? requests.one(ref) : null
    }),
  )
  // Read first: what changes during the other reads is then news to the page.
  const { pulse } = await requests.pulse()
  const view = await diaryView(requests, { date, isDay, who, dentists: mine, now })
  const shown = {
    ...view,
    pulse,
    date,
    isDay,
    who,
    dentists: mine,
    today: dateOf(now),
    before: addDays(date, isDay ? -1 : -7),
    after: addDays(date, isDay ? 1 : 7),
    mayBook,
    /** Who gets the gap that is pressed. */
    forRef: one?.ref,
    forName: one?.fields.name ?? '',
    /** What was just moved. */
    moved: last && { ref: last.ref, version: last.version, name: last.fields.name, ...justDone(last, now) },
    /** How many visits lie in a time that was just blocked. */
    blocked: /^\d{1,4}$/.exec(asked.url.searchParams.get('blocked') ?? '')?.[0],
    made: `${person.name}, ${shownMoment(now, now)}`,
    fault: 'fault' in found ? found.fault : null,
  }
  return data(shown, { status: shown.fault === null ? 200 : 404 })
}

export { keepInput as clientAction, isRenewed as shouldRevalidate }

/** Moves a visit, or takes that back; the answer is the same page. */
export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const end = await orStoreAway(moveOrUndo(requests, form, { person, at }))
  if ('fault' in end) return data({ fault: end.fault }, { status: end.status })
  const back = new URL(asked.url)
  back.searchParams.delete('blocked')
  back.searchParams.delete('moved')
  if (end.ref !== null) back.searchParams.set('moved', end.ref)
  return redirect(back.pathname + back.search, 303)
}

async function moveOrUndo(requests: Desk['requests'], form: FormData, by: { person: Person; at: Date }) {
  if (form.get('do') !== 'undo') return moveVisit(requests, form, by)
  const { ref } = textsIn(form, ['ref'])
  const isDone = await undo(requests, { ref, version: versionIn(form), ...by })
  return isDone ? { ref: null } : { fault: deskWords().request.undoLate, status: 409 }
}

type Diary = Awaited<ReturnType<typeof loader>>['data']

export default function DiaryPage() {
  const diary = useLoaderData<typeof loader>()
  const answer = useActionData<{ fault: string }>()
  const { title, lead, fault, made, waiting, mayBook, isDay, who, moved } = diary
  const words = deskWords().diary
  const { list, offer, show } = useArrivals({ pulse: diary.pulse, couldNotLoad: false })
  return (
    <WithSheet address={addressOf(diary, diary.date)}>
      <div className="diary">
        <PageHead title={title} lead={lead}>
          <p className="paper strong">{diary.whose}</p>
        </PageHead>
        <FormFault text={answer?.fault ?? fault} />
        {moved?.text && (
          <Done text={`${moved.name}: ${moved.text}`} request={moved}>
            <Link className="button button--quiet" to={`/desk/requests/${moved.ref}`}>
              {words.tell}
            </Link>
          </Done>
        )}
        <Tools diary={diary} />
        {diary.dentists.length > 1 && (
          <DentistChips
            className={isDay ? 'only-phone' : ''}
            dentists={diary.dentists}
            who={who}
            all={isDay ? null : 'all'}
            addressOf={(who) => addressOf({ ...diary, who }, diary.date)}
          />
        )}
        {!isDay && <Days diary={diary} />}
        <Blocked inside={diary.blocked} />
        {diary.forRef && (
          <p className="note note--info no-print" role="status">
            <span>{filled(words.moving, { name: diary.forName })}</span>
            <Link className="button button--quiet" to={`/desk/requests/${diary.forRef}`}>
              {words.stop}
            </Link>
          </p>
        )}
        {waiting.map(({ ref, name, since }) => (
          <p key={ref} className="note note--warning no-print">
            <span>
              {mayBook ? <Link to={`/desk/requests/${ref}`}>{name}</Link> : name}{' '}
              {filled(words.waiting, { since })}
            </span>
            {mayBook && (
              <Link className="button button--quiet" to={addressOf({ ...diary, forRef: ref }, diary.date)}>
                {words.give}
              </Link>
            )}
          </p>
        ))}
        {offer && (
          <button className="button button--primary news-button no-print" type="button" onClick={show}>
            {offer}
          </button>
        )}
        <div {...list}>
          <Calendar diary={diary} />
        </div>
        <Legend diary={diary} />
        <PrintNote made={made} />
      </div>
    </WithSheet>
  )
}

type Props = { diary: Diary }

function Blocked({ inside }: { inside: string | undefined }) {
  const words = deskWords().block
  if (inside === undefined) return null
  const isToCall = inside !== '0'
  return (
    <Told text={isToCall ? filled(words.doneInside, { count: inside }) : words.done} isToCall={isToCall} />
  )
}

function Tools({ diary }: Props) {
  const { date, today, before, after, isDay, who } = diary
  const words = deskWords().diary
  return (
    <div className="row diary__tools no-print">
      <div className="day-jump">
        <Link className="button button--quiet" to={addressOf(diary, before)} rel="prev">
          <DeskIcon name="left" />
          <span className="visually-hidden">{words.before}</span>
        </Link>
        <Link className="button button--quiet" to={addressOf(diary, today)} data-today="">
          {words.today}
        </Link>
        <Link className="button button--quiet" to={addressOf(diary, after)} rel="next">
          <DeskIcon name="next" />
          <span className="visually-hidden">{words.after}</span>
        </Link>
      </div>
      <DateJump key={date} action="/desk/week" label={words.date} date={date}>
        {isDay && <input type="hidden" name="view" value="day" />}
        <input type="hidden" name="who" value={who} />
        {diary.forRef && <input type="hidden" name="for" value={diary.forRef} />}
      </DateJump>
      <nav className="chips" aria-label={words.view}>
        <Chip to={addressOf({ ...diary, isDay: true }, date)} isOn={isDay}>
          {words.day}
        </Chip>
        <Chip to={addressOf({ ...diary, isDay: false }, date)} isOn={!isDay}>
          {words.week}
        </Chip>
      </nav>
      {diary.mayBook && (
        <>
          <Link className="button button--quiet" to={formAddress(addressOf(diary, date), 'block')}>
            <DeskIcon name="ban" /> {deskWords().block.link}
          </Link>
          <Link
            className="button button--quiet"
            to={formAddress(addressOf(diary, date), 'walk-in')}
            preventScrollReset
          >
            <DeskIcon name="door" /> {deskWords().walkIn.title}
          </Link>
        </>
      )}
    </div>
  )
}

/** The days of the week, of which a phone shows one, and those of the weeks after it: each week begins with the chosen day in sight. */
function Days({ diary }: Props) {
  return (
    <nav key={diary.days[0]?.date} className="days only-phone no-print" aria-label={deskWords().diary.days}>
      {diary.days.map(({ date, name, free, isOver }) => (
        <Link
          key={date}
          to={addressOf(diary, date)}
          aria-current={date === diary.date ? 'date' : undefined}
          preventScrollReset
        >
          <b>{name}</b> <span className="small soft">{isOver ? deskWords().diary.over : free}</span>
        </Link>
      ))}
      {diary.later.map(({ date, name, month }) => (
        <Link key={date} to={addressOf(diary, date)} preventScrollReset>
          <b>{name}</b> <span className="small soft">{month}</span>
        </Link>
      ))}
    </nav>
  )
}

function Legend({ diary: { dentists, isDay, who } }: Props) {
  const { legend, came, missed } = deskWords().diary
  const shown = dentists.filter(({ slug }) => isDay || who === 'all' || slug === who)
  return (
    <p className="legend">
      {shown.map(({ slug, name, place }) => (
        <span key={slug}>
          <i className={`dentist-${place}`} /> {name}
        </span>
      ))}
      <span>
        <DeskIcon name="right" /> {came}
      </span>
      <span>
        <i className="legend__missed" /> {missed}
      </span>
      <span>
        <i className="legend__free" /> {legend.free}
      </span>
      <span>
        <i className="legend__blocked" /> {legend.blocked}
      </span>
    </p>
  )
}
