import { Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { deskWords } from '../words.ts'
import type { monthsFrom } from './months.server.ts'

type Months = ReturnType<typeof monthsFrom>

/** Two months; a day pressed is the first of a new holiday. */
export function MonthTables({ from, before, after, heads, months }: Months) {
  const words = deskWords().website
  return (
    <>
      <div className="row months__head">
        <h2 className="grow">{words.holidays}</h2>
        {before && <Turn to={before} name={words.before} icon="left" />}
        {after && <Turn to={after} name={words.after} icon="next" />}
      </div>
      <div className="months">
        {months.map((month) => (
          <Month key={month.name} from={from} heads={heads} month={month} />
        ))}
      </div>
      <p className="legend">
        {(['closed', 'short', 'weekly', 'away'] as const).map((state) => (
          <span key={state}>
            <i className={`month__${state}`} />
            {words.states[state]}
          </span>
        ))}
      </p>
    </>
  )
}

function Turn({ to, name, icon }: { to: string; name: string; icon: string }) {
  return (
    <Link className="button button--quiet" to={`?month=${to}`} preventScrollReset aria-label={name}>
      <DeskIcon name={icon} />
    </Link>
  )
}

function Month({ from, heads, month }: Pick<Months, 'from' | 'heads'> & { month: Months['months'][number] }) {
  return (
    <table className="month">
      <caption>{month.name}</caption>
      <thead>
        <tr>
          {heads.map(([short, name]) => (
            <th key={name} scope="col" abbr={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((days, week) => (
          <tr key={week}>
            {days.map((day, place) => (
              <td key={place}>{day && <Day {...day} from={from} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Day = NonNullable<Months['months'][number]['weeks'][number][number]>

function Day({ date, day, state, name, isChosen, isOver, from }: Day & { from: string }) {
  const look = `month__day month__${state}${isChosen ? ' month__day--chosen' : ''}`
  if (isOver) return <span className="month__day month__day--over">{day}</span>
  return (
    <Link
      className={look}
      to={`?month=${from}&date=${date}&chosen=${date}#new`}
      preventScrollReset
      aria-label={name}
      aria-current={isChosen ? 'date' : undefined}
    >
      {day}
    </Link>
  )
}
