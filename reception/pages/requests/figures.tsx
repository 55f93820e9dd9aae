import type { ReactNode } from 'react'
import { data, Link, useLoaderData } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { mayDo } from '../../auth/permissions.ts'
import { type Asked, signedIn } from '../auth/guard.server.ts'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PrintButton } from '../parts/print-button.tsx'
import { deskWords, filled } from '../words.ts'
import { Bars, ByHour, Figure, LinesOfWeeks, Waits, WaysOfWeeks } from './figure-charts.tsx'
import { daysAsked, daysBefore, shownFigures, type ShownFigures, spans, weeksOf } from './figures.server.ts'

/** Figures for the owner, and the list with names for whoever may save it. Throws 404 for others. */
export async function loader(asked: Asked) {
  const { person, requests, now } = signedIn(asked)
  const mayExport = mayDo(person, 'export')
  if (!mayExport && !mayDo(person, 'figures')) throw data(null, { status: 404 })
  const days = daysAsked(asked.url.searchParams, now)
  const form = mayExport ? { ...days.typed, fault: faultOf(asked.url.searchParams, days.fault) } : null
  if (!mayDo(person, 'figures')) return { form, figures: null }
  const { clinic, doctors } = catalogue('en')
  const dentists = doctors.map(({ slug }) => slug)
  const [weeks, before, offered] = await Promise.all([
    requests.figures(weeksOf(days.shown)),
    requests.figures(weeksOf(daysBefore(days.shown))),
    requests.offeredMinutes(clinic, { dentists, ...days.shown }),
  ])
  return {
    form,
    figures: {
      ...shownFigures({ days: days.shown, weeks, before, offered }),
      span: days.span,
      spans,
      days: days.typed,
    },
  }
}

function faultOf(asked: URLSearchParams, fault: 'order' | 'year' | null): string | null {
  const { table } = deskWords().figures
  if (asked.has('away')) return table.notLogged
  return fault && table[fault]
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Shown = NonNullable<Loaded['figures']>

export default function Figures() {
  const { figures, form } = useLoaderData<typeof loader>()
  const words = deskWords().figures
  return (
    <>
      <PageHead title={words.title} lead={figures?.lead}>
        {figures && <PrintButton />}
      </PageHead>
      {figures && <Span {...figures} />}
      {figures && <Sums {...figures} />}
      {figures && <Charts {...figures} />}
      {form && <TableForm {...form} />}
    </>
  )
}

/** Four, twelve or all weeks of a year, or own days. */
function Span({ span, spans, days }: Pick<Shown, 'span' | 'spans' | 'days'>) {
  const words = deskWords().figures
  return (
    <div className="figures__span no-print">
      <nav className="row" aria-label={words.span}>
        {spans.map((weeks) => (
          <Link
            key={weeks}
            className="button button--quiet"
            to={`/desk/figures?weeks=${weeks}`}
            aria-current={weeks === span ? 'true' : undefined}
          >
            {words.spans[weeks]}
          </Link>
        ))}
      </nav>
      <details open={span === null}>
        <summary>{words.own}</summary>
        <DaysForm action="/desk/figures" days={days}>
          {words.show}
        </DaysForm>
      </details>
    </div>
  )
}

type DaysProps = { action: string; days: { from: string; until: string }; children: string }

function DaysForm({ action, days: { from, until }, children }: DaysProps) {
  const words = deskWords().figures
  return (
    <form action={action} method="get" className="row" key={`${from} ${until}`}>
      <label>
        {words.from}
        <input className="input" type="date" name="from" defaultValue={from} required />
      </label>
      <label>
        {words.until}
        <input className="input" type="date" name="until" defaultValue={until} required />
      </label>
      <button className="button button--quiet">{children}</button>
    </form>
  )
}

function Sums({ sums, more, median, medianBefore }: ShownFigures) {
  const words = deskWords().figures
  const { received, inTime, open, booked, came, missed } = sums
  const due = received - open
  const ahead = booked - came - missed
  const compared = more < 0 ? words.sums.fewer : words.sums.more
  return (
    <dl className="figures__sums">
      <Sum name={words.sums.received} count={String(received)}>
        {filled(compared, { count: Math.abs(more) })}
      </Sum>
      <Sum name={words.sums.inTime} count={due === 0 ? '–' : `${Math.round((100 * inTime) / due)} %`}>
        {filled(words.sums.late, { count: due - inTime })}
        {open > 0 && `, ${filled(words.sums.open, { count: open })}`}
      </Sum>
      <Sum name={words.sums.median} count={shownWait(median)}>
        {medianBefore === null
          ? words.sums.medianNote
          : filled(words.sums.was, { time: shownWait(medianBefore) })}
      </Sum>
      <Sum name={words.sums.booked} count={String(booked)}>
        {received > 0 && filled(words.sums.of100, { count: Math.round((100 * booked) / received) })}
      </Sum>
      <Sum name={words.sums.came} count={String(came)}>
        {filled(words.sums.missed, { missed, ahead })}
      </Sum>
    </dl>
  )
}

type SumProps = { name: string; count: string; children: ReactNode }

function Sum({ name, count, children }: SumProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="number">{count}</dd>
      <dd className="small soft">{children}</dd>
    </div>
  )
}

/** "3 h", "1 h 20 min", "20 min"; a dash if nobody was answered. */
function shownWait(minutes: number | null): string {
  const { wait } = deskWords().figures
  if (minutes === null) return '–'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const of = [hours > 0 && filled(wait.hours, { count: hours })]
  const isShort = hours < 10 && (rest > 0 || hours === 0)
  return [...of, isShort && filled(wait.minutes, { count: rest })].filter(Boolean).join(' ')
}

function Charts({ weeks, sums, median, pages, languages, hours, reminded, room }: ShownFigures) {
  const words = deskWords().figures
  const { received, inTime, booked, came, missed } = sums
  if (received === 0) return <p className="section">{words.none}</p>
  const perWeek = String(Math.round(received / weeks.length))
  const of100 = String(Math.round((100 * booked) / received))
  const toChair = Object.entries({ received, inTime, booked, came, missed })
  const chairNames = words.chair.names as Record<string, string>
  return (
    <div className="columns section">
      <Figure title={filled(words.week.sentence, { count: perWeek })} note={words.week.note}>
        <WaysOfWeeks weeks={weeks} />
      </Figure>
      <Figure
        title={median === null ? words.waits.none : filled(words.waits.sentence, { time: shownWait(median) })}
        note={words.waits.note}
      >
        <Waits weeks={weeks} shownWait={shownWait} />
      </Figure>
      <Figure
        title={filled(words.chair.sentence, { count: of100 })}
        note={filled(words.chair.note, { count: received })}
      >
        <Bars
          rows={toChair.map(([name, count]) => ({
            name: chairNames[name] ?? name,
            count: String(count),
            height: count,
            booked: null,
          }))}
        />
      </Figure>
      <Figure title={filled(words.pages.sentence, { name: pages[0]?.name ?? '' })} note={words.pages.note}>
        <Bars rows={pages} />
      </Figure>
      <Figure
        title={filled(words.languages.sentence, { name: languages[0]?.name ?? '' })}
        note={words.languages.note}
      >
        <Bars rows={languages} />
      </Figure>
      <Figure
        title={hours.late === null ? words.hours.few : filled(words.hours.sentence, { count: hours.late })}
        note={words.hours.note}
      >
        <ByHour cells={hours.cells} />
      </Figure>
      <Figure title={remindedTitle(reminded.fewer)} note={words.reminded.note}>
        <Bars rows={reminded.rows} />
      </Figure>
      <Figure
        title={room.name ? filled(words.room.sentence, { name: room.name }) : words.room.full}
        note={words.room.note}
      >
        <Bars rows={room.rows} most={100} />
      </Figure>
      <details className="figures__all">
        <summary>{words.asTable}</summary>
        <LinesOfWeeks weeks={weeks} shownWait={shownWait} />
      </details>
    </div>
  )
}

function remindedTitle(fewer: boolean | null): string {
  const { reminded } = deskWords().figures
  if (fewer === null) return reminded.few
  return fewer ? reminded.sentence : reminded.same
}

function TableForm({ fault, ...days }: NonNullable<Loaded['form']>) {
  const { table } = deskWords().figures
  return (
    <section className="box section no-print" aria-labelledby="table">
      <h2 id="table">{table.title}</h2>
      <p className="small soft">{table.note}</p>
      <FormFault text={fault} />
      <DaysForm action="/desk/table" days={days}>
        {table.save}
      </DaysForm>
    </section>
  )
}
