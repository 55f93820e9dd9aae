/** What can become of a request, in words that the server and the pages share. */

import type { Appointment } from './request.ts'

/** How far a request has come. */
export const stages = ['received', 'seen', 'no-answer', 'call-back', 'booked', 'closed', 'cancelled'] as const
export type Stage = (typeof stages)[number]

/**
 * What can happen to a request: it comes to a stage, its visit gets another time, the patient takes a cancellation back, the
 * time of a cancelled visit is free for others, or the patient answers to the time that is fixed.
 */
export type EventKind = Exclude<Stage, 'received'> | 'moved' | 'restored' | 'freed' | VisitAnswer

/** The patient comes at the time that is fixed, or asks for another; until there is one, the visit stands. */
export const visitAnswers = ['confirmed', 'another-time'] as const
export type VisitAnswer = (typeof visitAnswers)[number]

/** Something that happened to a request; `startsAt` is the time that was fixed then, or is the visit's that it is about. */
export type RequestEvent = { kind: EventKind; at: Date; by: 'patient' | 'clinic'; startsAt: Date | null }

/** Whether the patient has come, in time or late, or did not come. */
export const visitStates = ['booked', 'here', 'late', 'missed'] as const
export type VisitState = (typeof visitStates)[number]

/** The time that was fixed for a request. `dentist` is the dentist's slug, `cancelledAt` null while it holds. */
export type Visit = {
  /** That of the request for its first visit. */
  id: string
  state: VisitState
  dentist: string
  startsAt: Date
  minutes: number
  /** Empty where it is as the request says. */
  whatFor: string
  /** Why it is beside another visit, or while the clinic is closed or the dentist is away; '' for an ordinary time. */
  reason: string
  /** When the patient sat down in the chair, and left: noted at will. */
  seatedAt: Date | null
  goneAt: Date | null
  /** Grows with every change: calendars take a change only with a higher number. */
  sequence: number
  /** Grows with what the desk notes of it. */
  version: number
  cancelledAt: Date | null
}

/** A request with all that became of it. A held one waits for the clinic to look at it. */
export type Progress = {
  appointment: Appointment
  stage: Stage
  /** Grows with every change. */
  version: number
  held: boolean
  /** The oldest first. */
  events: RequestEvent[]
  visit: Visit | null
  /** Whether the time of the visit was blocked since: the patient is called for another. */
  isAway: boolean
}

/** Whether something was changed: not if it was so already, had ended, or there is no such request. */
export type StageChange = { status: 'done' } | { status: 'unknown' } | { status: 'refused'; stage: Stage }
/** A patient may ask for the day that is asked for already. */
export type StepChange = StageChange | { status: 'unchanged' }

const over: Record<Stage, boolean> = {
  received: false,
  seen: false,
  'no-answer': false,
  'call-back': false,
  booked: false,
  closed: true,
  cancelled: true,
}

/** Whether nothing more happens to a request, unless it is opened again. */
export function isEnded(stage: Stage): boolean {
  return over[stage]
}

/** What the patient can do by the private link. */
export const patientStepKinds = ['cancelled', 'call-back', 'restored', ...visitAnswers] as const
export type PatientStep = (typeof patientStepKinds)[number]

/** What a patient asks for by the private link instead of what the form said. */
export type DayWish = { day: string; part: string }

/** So long a patient can take a cancellation back, and nobody else gets the time. */
export const keptMs = 10 * 60_000
/** Each time mails the clinic twice. */
const mostRestored = 3
/** Each time mails the clinic. */
const mostAsked = 10

type Known = Pick<Progress, 'stage' | 'visit' | 'events'> & Partial<Pick<Progress, 'isAway'>>

/** Who has cancelled the request, if anybody has. */
export function cancelledBy({ events }: Pick<Progress, 'events'>): RequestEvent['by'] | undefined {
  return events.findLast(({ kind }) => kind === 'cancelled')?.by
}

/** Until when the patient can take the cancellation back; null where that is not possible. */
export function keptUntil({ stage, visit, events }: Known, now: Date): Date | null {
  const last = events.at(-1)
  if (stage !== 'cancelled' || last?.kind !== 'cancelled' || last.by !== 'patient') return null
  if (events.filter(({ kind }) => kind === 'restored').length >= mostRestored) return null
  const until = new Date(last.at.getTime() + keptMs)
  return until > now && (visit === null || visit.startsAt > now) ? until : null
}

/** The stage that a cancelled request was at. */
export function stageBefore(events: readonly RequestEvent[]): Stage {
  const { kind } = events.findLast((event) => !passing.includes(event.kind) || isBookedBack(event)) ?? {
    kind: 'received',
  }
  return kind === 'moved' || kind === 'restored' ? 'booked' : (kind as Stage)
}

/** The clinic takes a cancellation back by booking. */
function isBookedBack({ kind, by }: RequestEvent): boolean {
  return kind === 'restored' && by === 'clinic'
}

const passing: readonly EventKind[] = ['cancelled', 'restored', 'freed', ...visitAnswers]

/**
 * What the patient can do now: ask for another day until a time is fixed, answer to that time and cancel until the visit
 * begins, and take that back for a while. Another time than the fixed one is asked for once, as the clinic gets a mail.
 */
export function patientSteps(known: Known, now: Date): PatientStep[] {
  const { stage, visit } = known
  if (keptUntil(known, now) !== null) return ['restored']
  if (isEnded(stage)) return []
  if (visit === null || visit.cancelledAt !== null)
    return timesAsked(known) < mostAsked ? ['call-back', 'cancelled'] : ['cancelled']
  if (visit.startsAt <= now) return []
  if (known.isAway) return ['cancelled']
  const given = answersTo(known)
  const further = visitAnswers.filter((answer) =>
    answer === 'confirmed' ? given.at(-1) !== answer : !given.includes(answer),
  )
  return [...further, 'cancelled']
}

function timesAsked({ events }: Pick<Progress, 'events'>): number {
  return events.filter(({ kind, by }) => kind === 'call-back' && by === 'patient').length
}

/** What the patient has answered to the time that is fixed, the last at the end. */
export function answersTo({ visit, events }: Pick<Progress, 'visit' | 'events'>): VisitAnswer[] {
  return events
    .filter(({ startsAt }) => startsAt?.getTime() === visit?.startsAt.getTime())
    .flatMap(({ kind }) => visitAnswers.filter((answer) => answer === kind))
}
