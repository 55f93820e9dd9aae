import { useEffect, useState } from 'react'
import type { DayWish } from '#appointments/states.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { afterFrame } from '../../../widgets/after-frame.ts'
import { type AppointmentAnswer, firstBadField } from '../sending/appointment-errors.ts'
import type { FieldErrors } from '../form-words.ts'
import { Chips, chosenSoFar } from './chips.tsx'
import { type ChipWords, dayChips, dayNow, partChips } from './wish-chips.ts'

type Props = {
  words: ChipWords & { optional?: string }
  legends?: { day: string; part: string } | undefined
  hours: Hours
  answer?: AppointmentAnswer | undefined
  /** What is chosen at first, where there is no answer. */
  wish?: DayWish
  /** When the server made the page, where it was made for this visitor. */
  at?: string
  errors: FieldErrors
  onEdit: (name: keyof DayWish) => void
}

const noWish: DayWish = { day: '', part: '' }

/** Day and part of the day, which may both be left open. Until scripts know the date, days are weekdays. */
export function WishFields({ words, legends, hours, answer, wish: atFirst, at, errors, onEdit }: Props) {
  const [now, setNow] = useState(at === undefined ? undefined : new Date(at))
  const [wish, setWish] = useState<DayWish>(answer?.fields ?? atFirst ?? noWish)
  const [atStart] = useState({ hours, isRefused: errors.day !== undefined })

  useEffect(() => {
    const lookAgain = () => setNow(new Date())
    afterFrame(() => {
      const day = chosenSoFar('day')
      setWish({
        day: atStart.isRefused ? day : dayNow(day, atStart.hours, new Date()),
        part: chosenSoFar('part'),
      })
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

  const { optional } = words
  const shared = { ...(optional && { optional }), first: firstBadField(errors) }
  return (
    <>
      <Chips
        name="day"
        legend={legends?.day ?? words.wishedDay.legend}
        chips={dayChips(words, hours, wish.day, now)}
        chosen={wish.day}
        error={errors.day}
        row={now ? 'days' : 'weekdays'}
        onChoose={chooseDay}
        {...shared}
      />
      <Chips
        name="part"
        legend={legends?.part ?? words.wishedPart.legend}
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
