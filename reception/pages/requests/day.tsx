import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { type VisitState, visitStates } from '#appointments/states.ts'
import { isDate } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { addDays, dateOf, startOf } from '#time/india.ts'
import { mayDo } from '../../auth/permissions.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PrintNote } from '../parts/print-button.tsx'
import { Table } from '../parts/table.tsx'
import { deskWords, filled } from '../words.ts'
import { shownMoment, shownTime, longDay } from '../moments.server.ts'
import { keepInput } from './kept-input.ts'

export { keepInput as clientAction }

/** `?date=` such as 2026-11-28 selects a day; without it, the page shows today in India. */
export async function loader(asked: Asked) {
  const { person, requests, now } = allowed(asked, 'see-day')
  const { doctors } = catalogue('en')
  const words = deskWords().day
  const wanted = asked.url.searchParams.get('date') ?? ''
  const date = isDate(wanted) ? wanted : dateOf(now)
  const visits = await requests.visitsOn(startOf(date), startOf(addDays(date, 1)))
  const expected = visits.find(({ state }) => state === 'booked')
  return {
    made: `${person.name}, ${shownMoment(now, now)}`,
    date,
    day: longDay(date),
    before: addDays(date, -1),
    after: addDays(date, 1),
    mayTick: mayDo(person, 'see-requests'),
    visits: visits.map(({ ref, fields, startsAt, minutes, dentist, ...visit }) => ({
      ref,
      id: visit.visitId,
      version: visit.visitVersion,
      time: shownTime(startsAt),
      minutes,
      name: fields.name,
      phone: fields.phone,
      phoneText: phoneInHalves(fields.phone),
      subject: visit.whatFor,
      notes: visit.isSqueezed
        ? [filled(words.squeezed, { reason: visit.reason }), ...visit.notes]
        : visit.notes,
      dentist: doctors.find(({ slug }) => slug === dentist)?.name ?? dentist,
      state: visit.state,
      was: wasText(visit.state, visit.arrivedAt, startsAt),
      /** Who comes next today: only there the button is the marigold one. */
      isNext: date === dateOf(now) && visit.visitId === expected?.visitId,
    })),
  }
}

function wasText(state: VisitState, arrivedAt: Date | null, startsAt: Date): string | null {
  if (state === 'booked') return null
  const late = Math.round(((arrivedAt ?? startsAt).getTime() - startsAt.getTime()) / 60_000)
  const facts = { time: arrivedAt === null ? '' : shownTime(arrivedAt), minutes: String(Math.max(late, 0)) }
  return filled(deskWords().day.was[state], facts)
}

/** Notes whether a patient came; the answer is the sheet of the same day. */
export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const text = (name: string) => String(form.get(name) ?? '')
  const state = visitStates.find((one) => one === text('state'))
  const version = /^\d{1,9}$/.test(text('version')) ? Number(text('version')) : -1
  if (state === undefined) throw data(null, { status: 400 })
  const { status } = await requests.attend({ visitId: text('visit'), version, state, person, at })
  if (status !== 'done') return data({ fault: deskWords().day[status] }, { status: 409 })
  const date = asked.url.searchParams.get('date') ?? ''
  return redirect(`/desk/day${isDate(date) ? `?date=${date}` : ''}`, 303)
}

type Visit = Awaited<ReturnType<typeof loader>>['visits'][number]

export default function DayPage() {
  const { day, date, made, before, after, mayTick, visits } = useLoaderData<typeof loader>()
  const answer = useActionData<{ fault: string }>()
  const words = deskWords().day
  const { heads } = words
  return (
    <>
      <PageHead title={words.title} lead={day}>
        <div className="day-jump no-print">
          <DayLink date={before} icon="left" name={words.before} />
          <Form action="/desk/day" key={date}>
            <label className="visually-hidden" htmlFor="date">
              {words.date}
            </label>
            <input className="input" id="date" type="date" name="date" defaultValue={date} required />
            <button className="button button--quiet">{words.go}</button>
          </Form>
          <DayLink date={after} icon="next" name={words.after} />
        </div>
      </PageHead>
      <FormFault text={answer?.fault} />
      {visits.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Counts visits={visits} />
          <Table name={words.title} heads={heads}>
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} mayTick={mayTick} />
            ))}
            <WalkIns columns={heads.length} />
          </Table>
        </>
      )}
      <PrintNote made={made} />
    </>
  )
}

function DayLink({ date, icon, name }: { date: string; icon: string; name: string }) {
  return (
    <Link className="button button--quiet" to={`/desk/day?date=${date}`}>
      <DeskIcon name={icon} />
      <span className="visually-hidden">{name}</span>
    </Link>
  )
}

/** How many have come, and how many are still to come. */
function Counts({ visits }: { visits: Visit[] }) {
  const { counts } = deskWords().day
  return (
    <p className="row no-print">
      {(['here', 'late', 'missed', 'booked'] as const).map((state) => (
        <span key={state} className="number">
          {filled(counts[state], { count: String(visits.filter((visit) => visit.state === state).length) })}
        </span>
      ))}
    </p>
  )
}

function VisitRow({ visit, mayTick }: { visit: Visit; mayTick: boolean }) {
  const { ref, time, minutes, name, phone, phoneText, subject, notes, dentist, isNext } = visit
  return (
    <tr id={ref} className={isNext ? 'visit visit--next' : 'visit'}>
      <td className="number">
        {time}{' '}
        {minutes > 0 ? (
          <span className="small soft">{filled(deskWords().book.minutes, { count: String(minutes) })}</span>
        ) : (
          <Link to={`/desk/week?view=day&for=${ref}`}>{deskWords().diary.give}</Link>
        )}
      </td>
      <th scope="row">
        {mayTick ? <Link to={`/desk/requests/${ref}`}>{name}</Link> : name}{' '}
        {phone && (
          <a className="visit__phone number" href={`tel:+91${phone}`}>
            {phoneText}
          </a>
        )}
      </th>
      <td>
        {subject}
        {notes.map((note) => (
          <p key={note} className="to-mind">
            <DeskIcon name="pin" /> {note}
          </p>
        ))}
      </td>
      <td>{dentist}</td>
      <td>
        <Ticks visit={visit} mayTick={mayTick} />
      </td>
    </tr>
  )
}

const looks = { here: 'tag tag--booked', late: 'tag tag--due', missed: 'tag tag--pain' }

/** Whether the patient came: one press, which can be taken back. */
function Ticks({
  visit: { id, version, state, was, name, isNext },
  mayTick,
}: {
  visit: Visit
  mayTick: boolean
}) {
  const words = deskWords().day
  const steps = state === 'booked' ? (['here', 'late', 'missed'] as const) : (['booked'] as const)
  return (
    <>
      {state !== 'booked' && <span className={looks[state]}>{was}</span>}
      {mayTick && (
        <Form method="post" className="ticks no-print" preventScrollReset>
          <input type="hidden" name="visit" value={id} />
          <input type="hidden" name="version" value={version} />
          {steps.map((step) => (
            <button
              key={step}
              className={`button button--${step === 'booked' ? 'text' : step === 'here' && isNext ? 'primary' : 'quiet'}`}
              name="state"
              value={step}
            >
              {step === 'booked' ? words.undo : words[step]}
              <span className="visually-hidden"> {name}</span>
            </button>
          ))}
        </Form>
      )}
    </>
  )
}

/** Blank rows for walk-ins, on paper only. */
function WalkIns({ columns }: { columns: number }) {
  return ['first', 'second', 'third'].map((row) => (
    <tr key={row} className="only-print" aria-hidden="true">
      <td colSpan={columns}>&nbsp;</td>
    </tr>
  ))
}
