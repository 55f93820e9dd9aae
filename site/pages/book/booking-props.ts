import type { AppointmentProps } from '../../sections/booking/appointment-form-fields.tsx'
import type { Route } from './+types/book.ts'

type Shown = Omit<Route.ComponentProps['loaderData'], 'head'>

/** `note` says when the dentist is away, if so. */
export type ShownDentist = Shown['dentists'][number] & { note: string }

export type BookingProps = Omit<AppointmentProps, 'topic'> &
  Omit<Shown, 'dentists'> & {
    dentists: ShownDentist[]
    emergencyHref: string
    beforeHref: string
    reach: { call: string; chat: string }
    /** Where the clinic is, for a link to the map. */
    place: { address: string; href: string; onMap: string }
  }
