/** What somebody of the clinic may do at the desk, in groups: see `rights.ts`. */
export const roles = ['owner', 'dentist', 'reception'] as const
export type Role = (typeof roles)[number]

/** Somebody who works at the desk. `mayExport` is what an owner grants to reception: lists with names. */
export type Person = { id: string; name: string; role: Role; mayExport: boolean }

/** How somebody showed who it is. */
export type Way = 'passkey' | 'password' | 'rescue'

/**
 * Somebody who is signed in; `provenAt` is when a passkey or password last showed who it is. Who came by a rescue code may
 * make a new way in, once, and nothing that needs a proof before.
 */
export type Session = { person: Person; way: Way; provenAt: Date }
