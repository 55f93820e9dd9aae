import type { ReactNode } from 'react'
import { DeskIcon } from './desk-icon.tsx'

type Props = {
  legend: ReactNode
  name: string
  /** What to choose among, by value. */
  names: Record<string, ReactNode>
  chosen?: string | undefined
  onChoose?: (value: string) => void
  /** One below the other, for longer texts. */
  isList?: boolean
  fault?: string | undefined
}

/** One of a few, each to be seen. */
export function Choices({ legend, name, names, chosen, onChoose, isList = false, fault }: Props) {
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      {fault && (
        <p className="fault" id={`${name}-fault`}>
          <DeskIcon name="wrong" />
          {fault}
        </p>
      )}
      <div className={isList ? 'choices choices--list' : 'choices'}>
        {Object.entries(names).map(([value, text], place) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              autoFocus={fault !== undefined && place === 0}
              aria-describedby={fault && `${name}-fault`}
              onChange={() => onChoose?.(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
