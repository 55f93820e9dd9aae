import { createContext } from 'react-router'
import type { Publisher } from '#editor/publisher.ts'
import type { AppointmentRequest, FormSigns, Submission } from '#appointments/request.ts'
import type { DayWish, PatientStep, Progress, StepChange } from '#appointments/states.ts'
import type { Networks } from '#reception/auth/known-networks.ts'
import type { DeskPeople } from '#reception/auth/people.ts'
import type { Session } from '#reception/auth/session.ts'
import type { DeskRequests } from '#reception/model/requests.ts'
import type { ServerLight } from '#reception/model/server-light.ts'

/** The door from a page's action to the clinic's desk. The server fills it for every request. */
export const submitAppointmentContext =
  createContext<(request: AppointmentRequest, signs: FormSigns) => Promise<Submission>>()

/** What the page behind a patient's private link may ask the desk. `token` is the end of that link. */
export type RequestAccess = {
  /** What became of a request; null where the link leads to nothing. */
  find: (token: string) => Promise<Progress | null>
  step: (token: string, step: PatientStep, wish?: DayWish) => Promise<StepChange>
  /** Whether one more guess at what only the patient knows may be made. */
  mayGuess: (token: string) => Promise<boolean>
}

/** The door to what became of a request. The server fills it for every request. */
export const requestAccessContext = createContext<RequestAccess>()

/** Where a fault of our own goes that shows while a page is made; the build has only its screen. */
export const reportFaultContext = createContext<(error: Error) => void>((error) => console.error(error))

/** Lets the inline scripts of one answer run; null for pages that have none. */
export const nonceContext = createContext<string | null>(null)

/** Who is signed in at the desk; null where nobody is. */
export const deskSessionContext = createContext<Session | null>(null)

/** What the owner sees of the server, and a test mail; `words` say what became of it. */
export type ServerCare = {
  look: () => Promise<ServerLight>
  sendTest: () => Promise<{ sent: boolean; words: string }>
}

/** The door from the desk's pages to what they show and change. The server fills it for addresses of the desk alone. */
export type Desk = {
  requests: DeskRequests
  people: DeskPeople
  care: ServerCare
  /** Shows visitors what was edited; null under hot reload, where the files themselves are shown. */
  publisher: Publisher | null
  /** Notes what the person who is signed in has done; `ref` names a request. It holds nothing of a patient's. */
  audit: (entry: { what: string; ref?: string }) => Promise<void>
  /** A note of what was read. The page does not wait for it; what cannot be noted is said in the log. */
  noteLater: (note: Promise<void>, what: { what: string; ref?: string }) => void
}
export const deskContext = createContext<Desk>()

/** Whether a door has thrown that the store cannot do its work now: the page that follows says so (503). */
export function isStoreAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('init' in error)) return false
  return (error.init as ResponseInit | null)?.status === 503
}

/** The browser that asks for a page of the desk. */
export type DeskVisitor = {
  /** The networks of its address, narrow to wide. */
  networks: Networks
  /** How long it must wait before one more try at what could be guessed; 0 where it need not. */
  tryWaitMs: () => Promise<number>
  /** Browser and system in a few words, such as "Chrome on Windows". */
  device: string
  /** Of the session, whether it still holds or not; null where the browser sent none. */
  token: string | null
  /** A header that has the browser keep the token, for a time or until it is closed. */
  keepToken: (token: string, maxAgeMs: number | null) => string
  /** A header that has the browser forget it. */
  forgetToken: () => string
}
export const deskVisitorContext = createContext<DeskVisitor>()
