export const roles = ['owner', 'dentist', 'reception'] as const
export type Role = (typeof roles)[number]

/** A person who works at the desk. `mayExport`: an owner has granted reception lists with names. */
export type Person = { id: string; name: string; role: Role; mayExport: boolean }

export type Way = 'passkey' | 'password' | 'rescue'

/**
 * A person who is signed in; `language` is that of their desk, empty until they choose one; `provenAt` is when they last gave a passkey or password. After a rescue code they may make
 * one new credential, and until then do nothing that needs a proof.
 */
export type Session = { person: Person; way: Way; provenAt: Date; language: string }
