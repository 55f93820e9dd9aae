import { data, Form, Link, useActionData, useLoaderData } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { hourRows, type Hours, timeRange } from '#content/catalogue/hours/opening-hours.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { languages } from '#content/catalogue/language.ts'
import {
  changedFiles,
  type ClinicTexts,
  holidaysIn,
  hoursIn,
  readClinic,
  withHoliday,
  withoutHoliday,
  withTimes,
} from '#editor/clinic-facts.ts'
import type { Publisher } from '#editor/publisher.ts'
import { postedForm } from '#site/posted-form.server.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, dateOf, startOf } from '#time/india.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { rangeText } from '../diary/diary-texts.server.ts'
import { deskLanguage } from '../language.ts'
import { shownMoment } from '../moments.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { keepInput, textsIn } from '../requests/kept-input.ts'
import { deskWords, filled, languageName } from '../words.ts'
import {
  datesOf,
  faultsOf,
  holidaysOf,
  isSpan,
  offered,
  type TypedHoliday,
  typedHoliday,
} from './holiday-form.server.ts'
import { MonthTables } from './month-tables.tsx'
import { monthsFrom } from './months.server.ts'
import { NewHoliday } from './new-holiday.tsx'
import { giveNotice, noticeFields, noticesOf, takeNoticeBack } from './notices.server.ts'
import { begin, refusedNames } from './publishing.server.ts'
import { Seen } from './seen.tsx'
import { seenOn } from './seen.server.ts'
import { Today } from './today.tsx'

export { keepInput as clientAction }

/** The clinic's hours and holidays as the files have them. What is typed of a holiday is in the address: it names who has a visit then. */
export async function loader(asked: Asked) {
  const { requests, publisher, now } = allowed(asked, 'hours')
  const { searchParams } = asked.url
  const texts = readClinic()
  const typed = typedHoliday(searchParams)
  const dates = datesOf(typed)
  const told = await noticesOf({ requests, now }, searchParams)
  return {
    told,
    typed,
    chosen: searchParams.get('chosen') ?? '',
    months: monthsFrom(searchParams.get('month') ?? '', dateOf(now), clinicOf(texts), dates, told.awayOn),
    seen: seenOn(holidaysOf(typed)),
    canPublish: publisher !== null && texts.en !== undefined,
    refused: typed.en && publisher ? refusedNames(publisher) : {},
    rows: rowsOf(texts),
    holidays: holidaysIn(texts).map(({ date, names, times }) => {
      const time = times ? timeRange(times, timeWords()) : deskWords().website.closed
      return { date, day: dayOf(date), name: names[deskLanguage()] || names.en, time }
    }),
    festivals: offered(typed, now),
    inside: await visitsOn(requests, typed, now),
  }
}

function clinicOf(texts: ClinicTexts): Hours {
  const holidays = holidaysIn(texts).map(({ date, names, times }) => ({ date, label: names.en, ...times }))
  return { hours: hoursIn(texts), holidays }
}

const timeWords = () => catalogue(deskLanguage()).labels.time
const dayOf = (date: string) => longDate(date, timeWords())

function rowsOf(texts: ClinicTexts) {
  const hours = hoursIn(texts)
  return hourRows({ hours, holidays: [] }, deskWords().website.closed, timeWords()).map((row, place) => {
    return { days: row.name, time: row.time, opens: hours[place]?.opens, closes: hours[place]?.closes }
  })
}

/** Those who have a visit on some days; null where none is chosen, or one that nobody can have a visit on yet. */
async function visitsOn(requests: Desk['requests'], typed: TypedHoliday, now: Date) {
  const dates = datesOf(typed)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined || faultsOf(typed, now).date) return null
  const [startsAt, endsAt] = [startOf(first).getTime(), startOf(addDays(last, 1)).getTime()]
  const days = {
    kind: 'other',
    label: '',
    dentist: null,
    startsAt,
    endsAt,
    everyDays: 0,
    until: null,
  } as const
  const trial = await requests.tryBlock(days, now)
  if (trial.status !== 'done') return null
  return trial.inside.map(({ name, startsAt }) => `${shownMoment(startsAt, now)}, ${name}`)
}

type Answer = {
  fault: string
  faults?: Record<string, string>
  typed?: TypedHoliday
  times?: Record<string, string>
}

export async function action(asked: Asked) {
  const { publisher, now, ...desk } = allowed(asked, 'hours')
  const words = deskWords().website
  const form = await postedForm(asked.request)
  const ended = await noticeEnd({ ...desk, now }, form)
  if (ended) return ended
  if (publisher === null || readClinic().en === undefined)
    return data<Answer>({ fault: words.notHere }, { status: 409 })
  const made = madeOf(form, now)
  if ('fault' in made) return data<Answer>(made, { status: 422 })
  const { before, after, note, typed, kept } = made
  const files = changedFiles(before, after)
  if (Object.keys(files).length === 0) return data<Answer>({ fault: words.faults.same }, { status: 422 })
  const run = (door: Publisher, by: string) => door.publish({ by, note, files })
  const begun = begin({ ...desk, publisher }, 'publish', run, typed)
  return typeof begun === 'string' ? data<Answer>({ fault: begun, ...kept }, { status: 409 }) : begun
}

/** What became of a notice to visitors, where the form gives one or takes one back. */
async function noticeEnd(door: Parameters<typeof giveNotice>[0], form: FormData) {
  const id = form.get('back')
  const isNew = ['close', 'away'].includes(String(form.get('do')))
  if (typeof id !== 'string' && !isNew) return null
  const end =
    typeof id === 'string'
      ? await takeNoticeBack(door, id)
      : await giveNotice(door, form, textsIn(form, noticeFields))
  return 'fault' in end ? data<Answer>({ fault: end.fault }, { status: end.status }) : end
}

type Made = {
  before: ClinicTexts
  after: ClinicTexts
  note: string
  typed?: TypedHoliday
  /** What the form shows again. */
  kept: Omit<Answer, 'fault'>
}

/** The texts as they shall be, or what is wrong with what was typed. */
function madeOf(form: FormData, now: Date): Made | Answer {
  const texts = readClinic()
  const out = form.get('out')
  if (typeof out === 'string') return withoutDay(texts, out)
  if (form.get('do') === 'times') return withTyped(texts, form)
  const { notes, faults: said } = deskWords().website
  const typed = typedHoliday(form)
  const faults = faultsOf(typed, now)
  if (Object.keys(faults).length > 0) return { fault: said.look, faults, typed }
  const holidays = holidaysOf(typed)
  const after = holidays.reduce<ClinicTexts | null>((all, holiday) => all && withHoliday(all, holiday), texts)
  if (after === null) return { fault: said.look, faults: { date: said.twice }, typed }
  const name = typed[deskLanguage()] || typed.en
  const last = holidays.at(-1)?.date ?? typed.date
  const day = last === typed.date ? dayOf(last) : rangeText(typed.date, last)
  const note = filled(notes.holiday, { name, day })
  return { before: texts, after, note, typed, kept: { typed } }
}

function withoutDay(texts: ClinicTexts, date: string): Made | Answer {
  const { notes, faults } = deskWords().website
  const after = withoutHoliday(texts, date)
  const gone = holidaysIn(texts).find((holiday) => holiday.date === date)
  if (after === null || !gone) return { fault: faults.gone }
  const name = gone.names[deskLanguage()] || gone.names.en
  return { before: texts, after, note: filled(notes.open, { name, day: dayOf(date) }), kept: {} }
}

function withTyped(texts: ClinicTexts, form: FormData): Made | Answer {
  const { notes, faults: said } = deskWords().website
  const all = Object.fromEntries(languages.map((language) => [language, catalogue(language).labels.time]))
  const words = all as Parameters<typeof withTimes>[3]
  const rows = rowsOf(texts)
  const times: Record<string, string> = {}
  const faults: Record<string, string> = {}
  const days: string[] = []
  let after = texts
  for (const [row, { opens, closes }] of hoursIn(texts).entries()) {
    const [from, to] = ['opens', 'closes'].map((name) => String(form.get(`${name}-${row}`) ?? '').slice(0, 5))
    const typed = { opens: from ?? '', closes: to ?? '' }
    Object.assign(times, { [`opens-${row}`]: typed.opens, [`closes-${row}`]: typed.closes })
    if (typed.opens === opens && typed.closes === closes) continue
    if (!isSpan(typed)) {
      faults[`closes-${row}`] = said.times
      continue
    }
    const changed = withTimes(after, row, typed, words)
    if ('unsaidIn' in changed)
      faults[`closes-${row}`] = filled(said.unsaid, { language: languageName(changed.unsaidIn) })
    else after = changed
    days.push(rows[row]?.days ?? '')
  }
  if (Object.keys(faults).length > 0) return { fault: said.look, faults, times }
  return { before: texts, after, note: filled(notes.times, { days: days.join(', ') }), kept: { times } }
}

export default function HoursPage() {
  const { canPublish, told, months, seen, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().website
  return (
    <>
      <p className="back-link">
        <Link to="/desk/site">← {words.title}</Link>
      </p>
      <PageHead title={words.hours} lead={words.hoursLead} />
      <FormFault text={answer?.fault ?? (canPublish ? null : words.notHere)} />
      <Today {...told} />
      <Week />
      <section className="section">
        <MonthTables {...months} />
      </section>
      <div className={seen ? 'holiday-and-seen' : undefined}>
        <NewHoliday
          {...loaded}
          typed={answer?.typed ?? loaded.typed}
          faults={answer?.faults ?? loaded.refused}
        />
        {seen && <Seen {...seen} />}
      </div>
      <Holidays />
    </>
  )
}

function Week() {
  const { rows } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().website
  return (
    <Form method="post" className="section week">
      <h2>{words.week}</h2>
      {rows.map(({ days, time, opens, closes }, row) =>
        opens === undefined ? (
          <p className="field" key={days}>
            <b>{days}</b>: {time}
          </p>
        ) : (
          <div className="times" key={days}>
            {Object.entries({ opens, closes }).map(([name, kept]) => (
              <DeskField
                key={`${name} ${kept}`}
                name={`${name}-${row}`}
                type="time"
                step={900}
                label={filled(words[name as 'opens' | 'closes'], { days })}
                defaultValue={answer?.times?.[`${name}-${row}`] ?? kept}
                fault={answer?.faults?.[`${name}-${row}`]}
              />
            ))}
          </div>
        ),
      )}
      <p className="field">
        <button className="button" name="do" value="times">
          {words.keepTimes}
        </button>
      </p>
      <p className="help">
        <Link to="/desk/week/block?kind=lunch&every=1&who=clinic">{words.lunch}</Link>
      </p>
    </Form>
  )
}

function Holidays() {
  const { holidays } = useLoaderData<typeof loader>()
  const words = deskWords().website
  return (
    <section className="section">
      <h2>{words.allHolidays}</h2>
      {holidays.length === 0 && <p className="soft">{words.noHolidays}</p>}
      <Form method="post" className="holidays">
        {holidays.map(({ date, day, name, time }) => (
          <p className="row" key={date}>
            <span className="grow">
              <b>{day}</b>, {name}: {time}
            </span>
            <button
              className="button button--quiet"
              name="out"
              value={date}
              aria-label={filled(words.takeOutDay, { name, day })}
            >
              {words.takeOut}
            </button>
          </p>
        ))}
      </Form>
    </section>
  )
}
