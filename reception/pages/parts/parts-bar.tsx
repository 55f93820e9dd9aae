type Props<Name extends string> = {
  /** How many of each, from the left. */
  parts: Record<Name, number>
  /** What each part is, with {count}. */
  names: Record<Name, string>
  all: number
}

/** A bar of parts of a whole, with their numbers below it. */
export function PartsBar<Name extends string>({ parts, names, all }: Props<Name>) {
  const shown = Object.keys(parts) as Name[]
  const before = (name: Name) =>
    shown.slice(0, shown.indexOf(name)).reduce((sum, other) => sum + parts[other], 0)
  return (
    <div className="parts">
      <svg
        className="parts__bar"
        viewBox={`0 0 ${Math.max(all, 1)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {shown.map((name) => (
          <rect key={name} className={`parts__${name}`} x={before(name)} width={parts[name]} height="1" />
        ))}
      </svg>
      <p className="row">
        {shown.map((name) => {
          const [start, end] = names[name].split('{count}')
          return (
            <span key={name} className="number">
              <i className={`parts__sign parts__${name}`} /> {start}
              <b>{parts[name]}</b>
              {end}
            </span>
          )
        })}
      </p>
    </div>
  )
}
