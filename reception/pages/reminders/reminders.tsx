import type { ReactNode } from 'react'
import { data, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { isDate } from '#appointments/wish.ts'
import { indianTime } from '#content/catalogue/hours/opening-hours.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { siteOrigin } from '#site/site-frame.server.ts'
import { addDays, startOf } from '#time/india.ts'
import { mayDo } from '../../auth/permissions.ts'
import { type Reminder, stateOfReminder, sumsOfReminders } from '../../model/reminders.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { CallLink } from '../parts/call-link.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PartsBar } from '../parts/parts-bar.tsx'
import { Press } from '../parts/press.tsx'
import { Send } from '../parts/send.tsx'
import { isRenewed, keepInput, momentIn, textsIn } from '../requests/kept-input.ts'
import { noted } from '../requests/pressed.server.ts'
import { languageIn, languageOfRequest } from '../requests/lists/listed.server.ts'
import { longDay, shownDentist, shownMoment, shownTime } from '../moments.server.ts'
import { actionName, deskWords, filled, languageName } from '../words.ts'
import { AnswerTag, AwayTag } from './answer-tag.tsx'
import { noAnswerPath, remindersAhead } from './days.server.ts'
import { ReminderDays } from './reminder-days.tsx'
import { messageOf, visitValues } from './text-of.server.ts'

export { keepInput as clientAction, isRenewed as shouldRevalidate }

/**
 * The visits of a day, or those of the next days without an answer: `?visit=` is the one whose text is open, else that of the next
 * to write to.
 */
export async function loader(asked: Asked) {
  const desk = allowed(asked, 'see-requests')
  const { person, requests, now } = desk
  const { date = '' } = asked.params
  const isDay = isDate(date)
  if (!isDay && date !== noAnswerPath) throw data(null, { status: 404 })
  const ahead = await remindersAhead(requests, now)
  const onDay =
    ahead.byDate.get(date) ??
    (isDay ? await requests.remindersOn(startOf(date), startOf(addDays(date, 1))) : [])
  const visits = isDay ? onDay : ahead.noAnswer
  const rows = visits.map((visit) => rowOf(visit, now, isDay))
  const toWrite = rows.filter(({ state }) => state === 'toWrite')
  const open = toWrite.find(({ id }) => id === asked.url.searchParams.get('visit')) ?? toWrite[0]
  const visit = visits.find(({ visitId }) => visitId === open?.id)
  return {
    date,
    lists: ahead.lists,
    day: isDay ? longDay(date, now) : null,
    /** Whoever has not answered by five is called. */
    isLate: indianTime(now).getUTCHours() >= 17,
    rows: rows.map((row) => ({ ...row, isOpen: row === open })),
    sums: sumsOfReminders(visits.map(stateOfReminder)),
    open: visit ? await openText(desk, visit) : null,
    mayChangeTexts: mayDo(person, 'texts'),
  }
}

/** The text of a visit, with the way to the patient's own page. */
async function openText({ requests, person, now }: ReturnType<typeof allowed>, visit: Reminder) {
  const { ref } = visit
  const language = languageOfRequest(visit)
  const token = await requests.keptLink({ ref, person, at: now })
  const link = `${siteOrigin()}${pathIn(language, `/requests/${token}`)}`
  const values = { ...visitValues(language, visit), link }
  return messageOf({ ...visit, texts: await requests.ownTexts() }, 'tomorrow', values)
}

function rowOf(visit: Reminder, now: Date, isDay: boolean) {
  const { ref, visitId, fields, page, startsAt, dentist, sent, answer } = visit
  const words = deskWords().reminders
  const state = stateOfReminder(visit)
  const answered = (sentence: string) =>
    answer ? filled(sentence, { time: shownMoment(answer.at, now) }) : ''
  const told = {
    toWrite: `${languageName(languageOfRequest(visit))} · ${phoneInHalves(fields.phone)}`,
    noAnswer: sent ? filled(words.sentBy, { time: shownMoment(sent.at, now), who: sent.who }) : '',
    confirmed: answered(words.confirmed),
    'another-time': answered(words.askedAnother),
    cancelled: phoneInHalves(fields.phone),
    away: phoneInHalves(fields.phone),
    unwanted: phoneInHalves(fields.phone),
  }
  return {
    id: visitId,
    ref,
    name: fields.name,
    lang: languageIn(fields.name, page),
    phone: fields.phone,
    of: { ref, at: startsAt.getTime() },
    time: isDay ? shownTime(startsAt) : shownMoment(startsAt, now),
    dentist: shownDentist(dentist),
    state,
    told: told[state],
  }
}

/** What reception notes of a visit; after it the next to write to is open. */
export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const { ref, do: what, at: startsAt } = textsIn(form, ['ref', 'do', 'at'])
  const deed = { ref, startsAt: momentIn(startsAt), person, at }
  const deeds: Record<string, () => Promise<boolean>> = {
    sent: () => requests.noteSent({ ...deed, kind: 'tomorrow' }),
    'not-sent': () => requests.noteNotSent({ ...deed, kind: 'tomorrow' }),
    comes: () => requests.noteComing(deed),
  }
  return noted(deeds[what]?.() ?? Promise.resolve(true), redirect(asked.url.pathname, 303))
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

export default function RemindersPage() {
  const { date, lists, day, isLate, rows, sums, open, mayChangeTexts } = useLoaderData<typeof loader>()
  const words = deskWords().reminders
  const [away, toWrite, noAnswer] = (['away', 'toWrite', 'noAnswer'] as const).map((state) =>
    rows.filter((row) => row.state === state),
  ) as [Row[], Row[], Row[]]
  const done = rows.filter((row) => ![away, toWrite, noAnswer].some((own) => own.includes(row)))
  const texts = Object.entries(sums).map(([name, sum]) => [name, String(sum)])
  return (
    <>
      <PageHead
        title={words.title}
        lead={day ? filled(words.lead, { day, ...Object.fromEntries(texts) }) : words.noAnswerLead}
      >
        {mayChangeTexts && (
          <Link className="button button--quiet no-print" to="/desk/texts/tomorrow">
            <DeskIcon name="pen" /> {words.texts}
          </Link>
        )}
      </PageHead>
      <ReminderDays lists={lists} current={date} />
      <FormFault text={useActionData<{ fault: string }>()?.fault} />
      {rows.length === 0 && <p className="section">{day ? words.none : words.allAnswered}</p>}
      {rows.length > 0 && (
        <>
          {day && <Sums rows={rows} />}
          <Group name={words.away} rows={away}>
            {(row) => <Outcome row={row} />}
          </Group>
          <Group name={words.toWrite} rows={toWrite}>
            {(row) => (open && row.isOpen ? <OpenText row={row} open={open} /> : <Unopened row={row} />)}
          </Group>
          {day && toWrite.length === 0 && <p className="section">{words.nothing}</p>}
          <Group name={words.noAnswer} note={isLate ? words.callNow : words.callLater} rows={noAnswer}>
            {(row) => (
              <div className="row">
                <span className="tag tag--due">{actionName('No answer')}</span>
                <CallLink {...row} isNamed />
                <Press of={row.of} value="comes" whom={row.name}>
                  {words.comes}
                </Press>
                <Press of={row.of} value="not-sent" whom={row.name} look="text">
                  {words.notSent}
                </Press>
              </div>
            )}
          </Group>
          <Group name={words.done} rows={done}>
            {(row) => <Outcome row={row} />}
          </Group>
          <p className="small soft section no-print">{words.note}</p>
        </>
      )}
    </>
  )
}

/** How many said yes, have been written to, and are to be written to. */
function Sums({ rows }: { rows: Row[] }) {
  const words = deskWords().reminders
  const count = (is: Row['state']) => rows.filter(({ state }) => state === is).length
  const parts = { yes: count('confirmed'), sent: count('noAnswer'), left: count('toWrite') }
  return <PartsBar parts={parts} names={words.sums} all={rows.length} />
}

type GroupProps = { name: string; note?: string; rows: Row[]; children: (row: Row) => ReactNode }

function Group({ name, note, rows, children }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={name}>
      <h2 className="group">
        {name} {note && <span className="soft">{note}</span>}
      </h2>
      <ul className="reminders">
        {rows.map((row) => (
          <li key={row.id} className={row.isOpen ? 'reminders__open' : undefined}>
            <p className="reminders__time number">{row.time}</p>
            <div>
              <Link className="strong" to={`/desk/requests/${row.ref}`} lang={row.lang}>
                {row.name}
              </Link>
              <p className="small soft">
                {row.told} · {row.dentist}
              </p>
            </div>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unopened({ row }: { row: Row }) {
  return (
    <div className="row no-print">
      <Link className="button" to={`?visit=${row.id}`} preventScrollReset>
        {deskWords().reminders.open}
        <span className="visually-hidden"> {row.name}</span>
      </Link>
      <CallLink {...row} />
    </div>
  )
}

function OpenText({ row, open }: { row: Row; open: ReturnType<typeof messageOf> }) {
  return (
    <>
      <p className="reminders__text words" lang={open.language}>
        {open.text}
      </p>
      <Send message={open} of={row.of} whom={row.name} isFirst>
        <CallLink {...row} />
      </Send>
    </>
  )
}

/** What came of a reminder; whoever asks for another time is given one. */
function Outcome({ row }: { row: Row }) {
  const words = deskWords().reminders
  const { state, ref, name } = row
  if (state === 'confirmed') return <AnswerTag answer={state} />
  if (state === 'away')
    return (
      <div className="row">
        <AwayTag text={deskWords().diary.away} />
        <CallLink {...row} />
        <Link className="button no-print" to={`/desk/requests/${ref}/book`}>
          {words.move}
          <span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    )
  if (state !== 'another-time')
    return <span className="tag tag--info">{state === 'cancelled' ? words.cancelled : words.unwanted}</span>
  return (
    <div className="row">
      <AnswerTag answer={state} />
      <Link className="button no-print" to={`/desk/requests/${ref}/book`}>
        {words.move}
        <span className="visually-hidden"> {name}</span>
      </Link>
      <Press of={row.of} value="comes" whom={name} look="text">
        {words.comes}
      </Press>
    </div>
  )
}
