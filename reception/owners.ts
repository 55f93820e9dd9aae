import type { Engine } from '#appointments/store/engine.ts'
import { peopleIn } from './auth/people.ts'
import type { Colleague } from './auth/people/staff.ts'

/** The owners who have joined the desk, with their credentials. Throws `StoreUnavailable`. */
export async function deskOwners(engine: Engine): Promise<Colleague[]> {
  const colleagues = await peopleIn(engine, { origin: 'http://localhost', name: '' }).colleagues()
  return colleagues.filter(({ role }) => role === 'owner')
}
