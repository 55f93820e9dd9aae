import { pino } from 'pino'
import { fieldNames, type NoField } from '#appointments/fields.ts'
import type { LogEvent as AppointmentEvent, LogFacts } from '#appointments/log.ts'
import type { LogLevel } from '#settings/settings.ts'

/** All that the server reports. */
export type ServerEvent =
  | AppointmentEvent
  /** Too many requests came from one connection: the visitor was asked to wait. */
  | 'appointment.turned-away'
  /** ! The limits that several servers share could not be counted: requests are let through. */
  | 'rate-limit.fault'
  /** Counts of a few seconds could not be written and are lost: said once for as long as it lasts. */
  | 'counts.not-kept'
  /** A request that was not answered from memory, by its id; never what was asked for. */
  | 'request'
  /** ! The database cannot be used, or not written to: the public pages are served, and it is tried again and again. */
  | 'store.away'
  /** ! Who read what at the desk could not be noted there: this line says it instead. */
  | 'desk.not-noted'
  /** ! A fault of our own: the visitor was informed. */
  | 'server.fault'
  /** The server takes no new request and ends when those under way are answered. */
  | 'server.draining'
  /** ! A request did not end in time and was cut off. */
  | 'server.cut-off'
  | 'server.stopped'

// What a line holds besides facts. A field of the form with such a name would be hidden in every line.
true satisfies NoField<'event' | 'at' | 'level' | 'places' | 'cause'>

export type LogEvent = (event: ServerEvent, facts: LogFacts) => void

/** Those that are not listed are information only. */
const levels: Partial<Record<ServerEvent, LogLevel>> = {
  'appointment.not-kept': 'error',
  'appointment.held-untold': 'error',
  'mail.refused': 'warn',
  'mail.misconfigured': 'error',
  'mail.dead': 'error',
  'mail.lease-lost': 'warn',
  'store.connection-lost': 'error',
  'store.not-durable': 'error',
  'store.away': 'error',
  'desk.not-noted': 'error',
  'delivery.fault': 'error',
  'daily.fault': 'error',
  'purge.refused': 'error',
  'appointment.turned-away': 'warn',
  'rate-limit.fault': 'error',
  'counts.not-kept': 'warn',
  'server.fault': 'error',
  'server.cut-off': 'warn',
}

/** Not by pino's own stream, which waits for ever at the end of a process whose output is no longer read. */
const toOutput = (line: string) => process.stdout.write(line)

/**
 * Writes one line of JSON an event, from a level upwards.
 * @param write takes a line with its end; without it lines go to the standard output
 */
export function jsonLog(minLevel: LogLevel, write: (line: string) => void = toOutput): LogEvent {
  const options = {
    level: minLevel,
    base: null, // the reader of the output knows process and machine
    timestamp: false, // added as text, after the event
    formatters: { level: (level: string) => ({ level }), log: withWords },
    // What a visitor typed has no place in facts. Should it be put there, it is still not logged.
    redact: fieldNames,
  }
  const lines = pino(options, { write })
  return (event, facts) => lines[levels[event] ?? 'info']({ event, at: new Date().toISOString(), ...facts })
}

/** What an error says, and where. Of its cause only name and code: it may quote a mail or a row. */
function withWords(facts: Record<string, unknown>): Record<string, unknown> {
  const { error } = facts
  if (!(error instanceof Error)) return facts
  const { message, stack = '', cause } = error
  const places = [...stack.matchAll(/^ +at (.*)$/gm)].slice(0, 6).map(([, place]) => place)
  const words = { ...facts, error: message, places }
  return cause instanceof Error ? { ...words, cause: `${cause.name} ${codeOf(cause)}`.trim() } : words
}

function codeOf(error: object): string {
  if ('errcode' in error) return String(error.errcode)
  return 'code' in error ? String(error.code) : ''
}
