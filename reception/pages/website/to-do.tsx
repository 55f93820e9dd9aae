import { Link } from 'react-router'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { deskWords, filled } from '../words.ts'
import type { toDo } from './to-do.server.ts'

type Props = NonNullable<Awaited<ReturnType<typeof toDo>>>

/** What is left before the website is the clinic's own: a bar, the next thing, and the rest by what matters. */
export function ToDo({ done, left, groups }: Props) {
  const words = deskWords().records.toDo
  const sums = { done, left, all: done + left }
  const next = groups.find(({ items }) => items.length > 0)
  return (
    <section className="section">
      <h2>{words.title}</h2>
      <p>{filled(words.sums, sums)}</p>
      <progress className="written" max={done + left} value={done} aria-label={words.title} />
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

function Row({ name, items, minutes }: Props['groups'][number]) {
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
      <p className="soft">
        <b>{filled(words.left, { count: items.length })}</b>{' '}
        {minutes < 60
          ? filled(words.minutes, { count: minutes })
          : filled(words.hours, { count: Math.round(minutes / 60) })}
      </p>
    </li>
  )
}
