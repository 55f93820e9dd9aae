import type { Generated } from 'kysely'

declare module '#appointments/store/tables.ts' {
  // Only an interface can be extended from another folder.
  interface Tables extends DeskTables {}
}

/** Tables of the desk: its people and their notes. Times are milliseconds since 1970 in UTC. */
export type DeskTables = {
  /** Colleagues' notes about a request. */
  desk_note: { id: string; appointment_id: string; at: number; who: string; text: string }
  /** What reception has corrected in a request. */
  desk_correction: {
    id: string
    appointment_id: string
    at: number
    who: string
    field: 'name' | 'phone' | 'email' | 'day' | 'part' | 'language'
    before: string
    after: string
  }
  desk_person: {
    id: string
    name: string
    /** In lower case; null after the person has left. */
    email: string | null
    role: 'owner' | 'dentist' | 'reception'
    may_export: number
    may_book_outside: Generated<number>
    /** The slug of the dentist who they are. */
    dentist: string | null
    /** In which the desk speaks to them; empty until they choose one. */
    language: Generated<string>
    /** As `reception/auth/credentials/password.ts` writes it; null for a person with only passkeys. */
    password: string | null
    created_at: number
    left_at: number | null
    looked_at: Generated<number | null>
    looked_before: Generated<number | null>
  }
  desk_credential: {
    id: string
    person_id: string
    public_key: string
    counter: number
    transports: string
    device: string
    created_at: number
    used_at: number | null
  }
  desk_session: {
    token_hash: string
    id: string
    person_id: string
    way: 'passkey' | 'password' | 'rescue'
    device: string
    started_at: number
    seen_at: number
    proven_at: number
    idle_ms: number
    ends_at: number
  }
  desk_invitation: {
    token_hash: string
    name: string
    email: string | null
    role: 'owner' | 'dentist' | 'reception'
    dentist: string | null
    person_id: string | null
    made_by: string | null
    code: string | null
    named_at: number | null
    made_at: number
    ends_at: number
    used_at: number | null
  }
  desk_rescue_code: { code_hash: string; person_id: string; used_at: number | null }
  desk_pause: { key: string; tries: number; tried_at: number; until: number }
  /** Networks from which a person has signed in; `mark` is a keyed hash of person and network. */
  desk_network: { mark: string; person_id: string; seen_at: number }
  desk_answered: { challenge: string; ends_at: number }
  desk_feed: { dentist: string; token_hash: string; names: number; made_at: number }
  /** Of the website: `was` and `next` as JSON. */
  draft: {
    file: string
    person_id: string
    at: number
    was: string
    next: string
    version: number
  }
  desk_key: { id: number; key: string }
  desk_audit: {
    id: string
    at: number
    person_id: string | null
    who: string
    what: string
    ref: string | null
    visit_at: Generated<number | null>
    visit_dentist: Generated<string | null>
    moved_from: Generated<number | null>
  }
}
