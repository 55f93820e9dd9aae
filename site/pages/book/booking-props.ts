import type { BookingWords } from '#content/schema/booking.ts'
import type { AppointmentProps } from '../../sections/booking/appointment-form-fields.tsx'
import type { Preset } from '../../sections/booking/book/preset.ts'

/** Plain data: the page hands them on to the browser. */
export type BookingProps = Omit<AppointmentProps, 'topic'> & {
  heading: string
  /** What is said as long as the hour is not known. */
  lead: string | undefined
  book: BookingWords['book']
  closedNow: string
  preset: Preset
  dentists: ShownDentist[]
  emergencyHref: string
  /** The guide on what to bring and to tell. */
  beforeHref: string
  reach: { call: string; chat: string }
}

/** A dentist as the form shows one; `picture` is small. */
export type ShownDentist = {
  slug: string
  name: string
  picture: { src: string; width: number; height: number; alt: string }
}
