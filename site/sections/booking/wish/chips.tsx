import type { ReactNode } from 'react'
import type { WishName } from '#appointments/fields.ts'
import { Icon } from '../../../widgets/icon.tsx'
import { recallDraft } from '../kept/draft.ts'
import { fieldId } from '../sending/appointment-errors.ts'
import type { Chip } from './wish-chips.ts'

type Props = {
  name: WishName
  legend: string
  /** Beside the legend of what may be left out. */
  optional?: string
  chips: (Chip & { picture?: ReactNode; describedBy?: string })[]
  chosen: string
  error?: string | undefined
  first?: string | undefined
  row: 'days' | 'weekdays' | 'parts' | 'topics' | 'dentists'
  /** Without it the browser alone keeps what is chosen. */
  onChoose?: (value: string) => void
}

export function Chips({ name, legend, optional, chips, chosen, error, first, row, onChoose }: Props) {
  const id = fieldId(name)
  const errorId = error && `${id}-error`
  return (
    <fieldset className="chips" id={id}>
      <legend>
        {legend} {optional && <span>{optional}</span>}
      </legend>
      <div className={`chips__row chips__row--${row}`}>
        {chips.map(({ value, text, note, disabled, picture, describedBy }) => (
          <label className="chip" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              {...(onChoose ? { checked: value === chosen } : { defaultChecked: value === chosen })}
              disabled={disabled}
              autoFocus={first === name && value === chosen}
              aria-describedby={[errorId, describedBy].filter(Boolean).join(' ') || undefined}
              onChange={() => onChoose?.(value)}
            />
            {picture}
            {text} {note && <small>{note}</small>}
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={errorId}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** What was chosen before scripts came, else what was chosen before a reload. */
export function chosenSoFar(name: WishName): string {
  const box = document.querySelector<HTMLInputElement>(`#${fieldId(name)} :checked`)
  return box?.value || recallDraft()[name] || ''
}
