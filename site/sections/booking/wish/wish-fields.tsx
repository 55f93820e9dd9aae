import { useEffect, useState } from 'react'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { afterFrame } from '../../../widgets/after-frame.ts'
import { Icon } from '../../../widgets/icon.tsx'
import { type AppointmentAnswer, fieldId, firstBadField } from '../sending/appointment-errors.ts'
import type { FieldErrors, FormWords } from '../form-words.ts'
import { recallDraft } from '../kept/draft.ts'
import { type Chip, dayChips, dayNow, partChips, type WishFields as Wish } from './wish-chips.ts'

type Props = {
  words: FormWords
  hours: Hours
  answer: AppointmentAnswer | undefined
  errors: FieldErrors
  onEdit: (name: keyof Wish) => void
}

const noWish: Wish = { day: '', part: '' }

/** Day and part of the day, which may both be left open. Until scripts know the date, days are weekdays. */
export function WishFields({ words, hours, answer, errors, onEdit }: Props) {
  const [now, setNow] = useState<Date>()
  const [wish, setWish] = useState<Wish>(answer?.fields ?? noWish)
  const [atStart] = useState({ hours, isRefused: errors.day !== undefined })

  useEffect(() => {
    const lookAgain = () => setNow(new Date())
    afterFrame(() => {
      const { day, part } = chosenSoFar()
      setWish({ day: atStart.isRefused ? day : dayNow(day, atStart.hours, new Date()), part })
      lookAgain()
    })
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [atStart])
  useEffect(() => {
    // The server has just looked at its clock.
    afterFrame(() => setNow((known) => known && new Date()))
  }, [answer])

  function chooseDay(day: string) {
    const stays = partChips(words, hours, { day, part: '' }, now).some(
      ({ value, disabled }) => value === wish.part && !disabled,
    )
    setWish({ day, part: stays ? wish.part : '' })
    onEdit('day')
    onEdit('part')
  }
  function choosePart(part: string) {
    setWish({ ...wish, part })
    onEdit('part')
  }

  const shared = { optional: words.optional, first: firstBadField(errors) }
  return (
    <>
      <Chips
        name="day"
        legend={words.wishedDay.legend}
        chips={dayChips(words, hours, wish.day, now)}
        chosen={wish.day}
        error={errors.day}
        row={now ? 'days' : 'weekdays'}
        onChoose={chooseDay}
        {...shared}
      />
      <Chips
        name="part"
        legend={words.wishedPart.legend}
        chips={partChips(words, hours, wish, now)}
        chosen={wish.part}
        error={errors.part}
        row="parts"
        onChoose={choosePart}
        {...shared}
      />
    </>
  )
}

type ChipsProps = {
  name: keyof Wish
  legend: string
  optional: string
  chips: Chip[]
  chosen: string
  error: string | undefined
  first: string | undefined
  row: 'days' | 'weekdays' | 'parts'
  onChoose: (value: string) => void
}

function Chips({ name, legend, optional, chips, chosen, error, first, row, onChoose }: ChipsProps) {
  const id = fieldId(name)
  const errorId = error && `${id}-error`
  return (
    <fieldset className="chips" id={id}>
      <legend>
        {legend} <span>{optional}</span>
      </legend>
      <div className={`chips__row chips__row--${row}`}>
        {chips.map(({ value, text, note, disabled }) => (
          <label className="chip" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={disabled}
              autoFocus={first === name && value === chosen}
              aria-describedby={errorId}
              onChange={() => onChoose(value)}
            />
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
function chosenSoFar(): Wish {
  const draft = recallDraft()
  const chosen = (name: keyof Wish) =>
    document.querySelector<HTMLInputElement>(`#${fieldId(name)} :checked`)?.value || draft[name] || ''
  return { day: chosen('day'), part: chosen('part') }
}
