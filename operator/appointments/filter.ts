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
  ...personOptions,
  since: { type: 'string', value: 'DATE', help: 'only those received on this date in India or later' },
}

/** Which requests the options choose. Throws `WrongUsage`. */
export function readFilter(call: Call): RecordFilter {
  return { states: readStates(call), ...readPerson(call), from: readSince(call) }
}

/** Whose requests the options choose. */
export function readPerson(call: Call): Pick<RecordFilter, 'email' | 'phone'> {
  return { email: textOption(call, 'email'), phone: textOption(call, 'phone') }
}

function readStates(call: Call): MailState[] | undefined {
  const name = textOption(call, 'state')
  if (name === undefined) return undefined
  const states = mailStates.filter((state) => state === name)
  if (states.length === 0) throw new WrongUsage(`--state is ${mailStates.join(', ')}, and not "${name}".`)
  return states
}

/** Midnight in India. */
function readSince(call: Call): Date | undefined {
  const text = textOption(call, 'since')
  if (text === undefined) return undefined
  if (!isDate(text)) throw new WrongUsage('--since must be a date such as 2026-11-21.')
  return startOf(text)
}
