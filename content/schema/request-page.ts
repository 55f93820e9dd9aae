import { z } from 'zod'
import { prose, sentence, texts } from './parts.ts'

const mailText = sentence('ref', 'phone', 'time', 'clinic', 'address')

/** The private page about a request, and the mails to patients. */
export const requestPage = z.strictObject({
  /** What the page says first, at each state of a request. */
  headings: z.strictObject({
    ...texts('late noAnswer held closed cancelled cancelledByClinic'),
    call: sentence('time'),
  }),
  lead: sentence('ref'),
  greeting: sentence('name'),
  head: z.strictObject({ title: prose, description: prose }),
  steps: z.strictObject({
    ...texts('heading now received call held noAnswer fixed notYetFixed seen callBack visit'),
    /** What is said of a step to those who do not see its colour. */
    done: prose,
    /** For mails. */
    promise: sentence('time'),
    /** After the clinic has cancelled a visit. */
    cancelled: sentence('dentist', 'time'),
    /** When the time by which the patient was to be called has passed. */
    late: prose,
  }),
  ended: z.strictObject({
    ...texts('cancelledByPatient visitCancelled nobodyCalls cancelledByClinic closed again mistake takeBack'),
    /** While the patient can take the cancellation back. */
    kept: sentence('time'),
    keptVisit: sentence('time'),
  }),
  actions: z.strictObject({
    ...texts(
      'heading call chat chatNote calendar later laterNote laterSend sameDay another anotherNote asked come coming cancel cancelVisit note sure',
    ),
    /** For a press on a page that was opened before the request changed. */
    outdated: prose,
  }),
  details: z.strictObject(texts('heading ask digits show wrong tooMany wish noWish')),
  visit: z.strictObject(texts('booked away heading more worse')),
  /** For a link that leads to no request, or to none any more. */
  unknown: z.strictObject({ heading: prose, lead: prose }),
  /** While requests cannot be read or changed. */
  away: z.strictObject({ heading: prose, lead: prose }),
  calendar: z.strictObject({
    visit: sentence('clinic'),
    visitNote: sentence('ref', 'dentist', 'phone'),
  }),
  /** What reception sends by WhatsApp: the first name and times only, never the illness. */
  answers: z.strictObject({
    first: sentence('name', 'clinic'),
    noAnswer: sentence('name', 'clinic'),
    visit: sentence('name', 'clinic', 'time', 'dentist', 'address', 'link'),
    moved: sentence('name', 'clinic', 'before', 'time', 'dentist', 'address', 'link'),
    page: sentence('name', 'clinic', 'link'),
    /** Before a visit, and half a year after one. */
    tomorrow: sentence('name', 'clinic', 'time', 'dentist', 'address', 'link'),
    again: sentence('name', 'clinic'),
    /** On the day of a visit, after one to which nobody came, and to whoever wishes for a time that is free again. */
    onTheWay: sentence('name', 'clinic', 'time', 'dentist'),
    missed: sentence('name', 'clinic', 'time', 'dentist'),
    /** When the clinic cancels a visit. */
    cancelled: sentence('name', 'clinic', 'time', 'dentist'),
    offer: sentence('name', 'clinic', 'time', 'dentist'),
  }),
  mails: z.strictObject({
    receipt: z.strictObject({
      subject: mailText,
      heading: prose,
      asked: mailText,
      open: prose,
      notYou: prose,
    }),
    reminder: z.strictObject({ subject: mailText, heading: prose, change: prose }),
    /** The small print of each. */
    foot: mailText,
  }),
})
export type RequestPage = z.infer<typeof requestPage>
