import {
  answersTo,
  cancelledBy,
  type DayWish,
  isEnded,
  keptUntil,
  patientSteps,
  type Progress,
  type Stage,
  type Visit,
} from '#appointments/states.ts'
import { thingsToBring } from '#content/catalogue/before-visit.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { filled } from '#content/catalogue/filled.ts'
import { clockTimeAt, dayAndTime, weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { callTimeLeft } from '#content/catalogue/hours/open-days.ts'
import { dateOf } from '#time/india.ts'
import { withPictures } from '../../pictures.server.ts'
import { type FieldErrors, formWords, shownFields, shownWish } from '../../sections/booking/form-words.ts'
import { findWish } from '../../sections/booking/wish/find-wish.ts'

/** A step of the way from the request to the visit. */
export type ShownStep = { name: string; state: 'done' | 'now' | 'ahead'; text: string }

export type ShownRequest = ReturnType<typeof shownRequest>

/** What the page shows to anyone who has the link: of what the patient sent, the first name and the wished day. */
export function shownRequest(progress: Progress, now: Date, catalogue: Catalogue) {
  const { appointment, stage, visit } = progress
  const { requestPage, labels, booking, clinic } = catalogue
  const words = formWords(booking, labels.time)
  const { wishedDay, wishedPart, choices, times } = words
  const { fields } = appointment
  const [firstName = ''] = fields.name.split(' ')
  const isOver = isEnded(stage)
  const offered = patientSteps(progress, now)
  const isStanding = visit !== null && visit.cancelledAt === null
  const anotherStep = offered.find((step) => step === 'call-back' || step === 'another-time')
  const until = keptUntil(progress, now)
  const told = toldOf(progress, now, catalogue)
  const isByPatient = stage === 'cancelled' && cancelledBy(progress) === 'patient'
  return {
    ref: appointment.ref,
    /** Where the form is that it was sent with. */
    page: appointment.page,
    heading: told.heading,
    lead: filled(requestPage.lead, { ref: appointment.ref }),
    greeting: filled(requestPage.greeting, { name: firstName }),
    ended: isOver ? told.text : null,
    /** The visit that is still to come, or that the patient has cancelled. */
    visit:
      visit !== null && (isStanding ? visit.startsAt > now : isByPatient)
        ? shownVisit(visit, catalogue)
        : null,
    isCancelled: isByPatient,
    /** The dentist is away at the time of the visit: the clinic calls for another. */
    isAway: progress.isAway,
    /** Until when the patient can take the cancellation back. */
    keptUntil: until && clockTimeAt(until, labels.time),
    steps: isOver ? [] : stepsOf(progress, now, catalogue),
    /** Empty where the patient has named none. */
    wish: shownWish(fields, words),
    /** What the choice of another day begins with. */
    another: anotherStep
      ? {
          words: { wishedDay, wishedPart, choices, times },
          hours: { hours: clinic.hours, holidays: clinic.holidays },
          wish: { day: fields.day, part: fields.part },
          at: now.toISOString(),
        }
      : null,
    keep: { keep: booking.receipt.keep, copied: booking.receipt.copied },
    mayConfirm: offered.includes('confirmed'),
    /** What the patient has said of the time that is fixed. */
    answer: isStanding ? answersTo(progress).at(-1) : undefined,
    anotherStep,
    mayCancel: offered.includes('cancelled'),
    things: isOver ? [] : thingsToBring(catalogue).things,
  }
}

/** What is wrong with a wish for another day, at its field. */
export function wishErrors(wish: DayWish, now: Date, { clinic, booking }: Catalogue): FieldErrors {
  const found = findWish(clinic, wish, now)
  return found.status === 'refused' ? { [found.field]: booking.faults[found.fault] } : {}
}

export type ShownVisit = ReturnType<typeof shownVisit>

function shownVisit({ startsAt, dentist }: Visit, catalogue: Catalogue) {
  const words = catalogue.labels.time
  const doctor = catalogue.doctors.find(({ slug }) => slug === dentist)
  const image = doctor && withPictures({ image: doctor.image }).image
  return {
    day: weekdayAndDate(dateOf(startsAt), words),
    time: clockTimeAt(startsAt, words),
    dentist: dentistName(dentist, catalogue),
    provenance: doctor?.provenance,
    portrait: image && { ...(image.thumbnail ?? image), alt: '' },
  }
}

/** All that the patient sent, for those who know the last digits of the phone number: labels and texts. */
export function shownDetails(
  { appointment: { fields } }: Progress,
  catalogue: Catalogue,
): [label: string, text: string][] {
  const { requestPage, booking, labels } = catalogue
  const { details } = requestPage
  const words = formWords(booking, labels.time)
  const texts = shownFields(fields, words).map(({ label, text }): [string, string] => [label, text])
  const wish: [string, string][] = [[details.wish, shownWish(fields, words) || details.noWish]]
  if (fields.dentist) wish.push([words.fields.dentist, dentistName(fields.dentist, catalogue)])
  return [...wish, ...texts]
}

function stepsOf(progress: Progress, now: Date, catalogue: Catalogue): ShownStep[] {
  const { appointment, visit } = progress
  const { requestPage, clinic, labels } = catalogue
  const { steps } = requestPage
  const address = `${clinic.address.street}, ${clinic.address.locality}`
  const received = {
    name: steps.received,
    state: 'done',
    text: dayAndTime(appointment.receivedAt, labels.time),
  } as const
  if (visit === null || visit.cancelledAt !== null || progress.isAway) {
    return [
      received,
      { name: steps.call, state: 'now', text: toldOf(progress, now, catalogue).text },
      { name: steps.fixed, state: 'ahead', text: '' },
      { name: steps.visit, state: 'ahead', text: '' },
    ]
  }
  return [
    received,
    { name: steps.call, state: 'done', text: '' },
    {
      name: steps.fixed,
      state: 'done',
      text: visitText(visit, catalogue),
    },
    { name: steps.visit, state: visit.startsAt > now ? 'now' : 'done', text: address },
  ]
}

/** How far the request is: in a few words, and what follows from it. */
function toldOf(
  { appointment, stage, held, events, visit }: Progress,
  now: Date,
  catalogue: Catalogue,
): { heading: string; text: string } {
  const { requestPage, clinic, labels } = catalogue
  const { headings, steps, ended } = requestPage
  if (held && !isEnded(stage)) return { heading: headings.held, text: steps.held }
  const isAsked = events.findLast(({ kind }) => kind === 'call-back')?.by === 'patient'
  const askedAt = stage === 'call-back' ? events.at(-1)!.at : appointment.receivedAt
  const time = callTimeLeft(clinic, askedAt, now, labels.time)
  const call = (text: string) =>
    time === null
      ? { heading: headings.late, text: steps.late }
      : { heading: filled(headings.call, { time }), text: filled(text, { time }) }
  const lost = visit?.cancelledAt && {
    time: dayAndTime(visit.startsAt, labels.time),
    dentist: dentistName(visit.dentist, catalogue),
  }
  const told: Record<Stage, { heading: string; text: string }> = {
    received: call(steps.notYetFixed),
    seen: call(steps.seen),
    'no-answer': { heading: headings.noAnswer, text: steps.noAnswer },
    // Only who asked for another day is told so.
    'call-back': call(isAsked ? steps.callBack : lost ? filled(steps.cancelled, lost) : steps.promise),
    // A visit that was booked may have been cancelled since.
    booked:
      visit && visit.cancelledAt === null
        ? { heading: `${steps.visit}: ${dayAndTime(visit.startsAt, labels.time)}`, text: '' }
        : call(steps.notYetFixed),
    closed: { heading: headings.closed, text: ended.closed },
    cancelled:
      cancelledBy({ events }) === 'patient'
        ? { heading: headings.cancelled, text: ended.cancelledByPatient }
        : { heading: headings.cancelledByClinic, text: ended.cancelledByClinic },
  }
  return told[stage]
}

function visitText({ startsAt, dentist }: Visit, catalogue: Catalogue): string {
  return `${dayAndTime(startsAt, catalogue.labels.time)}, ${dentistName(dentist, catalogue)}`
}
