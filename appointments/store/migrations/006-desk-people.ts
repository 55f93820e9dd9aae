import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine-of.ts'

/**
 * Who works at the desk and how they come in: people, passkeys, sessions, invitations, rescue codes, pauses after wrong
 * passwords, and what was done. Of all secrets only hashes are kept. Times as in the first schema.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPerson(db)
  await createCredential(db)
  await createSession(db)
  await createInvitation(db)
  await createRescueCode(db)
  await createPause(db)
  await createAudit(db)
}

async function createPerson(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    // In small letters. A person who has left keeps the name and not the address, which may come again.
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('may_export', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('password', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'bigint')
    .execute()
}

async function createCredential(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_credential')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('credential_by_person').on('desk_credential').column('person_id').execute()
}

async function createSession(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    // What the list of devices names it by: the hash stays here.
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('proven_at', 'bigint', (column) => column.notNull())
    .addColumn('idle_ms', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_by_person').on('desk_session').column('person_id').execute()
}

async function createInvitation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_invitation')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    // Who is let in again; null for a new person.
    .addColumn('person_id', 'text', (column) => column.references('desk_person.id'))
    .addColumn('made_by', 'text', (column) => column.references('desk_person.id'))
    // Read out by the person who invites: the link alone lets nobody in; null where the link is enough.
    .addColumn('code', 'text')
    // When name, address and code were given: what follows is the passkey or password.
    .addColumn('named_at', 'bigint')
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
}

async function createRescueCode(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_rescue_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('code_by_person').on('desk_rescue_code').column('person_id').execute()
}

async function createPause(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_pause')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
  // Challenges that were answered, each of which counts once.
  await db.schema
    .createTable('desk_answered')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  // What challenges are signed with, the same for all servers of a database. One row, whose id is 1.
  await db.schema
    .createTable('desk_key')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute()
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // Null where nobody was signed in, and for the command line.
    .addColumn('person_id', 'text')
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('ref', 'text')
    .execute()
  await db.schema.createIndex('audit_by_time').on('desk_audit').columns(['at', 'id']).execute()
  for (const statement of engineOf(db) === 'sqlite' ? keptInSqlite : keptInPostgres)
    await sql.raw(statement).execute(db)
}

/** Two years, in milliseconds: what is younger can neither be changed nor deleted. */
const kept = 63_072_000_000
const refusal = 'What was done at the desk cannot be changed.'

const keptInSqlite = [
  `create trigger desk_audit_unchanged before update on desk_audit
   begin select raise(abort, '${refusal}'); end`,
  `create trigger desk_audit_kept before delete on desk_audit
   when old.at > unixepoch() * 1000 - ${kept}
   begin select raise(abort, '${refusal}'); end`,
]

const keptInPostgres = [
  `create function desk_audit_kept() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' and old.at <= extract(epoch from now()) * 1000 - ${kept} then return old; end if;
     raise exception '${refusal}';
   end $$`,
  `create trigger desk_audit_kept before update or delete on desk_audit
   for each row execute function desk_audit_kept()`,
]
