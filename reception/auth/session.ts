/** Groups of rights at the desk: see `permissions.ts`. */
export const roles = ['owner', 'dentist', 'reception'] as const
export type Role = (typeof roles)[number]

/** A person who works at the desk. `mayExport`: an owner has granted reception lists with names. */
export type Person = { id: string; name: string; role: Role; mayExport: boolean }

/** How a person proved who they are. */
export type Way = 'passkey' | 'password' | 'rescue'

/**
 * Somebody who is signed in; `provenAt` is when a passkey or password last showed who it is. Who came by a rescue code may
 * make a new way in, once, and nothing that needs a proof before.
 */
export type Session = { person: Person; way: Way; provenAt: Date }
