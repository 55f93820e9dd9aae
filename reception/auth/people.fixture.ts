import { expect, onTestFinished, test } from 'vitest'
import type { Engine } from '#appointments/store/engine.ts'
import type { Guest } from './people/invitations.ts'
import { type DeskPeople, peopleIn } from './people.ts'
import type { Person, Role } from './session.ts'
import type { SignInAttempt } from './sign-in.ts'

export const password = 'lamp river seventeen'
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** A Tuesday morning in India. */
export const start = new Date('2026-11-24T05:00:00Z')
export const later = (ms: number) => new Date(start.getTime() + ms)

export const kirit = { name: 'Dr. Kirit Majmudar', email: 'kirit@clinic.example', role: 'owner' } as const
export const hetal = { name: 'Hetal Barot', email: 'hetal@clinic.example', role: 'reception' } as const

/** The rights of a role alone. */
export const noTicks = { mayExport: false, mayBookOutside: false, dentist: null }

/** The people in a database, which closes when the test ends. */
export async function peopleOf(opening: Promise<Engine>): Promise<DeskPeople> {
  const engine = await opening
  onTestFinished(() => engine.close())
  return peopleIn(engine, { origin: 'https://clinic.example', name: 'A clinic' })
}

/** Tests on the people in a new database. */
export const testOn = (open: () => Promise<Engine>) =>
  test.extend('engine', () => open()).extend('people', ({ engine }) => peopleOf(Promise.resolve(engine)))

/** The token of a session that has begun. Throws when nobody was let in. */
export function tokenOf(result: { status: string; token?: string }): string {
  if (result.token === undefined) throw new Error(`Not let in: ${result.status}`)
  return result.token
}

/** The origin of a sign-in. */
export function visit(different: Partial<SignInAttempt> = {}): SignInAttempt {
  return { networks: ['203.0.113.7'], device: 'Chrome on Windows', ownDevice: false, at: start, ...different }
}

/** Signs a person up by a link and a password; returns the person, the session's token and the rescue codes. */
export async function joined(
  people: DeskPeople,
  who: { name: string; email: string; role: Role },
  at = start,
) {
  const { token: link } = await linkFor(people, { name: who.name, role: who.role }, null, at)
  expect(await people.nameGuest(link, { ...who, code: '' }, at)).toEqual({})
  const result = await people.joinByPassword(link, password, visit({ at }))
  if (result.status !== 'in') throw new Error(`Not let in: ${result.status}`)
  const person = await personOf(people, result.token, at)
  return { ...result, person, link }
}

/** The person of a session's token. Throws if it belongs to nobody. */
export async function personOf(people: DeskPeople, token: string, at = start): Promise<Person> {
  const session = await people.findSession(token, at, false)
  if (session === null) throw new Error('There is no such session')
  return session.person
}

/** A link for one person, made by another. */
export async function linkFor(people: DeskPeople, guest: Guest, host: Person | null, at = start) {
  const made = await people.invite(guest, host, at)
  if (made.status !== 'made') throw new Error(`Nobody was invited: ${made.status}`)
  return made
}
