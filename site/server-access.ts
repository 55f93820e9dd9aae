import { createContext } from 'react-router'
import type { AppointmentRequest, FormSigns, Submission } from '#appointments/request.ts'
import type { PatientStep, Progress, StageChange } from '#appointments/states.ts'

/** The door from a page's action to the clinic's desk. The server fills it for every request. */
export const submitAppointmentContext =
  createContext<(request: AppointmentRequest, signs: FormSigns) => Promise<Submission>>()

/** What the page behind a patient's private link may ask the desk. `token` is the end of that link. */
export type RequestAccess = {
  /** What became of a request; null where the link leads to nothing. */
  find: (token: string) => Promise<Progress | null>
  step: (token: string, step: PatientStep) => Promise<StageChange>
  /** Whether one more guess at what only the patient knows may be made. */
  mayGuess: (token: string) => Promise<boolean>
}

/** The door to what became of a request. The server fills it for every request. */
export const requestAccessContext = createContext<RequestAccess>()

/** Where a fault of our own goes that shows while a page is made; the build has only its screen. */
export const reportFaultContext = createContext<(error: Error) => void>((error) => console.error(error))
