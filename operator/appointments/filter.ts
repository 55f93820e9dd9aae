import { startOf } from '#time/india.ts'
import { isDate } from '#appointments/wish.ts'
import { type MailState, mailStates, type RecordFilter } from '#appointments/store/store.ts'
import { type Call, type Option, textOption, WrongUsage } from '../frame.ts'

/** Options that say whose requests are meant. */
export const personOptions: Record<string, Option> = {
  email: { type: 'string', value: 'ADDRESS', help: 'only requests with this e-mail address' },
  phone: { type: 'string', value: 'NUMBER', help: 'only requests with this phone number, +91 or not' },
}

/** Options that choose among all requests. */
export const filterOptions: Record<string, Option> = {
  state: { type: 'string', value: 'STATE', help: `only those whose mail is ${mailStates.join(', ')}` },
  dead: { type: 'boolean', help: 'only those that could not be mailed, like --state dead' },
  held: { type: 'boolean', help: 'only those that are held back, like --state held' },
  ...personOptions,
  since: { type: 'string', value: 'DATE', help: 'only those received on this date in India or later' },
  until: { type: 'string', value: 'DATE', help: 'only those received before this date in India' },
}

/** Which requests the options choose. Throws `WrongUsage`. */
export function readFilter(call: Call): RecordFilter {
  return {
    states: readStates(call),
    ...readPerson(call),
    from: readDate(call, 'since'),
    until: readDate(call, 'until'),
  }
}

/** Whose requests the options choose. */
export function readPerson(call: Call): Pick<RecordFilter, 'email' | 'phone'> {
  return { email: textOption(call, 'email'), phone: textOption(call, 'phone') }
}

function readStates({ options: { state, dead, held } }: Call): MailState[] | undefined {
  const names = [state, dead && 'dead', held && 'held'].filter((name) => typeof name === 'string')
  const states = mailStates.filter((state) => names.includes(state))
  const unknown = names.find((name) => !mailStates.some((state) => state === name))
  if (unknown !== undefined)
    throw new WrongUsage(`--state is ${mailStates.join(', ')}, and not "${unknown}".`)
  return states.length === 0 ? undefined : states
}

const dateOrMoment = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/

/** A date is its midnight in India; a date with time and zone is that moment. */
function readDate(call: Call, name: string): Date | undefined {
  const text = textOption(call, name)
  if (text === undefined) return undefined
  const [, date = '', time] = dateOrMoment.exec(text) ?? []
  const at = isDate(date) ? (time ? new Date(text) : startOf(date)) : null
  if (at !== null && !Number.isNaN(at.getTime())) return at
  throw new WrongUsage(`--${name} must be a date such as 2026-11-21, or a time such as 2026-11-21T09:00:00Z.`)
}
