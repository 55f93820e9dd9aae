import { type ReactNode, useId } from 'react'
import { Table } from '../parts/table.tsx'
import { deskWords } from '../words.ts'
import type { ShownFigures } from './figures.server.ts'

type Rows = ShownFigures['pages']
type Weeks = ShownFigures['weeks']

/** A chart under a sentence that says what it shows. */
export function Figure({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="box figure" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="small soft">{note}</p>
      {children}
    </section>
  )
}

type BarsProps = { rows: Rows; most?: number }

/** Groups with their numbers; the length of a bar, the longest of `most`, says no more than its number. */
export function Bars({ rows, most = Math.max(...rows.map(({ height }) => height), 1) }: BarsProps) {
  return (
    <ul className="bars">
      {rows.map(({ name, count, height, booked }) => (
        <li key={name}>
          <span>{name}</span>
          <b className="number">{count}</b>
          <svg className="bars__bar" aria-hidden="true" focusable="false">
            <rect width={`${(100 * height) / most}%`} height="10" rx="5" />
          </svg>
          {booked !== null && (
            <small className="soft">
              {deskWords().figures.languages.booked.replace('{count}', String(booked))}
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The requests of each week, one way upon the other. */
export function WaysOfWeeks({ weeks }: { weeks: Weeks }) {
  const words = deskWords().figures
  const most = Math.max(...weeks.map(({ received }) => received), 1)
  const names = Object.entries(words.ways)
  return (
    <>
      <Chart weeks={weeks} most={most} top={String(most)} label={words.week.label}>
        {weeks.flatMap(({ name, ways }, place) =>
          ways.map((count, way) => {
            const below = ways.slice(0, way).reduce((sum, one) => sum + one, 0)
            const y = most - below - count
            return (
              <rect
                key={`${name} ${way}`}
                className={`chart__way-${way}`}
                x={place + 0.1}
                y={y}
                width="0.8"
                height={count}
              />
            )
          }),
        )}
      </Chart>
      <p className="chart__legend small">
        {names.map(([way, name], index) => (
          <span key={way}>
            <svg aria-hidden="true" focusable="false">
              <rect className={`chart__way-${index}`} width="16" height="16" rx="4" />
            </svg>
            {name}
          </span>
        ))}
      </p>
    </>
  )
}

type ShownWait = { shownWait: (minutes: number | null) => string }

/** How long half of the patients waited, by week. */
export function Waits({ weeks, shownWait }: { weeks: Weeks } & ShownWait) {
  const words = deskWords().figures
  const answered = weeks.flatMap(({ median }, place) => (median === null ? [] : [{ median, place }]))
  const most = Math.max(...answered.map(({ median }) => median), 1)
  const points = answered.map(({ median, place }) => `${place + 0.5} ${most - median}`)
  return (
    <Chart weeks={weeks} most={most} top={shownWait(most)} label={words.waits.note}>
      {points.length > 0 && <path className="chart__line" d={`M${points.join('L')}`} />}
      {points.map((point) => (
        <path key={point} className="chart__point" d={`M${point}h0`} />
      ))}
    </Chart>
  )
}

type ChartProps = { weeks: Weeks; most: number; top: string; label: string; children: ReactNode }

/** A drawing over the weeks, as wide as there is room; its numbers are beside it, and in the table of the weeks. */
function Chart({ weeks, most, top, label, children }: ChartProps) {
  return (
    <div className="chart">
      <p className="small soft number">{top}</p>
      <svg
        viewBox={`0 0 ${weeks.length} ${most}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        focusable="false"
      >
        {children}
      </svg>
      <p className="chart__days small soft">
        <span>{weeks[0]?.name}</span>
        <span>{weeks.at(-1)?.name}</span>
      </p>
    </div>
  )
}

export function ByHour({ cells }: Pick<ShownFigures['hours'], 'cells'>) {
  const { fields, figures } = deskWords()
  const { parts, weekdays, underFew, underFewNote } = figures.hours
  return (
    <>
      <table className="hours">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{fields.part}</span>
            </th>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((days, part) => (
            <tr key={parts[part]}>
              <th scope="row">{parts[part]}</th>
              {days.map(({ count, shade }, day) => (
                <td key={weekdays[day]} className={`number hours__shade-${shade}`}>
                  {count > 0 && shade === 0 ? underFew : count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small soft">{underFewNote}</p>
    </>
  )
}

/** What the drawings of the weeks show, in numbers. */
export function LinesOfWeeks({ weeks, shownWait }: { weeks: Weeks } & ShownWait) {
  const { table, ways, sums } = deskWords().figures
  const heads = [
    table.week,
    sums.received,
    ...Object.values(ways),
    sums.inTime,
    sums.median,
    sums.booked,
    sums.came,
  ]
  return (
    <Table name={table.weeks} heads={heads}>
      {weeks.map(({ name, received, ways, inTime, median, booked, came }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {[received, ...ways, inTime].map((count, place) => (
            <td key={place} className="number">
              {count}
            </td>
          ))}
          <td className="number">{shownWait(median)}</td>
          <td className="number">{booked}</td>
          <td className="number">{came}</td>
        </tr>
      ))}
    </Table>
  )
}
