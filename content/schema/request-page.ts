import { z } from 'zod'
import { prose, sentence } from './parts.ts'

const mailText = sentence('ref', 'link', 'phone', 'time', 'clinic', 'address')

const patientMail = z.strictObject({ subject: mailText, lines: z.array(mailText).min(1) })

/** The private page about a request, and the mails to patients. */
export const requestPage = z.strictObject({
  heading: prose,
  lead: sentence('ref'),
  greeting: sentence('name'),
  head: z.strictObject({ title: prose, description: prose }),
  steps: z.strictObject({
    heading: prose,
    /** What is said of a step to those who do not see its colour. */
    done: prose,
    now: prose,
    received: prose,
    call: prose,
    promise: sentence('time'),
    held: prose,
    seen: sentence('time'),
    called: prose,
    noAnswer: prose,
    callBack: sentence('time'),
    /** When the time by which the patient was to be called has passed. */
    late: prose,
    fixed: prose,
    notYetFixed: prose,
    visit: prose,
  }),
  ended: z.strictObject({
    cancelledByPatient: prose,
    cancelledByClinic: prose,
    closed: prose,
    again: prose,
  }),
  actions: z.strictObject({
    heading: prose,
    call: prose,
    chat: prose,
    calendar: prose,
    later: prose,
    cancel: prose,
    cancelVisit: prose,
    note: prose,
    /** For a press on a page that was opened before the request changed. */
    outdated: prose,
  }),
  details: z.strictObject({
    heading: prose,
    ask: prose,
    digits: prose,
    show: prose,
    wrong: prose,
    tooMany: prose,
    wish: prose,
    noWish: prose,
  }),
  visit: z.strictObject({ heading: prose, more: prose, worse: prose }),
  /** For a link that leads to no request, or to none any more. */
  unknown: z.strictObject({ heading: prose, lead: prose }),
  /** While requests cannot be read or changed. */
  away: z.strictObject({ heading: prose, lead: prose }),
  calendar: z.strictObject({
    visit: sentence('clinic'),
    wish: sentence('clinic'),
    wishNote: sentence('ref'),
    visitNote: sentence('ref', 'dentist', 'phone'),
  }),
  /** What reception sends by WhatsApp: the first name and times only, never the illness. */
  answers: z.strictObject({
    first: sentence('name', 'clinic'),
    noAnswer: sentence('name', 'clinic'),
    visit: sentence('name', 'clinic', 'time', 'address'),
  }),
  mails: z.strictObject({ receipt: patientMail, reminder: patientMail }),
})
export type RequestPage = z.infer<typeof requestPage>
