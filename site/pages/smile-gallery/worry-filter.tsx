import type { Worry } from '#content/catalogue/schema.ts'

type Props = {
  heading: string
  groups: { worry: Worry; name: string; count: number }[]
  chosen: Worry | null
  /** How many pairs there are in all. */
  count: number
}

/** Links to the pairs of one group each. They lead back to this row; by its id a link keeps the focus. */
export function WorryFilter({ heading, groups, chosen, count }: Props) {
  const all = { worry: null, name: 'All', count }
  return (
    <nav className="worries" id="worries" aria-labelledby="worries-title">
      <h2 className="worries__title" id="worries-title">
        {heading}
      </h2>
      <ul className="worries__row">
        {[all, ...groups].map(({ worry, name, count }) => (
          <li key={name}>
            <a
              className="worries__link"
              id={`worry-${worry ?? 'all'}`}
              href={worry ? `/smile-gallery?worry=${worry}#worries` : '/smile-gallery#worries'}
              aria-current={worry === chosen ? 'true' : undefined}
            >
              {name} <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
