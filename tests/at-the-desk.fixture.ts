import { randomUUID } from 'node:crypto'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { peopleIn } from '#reception/auth/people.ts'
import type { CallOutcome } from '#reception/model/change.ts'
import { noTicks } from '#reception/auth/people.fixture.ts'
import { requestsOfDesk } from '#reception/model/requests.ts'

type Place = { dataDir: string }

const person = { id: 'test', name: 'Hetal Barot', role: 'reception', ...noTicks } as const

/** Works at the desk of a site on its data, past its pages. */
async function atDesk<Result>(
  { dataDir }: Place,
  work: (desk: ReturnType<typeof partsOf>) => Promise<Result>,
): Promise<Result> {
  const engine = await openSqliteEngine(dataDir)
  return work(partsOf(engine)).finally(() => engine.close())
}

function partsOf(engine: Parameters<typeof requestsOfDesk>[0]) {
  const people = peopleIn(engine, { origin: 'http://localhost', name: '' })
  return { requests: requestsOfDesk(engine, ''), people, act: { person, at: new Date() } }
}

/** Opens a request, which patients see, and notes what happened if anything did. */
export function noteAtDesk(place: Place, ref: string, outcome?: CallOutcome, at = new Date()): Promise<void> {
  return atDesk(place, async ({ requests, ...desk }) => {
    const act = { ...desk.act, at }
    await requests.opened({ ref, ...act })
    if (outcome === undefined) return
    const version = (await requests.one(ref))?.version ?? 0
    expectDone(await requests.change({ ref, version, ...act, note: '', outcome }), ref)
  })
}

type Patient = {
  name: string
  phone: string
  message?: string
  /** null: walks in, and waits without a time. */
  visit?: Extract<CallOutcome, { what: 'booked' }>['visit'] | null
}

/** Writes calls down, each with the time that was found if there is one. */
export function writeCallsDown(place: Place, patients: Patient[], at: Date): Promise<void> {
  return atDesk(place, async ({ requests }) => {
    for (const { name, phone, message = '', visit } of patients) {
      const call = { formId: randomUUID(), source: 'phone', language: '', mark: null, person, at } as const
      const entry = { ...call, fields: { name, phone, message, subject: 'Check-up', topic: 'check-up' } }
      if (visit === undefined) await requests.enter(entry)
      else expectDone(await requests.bookNew({ ...entry, visit, isHere: visit === null }), name)
    }
  })
}

function expectDone({ status }: { status: string }, of: string): void {
  if (status !== 'done') throw new Error(`${of}: ${status}`)
}

/** Lets a request that is held back be mailed. */
export function releaseAtDesk(place: Place, ref: string) {
  return atDesk(place, ({ requests, act }) => requests.release({ ref, ...act }))
}

/** Somebody leaves the clinic. */
export function leaveDesk(place: Place, address: string) {
  return atDesk(place, async ({ people }) => {
    const { id = '' } = (await people.colleagues()).find(({ email }) => email === address) ?? {}
    expectDone(await people.leave(id, { id: null, name: 'The server' }, new Date()), address)
  })
}
