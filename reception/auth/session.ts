export const roles = ['owner', 'dentist', 'reception'] as const
export type Role = (typeof roles)[number]

/** A person who works at the desk. */
export type Person = { id: string; name: string } & Rights

/**
 * What an owner sets. Lists with names, and times outside the hours, are also for those at reception who have the tick;
 * `dentist` is the slug of the one who they are.
 */
export type Rights = { role: Role; mayExport: boolean; mayBookOutside: boolean; dentist: string | null }

export type Way = 'passkey' | 'password' | 'rescue'

/**
 * A person who is signed in; `language` is that of their desk, empty until they choose one; `provenAt` is when they last gave a passkey or password. After a rescue code they may make
 * one new credential, and until then do nothing that needs a proof.
 */
export type Session = { person: Person; way: Way; provenAt: Date; language: string }
