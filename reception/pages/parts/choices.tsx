import type { ReactNode } from 'react'

type Props = {
  legend: ReactNode
  name: string
  /** What to choose among, by value. */
  names: Record<string, ReactNode>
  chosen?: string | undefined
  onChoose?: (value: string) => void
  /** One below the other, for longer texts. */
  isList?: boolean
}

/** One of a few, each to be seen. */
export function Choices({ legend, name, names, chosen, onChoose, isList = false }: Props) {
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      <div className={isList ? 'choices choices--list' : 'choices'}>
        {Object.entries(names).map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose?.(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
