import { Fragment } from 'react'
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import type { VisitState } from '#appointments/states.ts'
import { isDate } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { addDays, dateOf } from '#time/india.ts'
import { mayDo } from '../../../auth/permissions.ts'
import { presses } from '../../../model/attendance.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { useHydrated } from '../../hydrated.ts'
import { useEachMinute } from '../../live/each-minute.ts'
import { longDay, shownMoment } from '../../moments.server.ts'
import { DateJump } from '../../parts/date-jump.tsx'
import { FormFault } from '../../parts/fault.tsx'
import { DeskIcon } from '../../parts/desk-icon.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { PartsBar } from '../../parts/parts-bar.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { Table } from '../../parts/table.tsx'
import { WithSheet } from '../../parts/sheet.tsx'
import { dayAddress, formAddress } from '../../diary/addresses.ts'
import { DentistChips, Letter } from '../../diary/chips.tsx'
import { dentists } from '../../diary/reach.server.ts'
import { deskWords, filled } from '../../words.ts'
import { isRenewedUnlessFound, keepInput, textsIn, versionIn } from '../kept-input.ts'
import { AnswerTag, AwayTag } from '../../reminders/answer-tag.tsx'
import { DayPaper } from './day-paper.tsx'
import { type DayRow, daySheet, isOver, isUnticked, type Visit, visitsOf } from './day-sheet.server.ts'

export { keepInput as clientAction, isRenewedUnlessFound as shouldRevalidate }

/** `?date=` such as 2026-11-28 selects a day; without it, the page shows today in India. `?who=` is one dentist. */
export async function loader(asked: Asked) {
  const { person, requests, now } = allowed(asked, 'see-day')
  const { clinic } = catalogue('en')
  const sheet = { date: dateAsked(asked) ?? dateOf(now), who: whoAsked(asked) }
  const { date } = sheet
  const mayTick = mayDo(person, 'see-requests')
  return {
    made: `${person.name}, ${shownMoment(now, now)}`,
    clinic: clinic.name.value,
    ...sheet,
    dentists: dentists(),
    day: longDay(date, now),
    before: addDays(date, -1),
    after: addDays(date, 1),
    mayTick,
    ...(await daySheet(requests, { ...sheet, mayBook: mayTick }, now)),
  }
}

function dateAsked({ url }: Asked): string | null {
  const wanted = url.searchParams.get('date') ?? ''
  return isDate(wanted) ? wanted : null
}

function whoAsked({ url }: Asked): string {
  return dentists().find(({ slug }) => slug === url.searchParams.get('who'))?.slug ?? ''
}

/** Notes whether a patient came, or that all came who have no tick; the answer is the sheet of the same day. */
export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const { state: wanted, visit, ref } = textsIn(form, ['state', 'visit', 'ref'])
  const { pathname, search } = asked.url
  const back = redirect(`${pathname}${search}${/^\w+$/.test(ref) ? `#${ref}` : ''}`, 303)
  if (wanted === 'all-came') {
    const date = dateAsked(asked) ?? dateOf(at)
    const all = isOver(date, at) ? await visitsOf(requests, { date, who: whoAsked(asked) }) : []
    for (const { visitId, visitVersion: version, startsAt, ...one } of all)
      if (isUnticked({ ...one, at: startsAt.getTime() }, at))
        await requests.attend({ visitId, version, state: 'here', arrivedAt: startsAt, person, at })
    return back
  }
  const state = presses.find((one) => one === wanted)
  if (state === undefined) throw data(null, { status: 400 })
  const { status } = await requests.attend({ visitId: visit, version: versionIn(form), state, person, at })
  return status === 'done' ? back : data({ fault: deskWords().day[status] }, { status: 409 })
}

export default function DayPage() {
  const sheet = useLoaderData<typeof loader>()
  const { day, date, who, clinic, made, mayTick, rows, nowAbove, nowText } = sheet
  const answer = useActionData<{ fault: string }>()
  const words = deskWords().day
  const visits = rows.filter((row) => row.kind === 'visit')
  useEachMinute(sheet.isToday)
  return (
    <WithSheet address={dayAddress(date, who)}>
      <div className="no-print">
        <PageHead title={words.title} lead={sheet.lead}>
          <div className="day-jump">
            <DayLink to={dayAddress(sheet.before, who)} icon="left" name={words.before} />
            <DateJump key={date} action="/desk/day" label={words.date} date={date}>
              {who && <input type="hidden" name="who" value={who} />}
            </DateJump>
            <DayLink to={dayAddress(sheet.after, who)} icon="next" name={words.after} />
            <PrintButton />
            {mayTick && (
              <Link
                className="button button--quiet"
                to={formAddress(dayAddress(date, who), 'walk-in')}
                preventScrollReset
              >
                <DeskIcon name="door" /> {deskWords().walkIn.title}
              </Link>
            )}
          </div>
        </PageHead>
        <FormFault text={answer?.fault} />
        <DentistChips dentists={sheet.dentists} who={who} all="" addressOf={(who) => dayAddress(date, who)} />
        {visits.length > 0 && <Counts visits={visits} />}
        {sheet.closed !== null && <p className="strong">{sheet.closed}.</p>}
        {visits.length === 0 && <p>{words.none}</p>}
        {mayTick && <Unticked visits={sheet.unticked} />}
        {rows.length > 0 && (
          <Table name={words.title} heads={words.heads}>
            {rows.map((row, index) => (
              <Fragment key={row.kind === 'visit' ? row.id : `${row.kind} ${row.at} ${row.dentist}`}>
                {index === nowAbove && (
                  <tr className="now-row">
                    <td colSpan={words.heads.length}>{nowText}</td>
                  </tr>
                )}
                {row.kind === 'visit' && <VisitRow visit={row} mayTick={mayTick} />}
                {row.kind === 'gap' && <GapRow gap={row} mayBook={mayTick} />}
                {row.kind === 'block' && (
                  <tr className="visit visit--gap">
                    <td className="number">{row.time}</td>
                    <td colSpan={4}>{[row.text, row.dentist].filter(Boolean).join(', ')}</td>
                  </tr>
                )}
              </Fragment>
            ))}
          </Table>
        )}
      </div>
      <DayPaper {...{ rows, clinic, day, made }} />
    </WithSheet>
  )
}

/** The visits of which nobody has said whether they took place. */
function Unticked({ visits }: { visits: Visit[] }) {
  const words = deskWords().day
  const count = visits.length
  if (count === 0) return null
  return (
    <Form method="post" className="note note--warning">
      <p className="grow">
        {count === 1 ? words.unticked1 : filled(words.unticked, { count })}{' '}
        {visits.map(({ ref, name, time }, index) => (
          <Fragment key={ref}>
            {index > 0 && ', '}
            {time} <a href={`#${ref}`}>{name}</a>
          </Fragment>
        ))}
      </p>
      <button className="button" name="state" value="all-came">
        {words.allCame}
      </button>
    </Form>
  )
}

type GapProps = { gap: Extract<DayRow, { kind: 'gap' }>; mayBook: boolean }

function GapRow({ gap, mayBook }: GapProps) {
  const words = deskWords().day
  return (
    <tr className="visit visit--gap">
      <td className="number">{gap.time}</td>
      <td colSpan={3}>
        {gap.text}, {gap.dentist}
        {mayBook && gap.couldHave.length > 0 && (
          <p className="in-pain">
            {words.inPain}{' '}
            {gap.couldHave.map(({ name, to }, index) => (
              <Fragment key={to}>
                {index > 0 && ', '}
                <Link to={to} preventScrollReset>
                  {name}
                </Link>
              </Fragment>
            ))}
          </p>
        )}
      </td>
      <td>
        {mayBook && gap.href && (
          <Link className="button button--quiet" to={gap.href} preventScrollReset>
            <DeskIcon name="plus" /> {words.book}
            <span className="visually-hidden">
              {' '}
              {gap.time}, {gap.dentist}
            </span>
          </Link>
        )}
      </td>
    </tr>
  )
}

function DayLink({ to, icon, name }: { to: string; icon: string; name: string }) {
  return (
    <Link className="button button--quiet" to={to}>
      <DeskIcon name={icon} />
      <span className="visually-hidden">{name}</span>
    </Link>
  )
}

/** How many have come, and how many are still to come. */
function Counts({ visits }: { visits: Visit[] }) {
  const count = (is: VisitState) => visits.filter(({ state }) => state === is).length
  const parts = { here: count('here'), late: count('late'), missed: count('missed'), booked: count('booked') }
  return <PartsBar parts={parts} names={deskWords().day.counts} all={visits.length} />
}

function VisitRow({ visit, mayTick }: { visit: Visit; mayTick: boolean }) {
  const { ref, time, minutes, waits, name, phone, phoneText, whatFor, message, lang, notes } = visit
  const { dentist, mark, isNext } = visit
  return (
    <tr id={ref} className={isNext ? 'visit visit--next' : 'visit'}>
      <td className="number">
        <span className="visit__time">{time}</span>{' '}
        {minutes > 0 && (
          <span className="small soft">{filled(deskWords().book.minutes, { count: minutes })}</span>
        )}
        {waits && mayTick && <Link to={`/desk/week?view=day&for=${ref}`}>{deskWords().diary.give}</Link>}
      </td>
      <th scope="row">
        {mayTick ? <Link to={`/desk/patients/${ref}`}>{name}</Link> : name}{' '}
        {phone && (
          <a className="visit__phone number" href={`tel:+91${phone}`}>
            {phoneText}
          </a>
        )}
      </th>
      <td>
        {mayTick ? (
          <Link to={`/desk/requests/${ref}`}>{whatFor || deskWords().patient.request}</Link>
        ) : (
          whatFor
        )}
        <p className="visit__message soft" lang={lang}>
          {message}
        </p>
        {notes.map((note) => (
          <p key={note} className="to-mind">
            <DeskIcon name="pin" /> {note}
          </p>
        ))}
      </td>
      <td>
        {mark && <Letter {...mark} />} {dentist}
      </td>
      <td>
        <Ticks visit={visit} mayTick={mayTick} />
      </td>
    </tr>
  )
}

const looksOfPresses = {
  here: '',
  late: 'button--quiet',
  missed: 'button--quiet',
  chair: 'button--quiet',
  gone: 'button--quiet',
  booked: 'button--text',
}
const looks = { here: 'tag tag--booked', late: 'tag tag--due', missed: 'tag tag--pain' }

/** Whether the patient came: one press, which can be taken back; another at will says that they sit in the chair, and have gone. */
function Ticks({
  visit: { ref, id, version, time, state, was, name, away, isNext, answer, presses },
  mayTick,
}: {
  visit: Visit
  mayTick: boolean
}) {
  const words = deskWords().day
  const hasScripts = useHydrated()
  return (
    <>
      {state !== 'booked' && <span className={looks[state]}>{was}</span>}
      {away && <AwayTag text={away} />}
      {answer && <AnswerTag answer={answer} />}
      {mayTick && presses.length > 0 && (
        <Form method="post" className="ticks no-print" preventScrollReset>
          <input type="hidden" name="visit" value={id} />
          <input type="hidden" name="version" value={version} />
          {/* Without scripts the answer begins at this row. */}
          {!hasScripts && <input type="hidden" name="ref" value={ref} />}
          {presses.map((step) => (
            <button
              key={step}
              className={`button ${step === 'here' && isNext ? 'button--primary' : looksOfPresses[step]}`}
              name="state"
              value={step}
            >
              {step === 'here' && <DeskIcon name="right" />}
              {step === 'booked' ? words.undo : words[step]}
              <span className="visually-hidden"> {name}</span>
            </button>
          ))}
          {presses.includes('here') && !presses.includes('late') && (
            <span className="small soft">{filled(words.from, { time })}</span>
          )}
        </Form>
      )}
    </>
  )
}
