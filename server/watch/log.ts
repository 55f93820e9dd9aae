import { pino } from 'pino'
import { fieldNames, type NoField } from '#appointments/fields.ts'
import { appointmentEvents, type LogFacts } from '#appointments/log.ts'

/** All that the server reports, with its level: an error needs a person. */
const events = {
  ...appointmentEvents,
  /** Too many requests came from one connection: the visitor was asked to wait. */
  'appointment.turned-away': 'warn',
  /** Counts of a few seconds could not be written and are lost: said once for as long as it lasts. */
  'counts.not-kept': 'warn',
  /** A request that was not answered from memory, by its id; never what was asked for. */
  request: 'info',
  /** The database cannot be used, or not written to: the public pages are served, and it is tried again and again. */
  'store.away': 'error',
  /** Who read what at the desk could not be noted there: this line says it instead. */
  'desk.not-noted': 'error',
  /** A fault of our own: the visitor was informed. */
  'server.fault': 'error',
  /** The program that empties the cache of a CDN has failed: visitors may see pages of before. */
  'publication.cdn-not-told': 'error',
  /** What another server has published cannot be shown here: tried again every minute. */
  'publication.not-shared': 'error',
  /** The server takes no new request and ends when those under way are answered. */
  'server.draining': 'info',
  /** A request did not end in time and was cut off. */
  'server.cut-off': 'warn',
  'server.stopped': 'info',
} as const

export type ServerEvent = keyof typeof events

// What a line holds besides facts. A field of the form with such a name would be hidden in every line.
true satisfies NoField<'event' | 'at' | 'level' | 'places' | 'cause'>

export type ServerLog = (event: ServerEvent, facts: LogFacts) => void

/** Not by pino's own stream, which waits for ever at the end of a process whose output is no longer read. */
const toOutput = (line: string) => process.stdout.write(line)

/**
 * Writes one line of JSON an event.
 * @param write takes a line with its end; without it lines go to the standard output
 */
export function jsonLog(write: (line: string) => void = toOutput): ServerLog {
  const options = {
    base: null, // the reader of the output knows process and machine
    timestamp: false, // added as text, after the event
    formatters: { level: (level: string) => ({ level }), log: withWords },
    // What a visitor typed has no place in facts. Should it be put there, it is still not logged.
    redact: fieldNames,
  }
  const lines = pino(options, { write })
  return (event, facts) => lines[events[event]]({ event, at: new Date().toISOString(), ...facts })
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
