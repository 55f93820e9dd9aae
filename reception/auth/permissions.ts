import type { Person, Role } from './session.ts'

/** Rights by role; `export` is a list with names. Those in `ticks` an owner may also grant to somebody at reception. */
const permissions = {
  'see-requests': ['owner', 'reception'],
  'see-day': ['owner', 'dentist', 'reception'],
  /** A time while the clinic is closed or the dentist is away. */
  'book-outside': ['owner'],
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

const ticks: Partial<Record<Permission, 'mayExport' | 'mayBookOutside'>> = {
  export: 'mayExport',
  'book-outside': 'mayBookOutside',
}

export type Permission = keyof typeof permissions

export function mayDo(person: Person, permission: Permission): boolean {
  const tick = ticks[permission]
  if (tick && person.role === 'reception') return person[tick]
  return (permissions[permission] as readonly Role[]).includes(person.role)
}
