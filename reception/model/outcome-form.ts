import { readLocalTime } from '#time/india.ts'
import type { CallOutcome } from './change.ts'
import { outcomeWords, type Typed } from './outcomes.ts'

const choices = Object.keys(outcomeWords) as (keyof typeof outcomeWords)[]

export function readOutcome(typed: Typed, now: Date): { outcome: CallOutcome } | { fault: string } {
  const what = choices.find((one) => one === typed.what)
  if (what === 'call-back') return readCall(typed, now)
  if (what === 'cancelled') return { outcome: { what, by: typed.by === 'clinic' ? 'clinic' : 'patient' } }
  if (what !== undefined) return { outcome: { what } }
  return typed.note.trim() === ''
    ? { fault: 'Choose what happened, or write a note.' }
    : { outcome: { what: 'noted' } }
}

function readCall({ callDate, callTime }: Typed, now: Date): { outcome: CallOutcome } | { fault: string } {
  const callAt = readLocalTime(`${callDate}T${callTime}`)
  if (callAt === null) return { fault: 'Enter the day and time of the call.' }
  if (callAt <= now) return { fault: 'The time of the call has passed.' }
  return { outcome: { what: 'call-back', callAt } }
}
