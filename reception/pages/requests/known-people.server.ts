import { normalisePhone } from '#appointments/request.ts'
import type { Desk } from '#site/server-access.ts'
import { deskWords, filled, languageName } from '../words.ts'
import { languageIn, languageOfRequest } from './lists/listed.server.ts'

export type KnownPerson = Awaited<ReturnType<typeof peopleOf>>[number]

/** Who has asked from a number before, in any spelling of it: how often they came, and what they speak. */
export async function peopleOf(
  requests: Desk['requests'],
  { phone, ...named }: { phone: string; name?: string },
) {
  const people = await requests.peopleOfNumber({ phone: normalisePhone(phone), ...named })
  return people.map((one) => ({
    ref: one.ref,
    name: one.fields.name,
    lang: languageIn(one.fields.name, one.page),
    language: languageOfRequest(one),
    told: `${cameOften(one.visits)}, ${languageName(languageOfRequest(one))}`,
    isNamed: one.isNamed,
  }))
}

/** How often somebody came. */
export function cameOften(visits: { state: string }[]): string {
  const { came } = deskWords().newRequest
  const count = visits.filter(({ state }) => state === 'here' || state === 'late').length
  return filled(came[Math.min(count, came.length - 1)] ?? '', { count })
}
