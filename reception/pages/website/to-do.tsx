import { Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { deskWords, filled } from '../words.ts'
import type { toDo } from './to-do.server.ts'

type Props = NonNullable<Awaited<ReturnType<typeof toDo>>>

/** What is left before the website is the clinic's own: a bar, the next thing, and the rest by what matters. */
export function ToDo({ done, left, begun, groups }: Props) {
  const words = deskWords().records.toDo
  const sums = { done, begun, open: left - begun, all: done + left }
  const next = groups.find(({ items }) => items.length > 0)
  return (
    <section className="section">
      <h2>{words.title}</h2>
      <Bar {...sums} />
      {next && next.items[0]?.to && (
        <div className="box box--tinted field row">
          <div className="grow">
            <h3>{words.next}</h3>
            <p>
              <b>{words.groups[next.name]}</b> <span className="soft">{next.items[0].found}</span>
            </p>
          </div>
          <Link className="button" to={next.items[0].to}>
            {words.begin}
          </Link>
        </div>
      )}
      {[true, false].map((isFirst) => (
        <div key={String(isFirst)} className="section">
          <h3>{isFirst ? words.first : words.later}</h3>
          <ul className="todo">
            {groups
              .filter((group) => group.isFirst === isFirst)
              .map((group) => (
                <Row key={group.name} {...group} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** How much is done, and how much a change that waits to be published does. */
function Bar(sums: Record<'done' | 'begun' | 'open' | 'all', number>) {
  const { done, begun, all } = sums
  const words = deskWords().records.toDo
  return (
    <>
      <svg
        className="to-do-bar"
        viewBox={`0 0 ${all} 1`}
        preserveAspectRatio="none"
        role="progressbar"
        aria-label={words.title}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        <path className="to-do-bar__begun" d={`M0 0h${done + begun}v1H0z`} />
        <path className="to-do-bar__done" d={`M0 0h${done}v1H0z`} />
      </svg>
      <p>{filled(begun > 0 ? words.sumsBegun : words.sums, sums)}</p>
    </>
  )
}

function Row({ name, items, minutes, done }: Props['groups'][number]) {
  const words = deskWords().records.toDo
  if (items.length === 0)
    return (
      <li>
        <p className="strong">{words.groups[name]}</p>
        <span className="tag tag--booked">
          <DeskIcon name="right" /> {words.done}
        </span>
      </li>
    )
  return (
    <li>
      <details>
        <summary>{words.groups[name]}</summary>
        <ul className="bulleted">
          {items.map(({ what, found, to }, place) => (
            <li key={place}>
              {to ? <Link to={to}>{found}</Link> : found} <span className="soft">{what}</span>
            </li>
          ))}
        </ul>
      </details>
      <p className="soft todo__sums">
        {done > 0 && <span>{filled(words.doneOf, { done, all: done + items.length })}</span>}
        <b>{filled(words.left, { count: items.length })}</b>{' '}
        {minutes < 60
          ? filled(words.minutes, { count: minutes })
          : filled(words.hours, { count: Math.round(minutes / 60) })}
      </p>
    </li>
  )
}
