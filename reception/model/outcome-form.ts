import { readLocalTime } from '#time/india.ts'
import type { CallOutcome } from './change.ts'
import { outcomes, type Typed } from './outcomes.ts'

/** What is wrong with the form, by its name among the words. */
type Read = { outcome: CallOutcome } | { fault: 'choose' | 'time' | 'past' }

export function readOutcome(typed: Typed, now: Date): Read {
  const what = outcomes.find((one) => one === typed.what)
  if (what === 'call-back') return readCall(typed, now)
  if (what === 'cancelled') return { outcome: { what, by: typed.by === 'clinic' ? 'clinic' : 'patient' } }
  if (what !== undefined) return { outcome: { what } }
  return typed.note.trim() === '' ? { fault: 'choose' } : { outcome: { what: 'noted' } }
}

function readCall({ callDate, callTime }: Typed, now: Date): Read {
  const callAt = readLocalTime(`${callDate}T${callTime}`)
  if (callAt === null) return { fault: 'time' }
  return callAt <= now ? { fault: 'past' } : { outcome: { what: 'call-back', callAt } }
}
