import { type Kysely, sql, type Transaction } from 'kysely'
import { awayIn } from '#appointments/progress/blocks.ts'
import { note } from '#appointments/progress/events.ts'
import { idOf } from '#appointments/progress/progress.ts'
import { type VisitAnswer, visitAnswers } from '#appointments/states.ts'
import { personOf } from '#appointments/store/patients.ts'
import { asAppointment, type Tables } from '#appointments/store/tables.ts'
import { addMonths } from '#time/india.ts'
import { logAction } from '../auth/audit-log.ts'
import type { RequestAction } from './actions.ts'

export type Reminder = Awaited<ReturnType<typeof remindersOn>>[number]

/** What the patient of a visit last answered to its present time, and when. */
export const answerColumns = [
  lastAnswer<VisitAnswer>('kind').as('answer'),
  lastAnswer<number>('at').as('answered_at'),
]

function lastAnswer<Value>(column: 'kind' | 'at') {
  return sql<Value | null>`(
    select request_event.${sql.raw(column)} from request_event
    where request_event.appointment_id = appointment.id and request_event.starts_at = visit.starts_at
      and request_event.kind in (${sql.join(visitAnswers)})
    order by request_event.at desc, request_event.id desc limit 1
  )`
}

/** The answer to a visit as it is read; null for none. */
export function asAnswer({ answer, answered_at }: Answered) {
  return answer === null || answered_at === null ? null : { is: answer, at: new Date(answered_at) }
}

type Answered = { answer: VisitAnswer | null; answered_at: number | null }

/** The visits of a day of which patients are reminded: who was written to, and what they have answered. */
export async function remindersOn(db: Kysely<Tables>, from: Date, until: Date) {
  const rows = await remindersIn(db, from, until)
    .selectAll('appointment')
    .select('visit.id as visit_id')
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
    .execute()
  const isAway = await awayIn(db, { startsAt: from.getTime(), endsAt: until.getTime() })
  return rows.map((row) => ({
    ...asAppointment(row),
    language: row.language,
    visitId: row.visit_id,
    startsAt: new Date(row.visit_starts_at),
    dentist: row.visit_dentist,
    ...asReminder(row, isAway),
  }))
}

/** How many of them are still to be written. */
export async function countToWrite(db: Kysely<Tables>, from: Date, until: Date): Promise<number> {
  const rows = await remindersIn(db, from, until).execute()
  const isAway = await awayIn(db, { startsAt: from.getTime(), endsAt: until.getTime() })
  return rows.filter((row) => stateOfReminder(asReminder(row, isAway)) === 'toWrite').length
}

function remindersIn(db: Kysely<Tables>, from: Date, until: Date) {
  return db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .leftJoin('patient', (join) => join.onRef('patient.person', '=', personOf))
    .leftJoin('message', (join) =>
      join
        .onRef('message.appointment_id', '=', 'appointment.id')
        .onRef('message.starts_at', '=', 'visit.starts_at')
        .on('message.kind', '=', 'tomorrow'),
    )
    .select(['stage', 'visit.state', 'visit.dentist as visit_dentist', 'visit.minutes'])
    .select(['visit.starts_at as visit_starts_at'])
    .select(['cancelled_at', 'reminders', 'message.at as sent_at', 'message.who as sent_by'])
    .select(answerColumns)
    .where('visit.starts_at', '>=', from.getTime())
    .where('visit.starts_at', '<', until.getTime())
    .where('visit.state', '=', 'booked')
    .where('erased_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof remindersIn>['execute']>>[number]

function asReminder(row: Row, isAway: Awaited<ReturnType<typeof awayIn>>) {
  const { stage, state, minutes, visit_dentist: dentist, visit_starts_at: startsAt } = row
  return {
    isAway: isAway({ stage, state, minutes, dentist, startsAt: new Date(startsAt) }),
    isCancelled: row.cancelled_at !== null,
    isWanted: row.reminders !== 0,
    sent: row.sent_at === null ? null : { at: new Date(row.sent_at), who: row.sent_by ?? '' },
    answer: asAnswer(row),
  }
}

export type OtherTime = Awaited<ReturnType<typeof otherTimesAsked>>[number]

/** Visits ahead whose patients ask for another time, the next first. */
export async function otherTimesAsked(db: Kysely<Tables>, now: Date) {
  const rows = await db
    .selectFrom('request_event as asked')
    .innerJoin('visit', (join) =>
      join
        .onRef('visit.appointment_id', '=', 'asked.appointment_id')
        .onRef('visit.starts_at', '=', 'asked.starts_at'),
    )
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['ref', 'name', 'visit.starts_at'])
    .select(answerColumns)
    // As it stands in the index, which SQLite does not use for a parameter.
    .where('asked.kind', '=', sql.lit('another-time' satisfies VisitAnswer))
    .where('asked.starts_at', '>', now.getTime())
    .where('visit.state', '=', 'booked')
    .where('cancelled_at', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  return rows
    .filter(({ answer }) => answer === 'another-time')
    .toSorted((one, other) => one.starts_at - other.starts_at)
    .map(({ ref, name, starts_at }) => ({ ref, name, startsAt: new Date(starts_at) }))
}

/** What is to be done about the reminder of a visit. */
export function stateOfReminder({
  isCancelled,
  isAway,
  answer,
  isWanted,
  sent,
}: ReturnType<typeof asReminder>) {
  if (isCancelled) return 'cancelled'
  if (isAway) return 'away' // another time is told, not this one
  if (answer !== null) return answer.is
  if (sent !== null) return 'noAnswer'
  return isWanted ? 'toWrite' : 'unwanted'
}

type ReminderState = ReturnType<typeof stateOfReminder>

/** How many visits there still are, whose patients were written to or have answered, and to whom to write. */
export function sumsOfReminders(states: ReminderState[]) {
  const count = (...those: ReminderState[]) => states.filter((state) => those.includes(state)).length
  return {
    all: states.length - count('cancelled'),
    written: count('noAnswer', 'confirmed', 'another-time'),
    left: count('toWrite'),
  }
}

const [againMonths, longAgoMonths] = [6, 18]
const mostRecalls = 50

/** Patients who came half a year ago or longer and have not asked for anything since, the last to come first. */
export async function recalls(db: Kysely<Tables>, now: Date) {
  const monthsAgo = (months: number) => addMonths(now, -months).getTime()
  const rows = await db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .selectAll('appointment')
    .select(['visit.starts_at as visit_starts_at', 'visit.dentist as visit_dentist'])
    .where('visit.starts_at', '<=', monthsAgo(againMonths))
    .where('visit.starts_at', '>', monthsAgo(longAgoMonths))
    .where('visit.state', 'in', ['here', 'late'])
    .where('erased_at', 'is', null)
    // Joined, it would have PostgreSQL look at all requests there are.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('patient').select('mind').where('person', '=', personOf).where('reminders', '=', 0),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message')
            .select('at')
            .whereRef('message.appointment_id', '=', 'appointment.id')
            .whereRef('message.starts_at', '=', 'visit.starts_at')
            .where('kind', '=', 'again'),
        ),
      ),
    )
    // Asked again, or has another visit.
    .where(
      sql<boolean>`not exists (select 1 from appointment as later left join visit as further on further.appointment_id = later.id
        where coalesce(later.person, later.phone || later.name_key) = ${personOf} and later.erased_at is null
        and (later.received_at > visit.starts_at or further.starts_at > visit.starts_at and further.cancelled_at is null))`,
    )
    .orderBy('visit.starts_at', 'desc')
    .limit(mostRecalls)
    .execute()
  return rows.map((row) => ({
    ...asAppointment(row),
    language: row.language,
    startsAt: new Date(row.visit_starts_at),
    dentist: row.visit_dentist,
  }))
}

export type Sent = RequestAction & { kind: Tables['message']['kind']; startsAt: Date }

const sentAction: Record<Sent['kind'], string> = {
  tomorrow: 'Sent the reminder',
  again: 'Wrote that it is time again',
  visit: 'Sent the time of the visit',
  moved: 'Sent the new time of the visit',
  first: 'Sent the first answer',
  noAnswer: 'Wrote after a call without answer',
  onTheWay: 'Asked whether the patient is on the way',
  missed: 'Wrote that the patient was missed',
  cancelled: 'Wrote that the visit is cancelled',
  offer: 'Offered a time that is free again',
}

/** The texts about a request of which reception notes that they were sent. */
export const textsOfRequest = [
  'visit',
  'moved',
  'first',
  'noAnswer',
  'onTheWay',
  'missed',
  'cancelled',
  'offer',
] as const

/** What was sent about a request, the last at the end. */
export async function messagesOf(db: Kysely<Tables>, id: string) {
  const rows = db.selectFrom('message').selectAll().where('appointment_id', '=', id)
  return (await rows.orderBy('at').execute()).map(({ kind, starts_at, at, who }) => ({
    kind,
    startsAt: new Date(starts_at),
    at: new Date(at),
    who,
  }))
}

/** Notes that a text was sent, once for each time of a visit. False if there is no such request, or it was noted before. */
export async function noteSent(
  trx: Transaction<Tables>,
  { ref, kind, startsAt, person, at }: Sent,
): Promise<boolean> {
  const id = await idOf(trx, ref)
  if (id === undefined) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('message')
    .values({ appointment_id: id, kind, starts_at: startsAt.getTime(), at: at.getTime(), who: person.name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await logAction(trx, at, person, sentAction[kind], ref)
  return true
}

/** Takes back that a text was sent. False if that was not noted. */
export async function noteNotSent(
  trx: Transaction<Tables>,
  { ref, kind, startsAt, person, at }: Sent,
): Promise<boolean> {
  const gone = await trx
    .deleteFrom('message')
    .where('appointment_id', '=', (await idOf(trx, ref)) ?? '')
    .where('kind', '=', kind)
    .where('starts_at', '=', startsAt.getTime())
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) return false
  await logAction(trx, at, person, 'Took back that it was sent', ref)
  return true
}

/** Notes that a patient has said on the phone that they come. False if there is no such visit ahead, or it was noted before. */
export async function noteComing(
  trx: Transaction<Tables>,
  { ref, startsAt, person, at }: RequestAction & { startsAt: Date },
): Promise<boolean> {
  const visit = await trx
    .updateTable('visit')
    .set(({ eb }) => ({ version: eb('version', '+', 0) })) // two at once wait for each other
    .where('appointment_id', '=', (await idOf(trx, ref)) ?? '')
    .where('starts_at', '=', startsAt.getTime())
    .where('cancelled_at', 'is', null)
    .returning('appointment_id')
    .executeTakeFirst()
  if (!visit?.appointment_id) return false
  const known = await trx
    .selectFrom('request_event')
    .select('kind')
    .where('appointment_id', '=', visit.appointment_id)
    .where('kind', 'in', visitAnswers)
    .where('starts_at', '=', startsAt.getTime())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (known?.kind === 'confirmed') return false
  await note(trx, visit.appointment_id, { kind: 'confirmed', at, by: 'clinic', startsAt })
  await logAction(trx, at, person, 'The patient says that they come', ref)
  return true
}
