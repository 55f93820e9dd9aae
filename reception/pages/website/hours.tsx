import { data, Form, Link, useActionData, useLoaderData, useSubmit } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { hourRows } from '#content/catalogue/hours/opening-hours.ts'
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
import { addDays, startOf } from '#time/india.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { useHydrated } from '../hydrated.ts'
import { deskLanguage } from '../language.ts'
import { shownMoment } from '../moments.server.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { keepInput } from '../requests/kept-input.ts'
import { deskWords, filled, languageName } from '../words.ts'
import { faultsOf, holidayOf, offered, type TypedHoliday, typedHoliday } from './holiday-form.server.ts'
import { begin, refusedNames } from './publishing.server.ts'

export { keepInput as clientAction }

/** The clinic's hours and holidays as the files have them. What is typed of a holiday is in the address: it names who has a visit then. */
export async function loader(asked: Asked) {
  const { requests, publisher, now } = allowed(asked, 'hours')
  const texts = readClinic()
  const typed = typedHoliday(asked.url.searchParams)
  return {
    typed,
    chosen: asked.url.searchParams.get('chosen') ?? '',
    canPublish: publisher !== null && texts.en !== undefined,
    refused: typed.en && publisher ? refusedNames(publisher) : {},
    rows: rowsOf(texts),
    holidays: holidaysIn(texts).map(({ date, names }) => {
      return { date, day: dayOf(date), name: names[deskLanguage()] || names.en }
    }),
    festivals: offered(typed, now),
    inside: await visitsOn(requests, typed.date, now),
  }
}

const timeWords = () => catalogue(deskLanguage()).labels.time
const dayOf = (date: string) => longDate(date, timeWords())

function rowsOf(texts: ClinicTexts) {
  const hours = hoursIn(texts)
  return hourRows({ hours, holidays: [] }, deskWords().website.closed, timeWords()).map((row, place) => {
    return { days: row.name, time: row.time, opens: hours[place]?.opens, closes: hours[place]?.closes }
  })
}

/** Those who have a visit on a day; null where no day is chosen, or one that nobody can have a visit on yet. */
async function visitsOn(requests: Desk['requests'], date: string, now: Date) {
  if (faultsOf({ date, en: '', gu: '', hi: '' }, now).date) return null
  const [startsAt, endsAt] = [startOf(date).getTime(), startOf(addDays(date, 1)).getTime()]
  const day = {
    kind: 'other',
    label: '',
    dentist: null,
    startsAt,
    endsAt,
    everyDays: 0,
    until: null,
  } as const
  const trial = await requests.tryBlock(day, now)
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
  if (publisher === null || readClinic().en === undefined)
    return data<Answer>({ fault: words.notHere }, { status: 409 })
  const form = await postedForm(asked.request)
  const made = madeOf(form, now)
  if ('fault' in made) return data<Answer>(made, { status: 422 })
  const { before, after, note, typed, kept } = made
  const files = changedFiles(before, after)
  if (Object.keys(files).length === 0) return data<Answer>({ fault: words.faults.same }, { status: 422 })
  const run = (door: Publisher, by: string) => door.publish({ by, note, files })
  const begun = begin({ ...desk, publisher }, 'publish', run, typed)
  return typeof begun === 'string' ? data<Answer>({ fault: begun, ...kept }, { status: 409 }) : begun
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
  const after = withHoliday(texts, holidayOf(typed))
  if (after === null) return { fault: said.look, faults: { date: said.twice }, typed }
  const name = typed[deskLanguage()] || typed.en
  const note = filled(notes.holiday, { name, day: dayOf(typed.date) })
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

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

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
    if (!timeOfDay.test(typed.opens) || !timeOfDay.test(typed.closes) || typed.opens >= typed.closes) {
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
  const { canPublish } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().website
  return (
    <>
      <p className="back-link">
        <Link to="/desk/site">← {words.title}</Link>
      </p>
      <PageHead title={words.hours} lead={words.hoursLead} />
      <FormFault text={answer?.fault ?? (canPublish ? null : words.notHere)} />
      <Week />
      <Holidays />
      <NewHoliday />
    </>
  )
}

function Week() {
  const { rows } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().website
  return (
    <Form method="post" className="section">
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
    </Form>
  )
}

function Holidays() {
  const { holidays } = useLoaderData<typeof loader>()
  const words = deskWords().website
  return (
    <section className="section">
      <h2>{words.holidays}</h2>
      {holidays.length === 0 && <p className="soft">{words.noHolidays}</p>}
      <Form method="post" className="holidays">
        {holidays.map(({ date, day, name }) => (
          <p className="row" key={date}>
            <span className="grow">
              <b>{day}</b>, {name}
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

function NewHoliday() {
  const { festivals, inside, refused, chosen, ...loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const typed = answer?.typed ?? loaded.typed
  const faults = answer?.faults ?? refused
  const words = deskWords().website
  const submit = useSubmit()
  const isLive = useHydrated()
  return (
    <section className="box box--tinted section" id="new">
      <h2>{words.new}</h2>
      <p className="help">{words.festivals}</p>
      <p className="row">
        {festivals.map(({ name, address }) => (
          <Link key={name} className="button button--quiet" to={address} preventScrollReset replace>
            {name}
          </Link>
        ))}
      </p>
      <Form
        method="post"
        key={chosen} // a festival fills the fields anew
        onChange={({ currentTarget: form, target }) => {
          if (target !== form.elements.namedItem('date')) return
          void submit(form, { method: 'get', replace: true, preventScrollReset: true })
        }}
      >
        <input type="hidden" name="chosen" value={chosen} />
        <DeskField
          name="date"
          type="date"
          label={words.date}
          defaultValue={typed.date}
          fault={faults['date']}
        />
        {languages.map((language) => (
          <DeskField
            key={language}
            name={language}
            lang={language}
            label={words.name[language]}
            help={language === 'en' ? undefined : words.empty}
            required={language === 'en'}
            maxLength={40}
            autoComplete="off"
            defaultValue={typed[language]}
            fault={faults[language]}
          />
        ))}
        {!isLive && (
          <p className="field">
            <button className="button button--quiet" formMethod="get" formNoValidate>
              {words.look}
            </button>
          </p>
        )}
        {inside && (
          <div
            className={inside.length > 0 ? 'note note--warning field' : 'note note--done field'}
            role="status"
          >
            <div>
              <p className="strong">
                {inside.length === 0 ? words.none : filled(words.inside, { count: String(inside.length) })}
              </p>
              <ul>
                {inside.map((visit) => (
                  <li key={visit}>{visit}</li>
                ))}
              </ul>
              {inside.length > 0 && <p>{words.stay}</p>}
            </div>
          </div>
        )}
        <p className="field">
          <button className="button button--primary">
            <DeskIcon name="globe" /> {words.publish}
          </button>
        </p>
      </Form>
    </section>
  )
}
