import { hourMs } from '#time/india.ts'
import { type Stage, stages } from '#appointments/states.ts'

/** The lists of the desk, by the work they need; a request is in exactly one. */
export const lists = ['new', 'call-back', 'no-answer', 'booked', 'closed', 'held-back'] as const
export type List = (typeof lists)[number]

/** The list of each stage; held-back requests wait until a person has checked them. */
const listOfStage: Record<Stage, Exclude<List, 'held-back'>> = {
  received: 'new',
  seen: 'new',
  'no-answer': 'no-answer',
  'call-back': 'call-back',
  booked: 'booked',
  closed: 'closed',
  cancelled: 'closed',
}

export const workOf: Record<List, 'call' | 'look' | 'none'> = {
  new: 'call',
  'call-back': 'call',
  'no-answer': 'call',
  booked: 'none',
  closed: 'none',
  'held-back': 'look',
}

/** What needs no work is not counted any further: there are tens of thousands. */
export const mostCounted = 1_000

/** By when whoever has lost a visit is called, such as one who did not come. */
export function callSoon(at: Date): Date {
  return new Date(at.getTime() + hourMs)
}

export function isToCall(list: List): boolean {
  return workOf[list] === 'call'
}

export function stagesIn(list: List): Stage[] {
  return list === 'held-back' ? [...stages] : stages.filter((stage) => listOfStage[stage] === list)
}

export function listOf({ stage, held }: { stage: Stage; held: boolean }): List {
  return held ? 'held-back' : listOfStage[stage]
}
