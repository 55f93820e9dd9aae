import { shownInColumn } from '#time/india.ts'
import { eventsOf, notesOf } from '#appointments/progress/told.ts'
import type { NoField } from '#appointments/fields.ts'
import { type AppointmentRecord, requestsIn } from '#appointments/store/requests.ts'
import { asJson, table } from '../table.ts'
import { withEngine, WrongUsage, type Call, type Commands, type CommandResult } from '../frame.ts'
import { filterOptions, personOptions, readFilter, readPerson } from './filter.ts'

/** Commands that show requests, or hand them over. */
export const listCommands: Commands = {
  list: {
    summary: 'all requests, newest first',
    options: filterOptions,
    examples: ['list', 'list --state held', 'list --since 2026-11-01', 'list --json'],
    async run(call) {
      const filter = readFilter(call)
      const records = await withEngine(call, (engine) => requestsIn(engine).find(filter))
      return { json: records.map(asRow), text: asTable(records) }
    },
  },
  export: {
    summary: 'all that is kept of a person, as JSON',
    options: personOptions,
    examples: ['export --email asha@mail.example', 'export --phone 9876543210'],
    run: exportPerson,
  },
}

// What a request and its export have besides the fields of the form.
true satisfies NoField<Exclude<keyof AppointmentRecord, 'fields'> | 'history' | 'notes' | 'attempts'>

/** Which requests there are: the desk and --json show all that was sent. */
function asTable(records: AppointmentRecord[]): string {
  if (records.length === 0) return 'No appointment requests.\n'
  const rows = records.map(({ ref, receivedAt, state, fields, erasedAt }) => {
    return [ref, shownInColumn(receivedAt), state, erasedAt === null ? fields.name : '(erased)']
  })
  return table(['Ref', 'Received (India)', 'Mail', 'Name'], rows)
}

/** A request as programs get it, in one level; an erased one has empty fields. */
export function asRow({ fields, lastError: _quotesTheMail, ...facts }: AppointmentRecord) {
  return { ...facts, ...fields }
}

/** A person's requests with what happened to them, notes of colleagues and the attempts to mail them. */
async function exportPerson(call: Call): Promise<CommandResult> {
  const person = readPerson(call)
  if (person.email === undefined && person.phone === undefined)
    throw new WrongUsage('Whose requests? Give --email or --phone.')
  return withEngine(call, async (engine) => {
    const requests = requestsIn(engine)
    const records = await requests.find(person)
    const json = []
    for (const record of records) {
      const history = await engine.read((db) => eventsOf(db, record.id))
      const notes = await engine.read((db) => notesOf(db, record.id))
      json.push({ ...asRow(record), history, notes, attempts: await requests.historyOf(record.id) })
    }
    return { json, text: asJson(json) }
  })
}
