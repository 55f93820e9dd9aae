import { onTestFinished } from 'vitest'
import { newAppointment, temporaryFolder } from '#appointments/requests.fixture.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { requestsIn } from '#appointments/store/requests.ts'
import { openSqliteEngine } from '#appointments/store/sqlite/sqlite.ts'
import { joined, kirit, peopleOf } from '../auth/people.fixture.ts'
import { requestsOfDesk } from './requests.ts'

/** A desk with a person at it, and a function that adds requests. */
export async function deskOf(opening: Promise<Engine>, mailFolder = temporaryFolder()) {
  const engine = await opening
  onTestFinished(() => engine.close())
  const people = await peopleOf(Promise.resolve(engine))
  const { person } = await joined(people, kirit)
  const { save } = requestsIn(engine)
  const come = async (different: Parameters<typeof newAppointment>[0] = {}) => {
    const request = newAppointment(different)
    await save(request)
    return request.ref
  }
  return { engine, people, person, requests: requestsOfDesk(engine, mailFolder), come }
}

/** One whose database is SQLite's. */
export const newDesk = () => deskOf(openSqliteEngine(temporaryFolder()))
