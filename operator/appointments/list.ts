import { shownInColumn } from '#time/india.ts'
import { copyOf, flatRecord } from '#appointments/privacy/copy.ts'
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
      return { json: records.map(flatRecord), text: asTable(records) }
    },
  },
  export: {
    summary: 'all that is kept of a person, as JSON',
    options: personOptions,
    examples: ['export --email asha@mail.example', 'export --phone 9876543210'],
    run: exportPerson,
  },
}

/** Which requests there are: the desk and --json show all that was sent. */
function asTable(records: AppointmentRecord[]): string {
  if (records.length === 0) return 'No appointment requests.\n'
  const rows = records.map(({ ref, receivedAt, state, fields, erasedAt }) => {
    return [ref, shownInColumn(receivedAt), state, erasedAt === null ? fields.name : '(erased)']
  })
  return table(['Ref', 'Received (India)', 'Mail', 'Name'], rows)
}

/** A person's requests with their visits, what happened to them, notes of colleagues and the attempts to mail them. */
async function exportPerson(call: Call): Promise<CommandResult> {
  const person = readPerson(call)
  if (person.email === undefined && person.phone === undefined)
    throw new WrongUsage('Whose requests? Give --email or --phone.')
  return withEngine(call, async (engine) => {
    const records = await requestsIn(engine).find(person)
    const json = await engine.read((db) => Promise.all(records.map((record) => copyOf(db, record))))
    return { json, text: asJson(json) }
  })
}
