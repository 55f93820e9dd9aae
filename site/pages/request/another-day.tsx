import { useState } from 'react'
import type { DayWish } from '#appointments/states.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import type { FieldErrors } from '../../sections/booking/form-words.ts'
import type { ChipWords } from '../../sections/booking/wish/wish-chips.ts'
import { WishFields } from '../../sections/booking/wish/wish-fields.tsx'

type Props = { words: ChipWords; hours: Hours; wish: DayWish; errors: FieldErrors; at: string }

/** The choice of the forms, with what was asked for before. */
export function AnotherDay({ errors: found, ...props }: Props) {
  const [errors, setErrors] = useState(found)
  return <WishFields {...props} errors={errors} onEdit={() => setErrors({})} />
}
