import type { Person, Role } from './session.ts'

/** Who may do what; `export` is a table with names, which an owner may grant to reception too. */
const deeds = {
  'see-requests': ['owner', 'reception'],
  'see-day': ['owner', 'dentist', 'reception'],
  'give-copy': ['owner', 'reception'],
  erase: ['owner'],
  export: ['owner'],
  people: ['owner'],
  'see-audit': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Deed = keyof typeof deeds

/** Whether a person may do something at the desk. */
export function mayDo(person: Person, deed: Deed): boolean {
  if (deed === 'export' && person.role === 'reception') return person.mayExport
  return (deeds[deed] as readonly Role[]).includes(person.role)
}
