import { type Kysely, sql, type Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { nameKey } from '#appointments/keys/name-key.ts'
import { copyOf } from '#appointments/privacy/copy.ts'
import type { Archive } from '#appointments/privacy/privacy.ts'
import { personOf } from '#appointments/store/patients.ts'
import { find } from '#appointments/store/requests.ts'
import { asAppointment, asDate, type Tables } from '#appointments/store/tables.ts'
import { logAction } from '../auth/audit-log.ts'
import { calledBy, mostFound, wantedIn, withNames } from './finding.ts'
import { eraseAll, type ErasureEnd, type RequestAction } from './actions.ts'
import { isToCall, listOf } from './lists.ts'
import { urgencyOf } from './urgency.ts'

const mostRequests = 100
const mostOthers = 20

/** Whose request a reference names; undefined for none. A person's page is found by any of their requests. */
async function personAt(db: Kysely<Tables>, ref: string): Promise<string | undefined> {
  const row = db.selectFrom('appointment').select(personOf.as('is_of')).where('ref', '=', ref)
  return (await row.where('erased_at', 'is', null).executeTakeFirst())?.is_of
}

const requestsOf = (db: Kysely<Tables>, person: string) =>
  db
    .selectFrom('appointment')
    .where(personOf, '=', person)
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')

export type Patient = NonNullable<Awaited<ReturnType<typeof patientOf>>>

/** A person with all requests and visits, the newest first, and those who share the number or the sound of the name. */
export async function patientOf(db: Kysely<Tables>, ref: string) {
  const person = await personAt(db, ref)
  if (person === undefined) return null
  const rows = await requestsOf(db, person).selectAll().limit(mostRequests).execute()
  const latest = rows[0]!
  const ids = rows.map(({ id }) => id)
  const visits = db.selectFrom('visit').selectAll().where('appointment_id', 'in', ids)
  const notes = db.selectFrom('desk_note').selectAll().where('appointment_id', 'in', ids)
  return {
    ...(await knownOf(db, person)),
    requests: rows.map((row) => ({
      ...asAppointment(row),
      stage: row.stage,
      held: row.verdict === 'held',
      source: row.source,
      enteredBy: row.entered_by,
      language: row.language,
      noticeVersion: row.notice_version,
    })),
    visits: (await visits.orderBy('starts_at', 'desc').execute()).map((row) => ({
      id: row.id,
      requestId: row.appointment_id,
      dentist: row.dentist,
      startsAt: new Date(row.starts_at),
      minutes: row.minutes,
      state: row.state,
      arrivedAt: asDate(row.arrived_at),
      cancelledAt: asDate(row.cancelled_at),
    })),
    notes: (await notes.orderBy('at', 'desc').orderBy('id', 'desc').execute()).map(({ at, who, text }) => {
      return { at: new Date(at), who, text }
    }),
    others: await othersThan(db, person, latest),
    erasureAskedAt: await erasureAskedAt(
      db,
      rows.map((row) => row.ref),
    ),
  }
}

async function knownOf(db: Kysely<Tables>, person: string) {
  const row = await db.selectFrom('patient').selectAll().where('person', '=', person).executeTakeFirst()
  return { mind: row?.mind ?? '', wantsReminders: row?.reminders !== 0 }
}

type Called = { phone: string; name_key: string }

/** Other people of the same number, such as a family, and of a name that sounds the same, unless they are known to be two. */
async function othersThan(db: Kysely<Tables>, person: string, { phone, name_key }: Called) {
  const others = db
    .selectFrom('appointment')
    .select(['ref', 'name', 'phone', personOf.as('is_of')])
    .where(personOf, '!=', person)
    .where('erased_at', 'is', null)
    .limit(mostOthers)
  const family = others.where('phone', '=', phone).orderBy('received_at', 'desc')
  const namesakes = others
    .where('name_key', '=', name_key || null)
    .where('phone', '!=', phone)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('two_people').select('other').where('person', '=', person).where('other', '=', personOf),
        ),
      ),
    )
  const rows = [...(await family.execute()), ...(await namesakes.execute())]
  return [...Map.groupBy(rows, ({ is_of }) => is_of).values()].map((ofOne) => {
    const { ref, name, phone: number } = ofOne[0]! // no group is empty
    return { ref, name, phone: number, hasSameNumber: number === phone, requests: ofOne.length }
  })
}

export type FoundPatient = Awaited<ReturnType<typeof findPatients>>[number]

/** People by name, number or the reference of a request; those who have asked last for an empty text. The last to ask come first. */
export async function findPatients(db: Kysely<Tables>, text: string) {
  const wanted = wantedIn(text)
  const byRef = await personAt(db, wanted.toUpperCase())
  if (byRef !== undefined) return summariesOf(db, [byRef])
  const latest = db
    .selectFrom('appointment')
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostFound)
  const called = wanted === '' ? [] : await calledBy(db, wanted)
  if (wanted !== '' && called.length === 0) return []
  const people = await (wanted === '' ? latest : withNames(db, called)).select(personOf.as('is_of')).execute()
  return summariesOf(
    db,
    people.map(({ is_of }) => is_of),
  )
}

/** The people who have asked from a number, the last to ask first, and whether they are called as `name` sounds. */
export async function peopleOfNumber(
  db: Kysely<Tables>,
  { phone, name = '' }: { phone: string; name?: string },
) {
  const rows = await db
    .selectFrom('appointment')
    .select(personOf.as('is_of'))
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .limit(mostOthers)
    .execute()
  const people = await summariesOf(
    db,
    rows.map(({ is_of }) => is_of),
  )
  return people.map((one) => ({ ...one, isNamed: one.soundsAs === nameKey(name) }))
}

/** People in one row each: the last request, and the visits, the newest first. */
async function summariesOf(db: Kysely<Tables>, found: string[]) {
  const people = [...new Set(found)]
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('appointment')
    .leftJoin('patient', (join) => join.onRef('patient.person', '=', personOf))
    .selectAll('appointment')
    .select(['mind', personOf.as('is_of')])
    .where(personOf, 'in', people)
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ids = rows.map(({ id }) => id)
  const visits = await db
    .selectFrom('visit')
    .select(['appointment_id', 'starts_at', 'state'])
    .where('appointment_id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .execute()
  const known = await db
    .selectFrom('two_people')
    .selectAll()
    .where('two_people.person', 'in', people)
    .execute()
  return [...Map.groupBy(rows, ({ is_of }) => is_of).values()].slice(0, mostFound).map((ofOne) => {
    const latest = ofOne[0]! // no group is empty
    const own = new Set<string | null>(ofOne.map(({ id }) => id))
    const isWaiting = ({ stage, verdict }: (typeof ofOne)[number]) =>
      isToCall(listOf({ stage, held: verdict === 'held' }))
    const waiting = ofOne.find(isWaiting)
    return {
      ...asAppointment(latest),
      /** The last request that waits for a call, with its version. */
      waiting: waiting
        ? { ...asAppointment(waiting), version: waiting.version, ...urgencyOf(waiting) }
        : null,
      person: latest.is_of,
      /** People of whom reception knows that they are not this one. */
      isNot: known.filter(({ person }) => person === latest.is_of).map(({ other }) => other),
      mind: latest.mind ?? '',
      soundsAs: latest.name_key,
      stage: latest.stage,
      held: latest.verdict === 'held',
      language: latest.language,
      visits: visits
        .filter(({ appointment_id }) => own.has(appointment_id))
        .map(({ state, starts_at }) => ({ state, startsAt: new Date(starts_at) })),
    }
  })
}

export type MindChange = RequestAction & { before: string; mind: string }

/** Keeps what to mind at every visit, unless a colleague has changed it since it was read. */
export async function mindPatient(
  trx: Transaction<Tables>,
  { ref, before, mind, person: doer, at }: MindChange,
): Promise<{ status: 'done' | 'unknown' | 'outdated' }> {
  const person = await personAt(trx, ref)
  if (person === undefined) return { status: 'unknown' }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('patient')
    .values({ person, mind })
    .onConflict((conflict) =>
      conflict.column('person').doUpdateSet({ mind }).where('patient.mind', '=', before),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return { status: 'outdated' }
  await logAction(trx, at, doer, 'Changed what to mind at every visit', ref)
  return { status: 'done' }
}

/** Whether a person is reminded of visits; false if there is no such request. */
export async function remindPatient(
  trx: Transaction<Tables>,
  { ref, isWanted, person: doer, at }: RequestAction & { isWanted: boolean },
): Promise<boolean> {
  const person = await personAt(trx, ref)
  if (person === undefined) return false
  const reminders = Number(isWanted)
  await trx
    .insertInto('patient')
    .values({ person, reminders })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ reminders }))
    .execute()
  await logAction(trx, at, doer, isWanted ? 'Reminders again' : 'Stopped the reminders', ref)
  return true
}

/** A note for colleagues, at one of the person's requests; false if there is no such request. */
export async function notePatient(
  trx: Transaction<Tables>,
  { ref, text, person, at }: RequestAction & { text: string },
): Promise<boolean> {
  const request = trx.selectFrom('appointment').select('id').where('ref', '=', ref)
  const row = await request.where('erased_at', 'is', null).executeTakeFirst()
  if (row === undefined) return false
  const note = { id: newId(), appointment_id: row.id, at: at.getTime(), who: person.name, text }
  await trx.insertInto('desk_note').values(note).execute()
  await logAction(trx, at, person, 'Wrote a note', ref)
  return true
}

const erasureAsked = 'The patient asks to be erased: an owner can do it'

/** Leaves to an owner that a person asks to be erased; false if there is no such request. */
export async function askForErasure(
  trx: Transaction<Tables>,
  { ref, person, at }: RequestAction,
): Promise<boolean> {
  if ((await personAt(trx, ref)) === undefined) return false
  await logAction(trx, at, person, erasureAsked, ref)
  return true
}

export type ErasureAsked = Awaited<ReturnType<typeof erasuresAsked>>[number]

/** Who has asked to be erased and is still here, the last to ask first. */
export async function erasuresAsked(db: Kysely<Tables>) {
  const asked = await db
    .selectFrom('desk_audit')
    .select(['ref', 'at', 'who'])
    // As it stands in the index, which SQLite does not use for a parameter.
    .where('what', '=', sql.lit(erasureAsked))
    .execute()
  if (asked.length === 0) return []
  const refs = asked.map(({ ref }) => ref ?? '')
  const people = await db
    .selectFrom('appointment')
    .select(['ref', 'name', 'page', personOf.as('is_of')])
    .where('ref', 'in', refs)
    .where('erased_at', 'is', null)
    .execute()
  const rows = asked
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ ref, at, who }) =>
      people.filter((one) => one.ref === ref).map((one) => ({ ...one, at: new Date(at), who })),
    )
  return [...Map.groupBy(rows, ({ is_of }) => is_of).values()].flatMap((ofOne) => ofOne.slice(0, 1))
}

async function erasureAskedAt(db: Kysely<Tables>, refs: string[]): Promise<Date | null> {
  const asked = db.selectFrom('desk_audit').select('at').where('ref', 'in', refs)
  const last = await asked.where('what', '=', erasureAsked).orderBy('at', 'desc').executeTakeFirst()
  return asDate(last?.at ?? null)
}

/** Erases all requests of a person; visits that come are off. `busy` while a mail about one of them is being sent. */
export function erasePatient(archive: Archive, action: RequestAction): Promise<ErasureEnd> {
  return eraseAll(archive, action, async (trx) => {
    const person = await personAt(trx, action.ref)
    if (person === undefined) return []
    return (await requestsOf(trx, person).select('id').execute()).map(({ id }) => id)
  })
}

export type PatientCopy = NonNullable<Awaited<ReturnType<typeof copyPatient>>>

/** All that is kept of a person, for themselves; null if there is no such request. The copy is in the log. */
export async function copyPatient(trx: Transaction<Tables>, { ref, person: doer, at }: RequestAction) {
  const person = await personAt(trx, ref)
  if (person === undefined) return null
  const rows = await requestsOf(trx, person).select('ref').execute()
  const records = await Promise.all(rows.map((row) => find(trx, { ref: row.ref })))
  await logAction(trx, at, doer, 'Gave the patient a copy', ref)
  const requests = await Promise.all(records.flat().map((record) => copyOf(trx, record)))
  return { ...(await knownOf(trx, person)), preparedBy: doer.name, preparedAt: at, requests }
}
