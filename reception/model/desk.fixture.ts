import { onTestFinished } from 'vitest'
import { newAppointment, temporaryFolder } from '#appointments/requests.fixture.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { requestsIn } from '#appointments/store/requests.ts'
import { hourMs, joined, kirit, later, peopleOf, start } from '../auth/people.fixture.ts'
import { requestsOfDesk } from './requests.ts'

/**
 * A desk with a person at it, and functions that add requests: of the site, and of somebody who calls for a check-up.
 * Its clock has stopped a day after the start.
 */
export async function deskOf(opening: Promise<Engine>, mailFolder = temporaryFolder()) {
  const engine = { ...(await opening), now: () => later(24 * hourMs) }
  onTestFinished(() => engine.close())
  const people = await peopleOf(Promise.resolve(engine))
  const { person } = await joined(people, kirit)
  const { save } = requestsIn(engine)
  const come = async (different: Parameters<typeof newAppointment>[0] = {}) => {
    const request = newAppointment(different)
    await save(request)
    return request.ref
  }
  const requests = requestsOfDesk(engine, mailFolder)
  const call = (name: string, message = '') => {
    const fields = { name, phone: '9825000412', topic: 'check-up', message }
    const entry = { formId: name + message, source: 'phone', language: '', mark: null, fields } as const
    return requests.enter({ ...entry, person, at: start })
  }
  return { engine, people, person, requests, come, call }
}

/** One whose database is SQLite's. */
export const newDesk = () => deskOf(openSqliteEngine(temporaryFolder()))
