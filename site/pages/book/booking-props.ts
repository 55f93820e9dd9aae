import type { AppointmentProps } from '../../sections/booking/appointment-form-fields.tsx'
import type { Route } from './+types/book.ts'

type Shown = Omit<Route.ComponentProps['loaderData'], 'head'>

export type BookingProps = Omit<AppointmentProps, 'topic'> &
  Shown & {
    emergencyHref: string
    beforeHref: string
    reach: { call: string; chat: string }
  }

export type ShownDentist = Shown['dentists'][number]
