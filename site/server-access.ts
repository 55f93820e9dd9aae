import { createContext } from 'react-router'
import type { AppointmentRequest, FormSigns, Submission } from '#appointments/request.ts'

/** The door from a page's action to the clinic's desk. The server fills it for every request. */
export const submitAppointmentContext =
  createContext<(request: AppointmentRequest, signs: FormSigns) => Promise<Submission>>()

/** Where a fault of our own goes that shows while a page is made; the build has only its screen. */
export const reportFaultContext = createContext<(error: Error) => void>((error) => console.error(error))
