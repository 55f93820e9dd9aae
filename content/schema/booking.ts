import { z } from 'zod'
import { prose, sentence, texts } from './parts.ts'

/** The words around the fields of the appointment form, and those that take its place when a request is sent. */
const namedText = z.strictObject({ name: prose, text: prose })
const chip = z.strictObject({ name: prose, note: prose })

export const booking = z.strictObject({
  form: z.strictObject({
    ...texts('heading notice privacy send sending failed chat'),
    /** Above the fields that are typed, each of which is required. */
    needed: prose,
    fields: z.strictObject(texts('name email phone subject message day part topic dentist')),
    /** What is shown for each choice of a field. */
    choices: z.strictObject({
      part: z.strictObject({ morning: prose, afternoon: prose, evening: prose }),
      topic: z.strictObject(texts('check-up pain child smile other')),
    }),
    /** What is said of a field that is wrong. */
    errors: z.strictObject({
      required: z.strictObject({ name: prose, email: prose, phone: prose, subject: prose, message: prose }),
      digits: prose,
      email: prose,
      long: sentence('field', 'limit'),
      marks: sentence('field'),
      control: sentence('field'),
      unoffered: sentence('field'),
    }),
    /** Names the field that no person sees. */
    trap: prose,
    /** The alert when too many requests came from one connection; ways to reach the clinic at once follow. */
    tooMany: prose,
    tooManyFor: sentence('minutes'),
    call: sentence('phone'),
    /** Before the wish in the text of a chat. */
    wish: prose,
    anyDay: sentence('part'),
    dayAndPart: sentence('day', 'part'),
    /** Replaces the form when a request is sent. */
    thanks: prose,
    /** Followed by the number. */
    urgent: prose,
    /** Beside the legends of what may be left out. */
    optional: prose,
    wishedDay: z.strictObject({
      ...texts('legend any today closed over'),
      /** Below a date: till when the clinic is open then. */
      until: sentence('time'),
      /** Below a weekday. */
      hours: sentence('from', 'until'),
    }),
    wishedPart: z.strictObject({
      ...texts('legend any closed over'),
      hours: sentence('from', 'until'),
    }),
    /** `emailWithMails` where patients get mails. */
    hints: z.strictObject({ phone: prose, email: prose, emailWithMails: prose }),
    /** Fills the subject with what the page is about. */
    topic: sentence('topic'),
    /** For a request that could not leave the phone: what the button says, and what is said after it was pressed. */
    network: z.strictObject({ wait: prose, waiting: prose }),
  }),
  faults: z.strictObject(texts('passed closed far partOver partClosed')),
  receipt: z.strictObject({
    ...texts('reference wish noWish heldCall notFixed worse see change keep copied again'),
    promise: sentence('time'),
    /** In place of the promise, if the clinic looks at the request first. */
    held: prose,
    /** In place of what happens next, when that may no longer be true. */
    later: prose,
  }),
  /** What the page that asks for a time says besides: what can be chosen, when the clinic calls, what comes next. */
  book: z.strictObject({
    topic: z.strictObject({
      legend: prose,
      chips: z.strictObject({ 'check-up': chip, pain: chip, child: chip, smile: chip, other: chip }),
    }),
    day: prose,
    part: prose,
    dentist: z.strictObject(texts('legend any')),
    /** Beside the labels. */
    pain: z.strictObject(texts('name text link')),
    promise: sentence('time'),
    /** Leads to the form for a number alone. */
    callFirst: prose,
    next: z.strictObject({
      heading: prose,
      sent: namedText,
      /** In place of the promise, as long as the hour is not known. */
      callOnceOpen: prose,
      fixed: namedText,
    }),
    before: z.strictObject({ heading: prose, list: z.array(prose).min(2).max(4), more: prose }),
    worse: prose,
    callNow: prose,
  }),
  /** The form for a number alone, and its answer. */
  firstCall: z.strictObject({
    ...texts('heading closedNow link short send notice thanks openNow worse'),
    /** The heading, once the hour is known. */
    opensToday: sentence('time'),
    opensOn: sentence('day', 'time'),
    calledToday: sentence('time'),
    calledTomorrow: sentence('time'),
    calledOn: sentence('day', 'time'),
  }),
})
export type BookingWords = z.infer<typeof booking>
