import type { Person, Role } from './session.ts'

/** Rights by role; `export` is a list with names, which an owner may also grant to reception. */
const permissions = {
  'see-requests': ['owner', 'reception'],
  'see-day': ['owner', 'dentist', 'reception'],
  /** A time while the clinic is closed or the dentist is away. */
  'book-outside': ['owner', 'reception'],
  texts: ['owner'],
  /** The clinic's hours and holidays on the website. */
  hours: ['owner', 'reception'],
  /** All that the website says: versions of before come back too. */
  website: ['owner'],
  /** To sign what was read of the pages about health. */
  sign: ['owner', 'dentist'],
  erase: ['owner'],
  figures: ['owner'],
  export: ['owner'],
  people: ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function mayDo(person: Person, permission: Permission): boolean {
  if (permission === 'export' && person.role === 'reception') return person.mayExport
  return (permissions[permission] as readonly Role[]).includes(person.role)
}
