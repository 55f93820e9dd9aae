import { type Kysely, sql } from 'kysely'
import { nameKey } from '#appointments/keys/name-key.ts'
import { normalisePhone } from '#appointments/request.ts'
import type { Stage } from '#appointments/states.ts'
import { asAppointment, asDate, type Tables } from '#appointments/store/tables.ts'
import { urgencyOf } from './urgency.ts'
import { isToCall, type List, listOf, lists, stagesIn, workOf } from './lists.ts'

const pageOf = 25

export type Listed = Awaited<ReturnType<typeof pageOfList>>['requests'][number]

export async function countLists(db: Kysely<Tables>): Promise<Record<List, number>> {
  const rows = await db
    .selectFrom('appointment')
    .select(['stage', 'verdict', ({ fn }) => fn.countAll<number>().as('count')])
    .where('erased_at', 'is', null)
    .groupBy(['stage', 'verdict'])
    .execute()
  const counts = { new: 0, 'call-back': 0, 'no-answer': 0, booked: 0, closed: 0, 'held-back': 0 }
  for (const { stage, verdict, count } of rows)
    counts[listOf({ stage, held: verdict === 'held' })] += Number(count)
  return counts
}

/** Where the next page of a list starts: after the last request shown. */
export type Cursor = { turn: number; receivedAt: Date; id: string }

/** One page of a list; `more` is the cursor of the next. Those who wait are in turn, then the oldest first; others the newest first. */
export async function pageOfList(db: Kysely<Tables>, list: List, after?: Cursor) {
  const inTurn = workOf[list] !== 'none'
  const verdict = list === 'held-back' ? 'held' : 'ok'
  // Stages are read one by one, each in the order of the index, however many requests it has.
  const pages = await Promise.all(
    stagesIn(list).map((stage) => pageOfStage(db, { stage, verdict, inTurn, after })),
  )
  const rows = pages.flat().toSorted(inTurn ? byTurn : (a, b) => byArrival(b, a))
  const requests = rows.slice(0, pageOf).map(asListed)
  const last = requests.at(-1)
  const more = rows.length > pageOf && last
  return { requests, more: more ? { turn: last.turn, receivedAt: last.receivedAt, id: last.id } : null }
}

type OfStage = {
  stage: Stage
  verdict: 'ok' | 'held'
  inTurn: boolean
  after?: Cursor | undefined
  limit?: number
}

async function pageOfStage(db: Kysely<Tables>, wanted: OfStage): Promise<Row[]> {
  const { stage, verdict, inTurn, after, limit = pageOf + 1 } = wanted
  const query = selectListed(db).where('stage', '=', stage).where('verdict', '=', verdict).limit(limit)
  if (!inTurn)
    return query
      .$if(after !== undefined, (all) =>
        all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('received_at', 'appointment.id'), '<', tuple(after!.receivedAt.getTime(), after!.id)),
        ),
      )
      .orderBy('received_at', 'desc')
      .orderBy('appointment.id', 'desc')
      .execute()
  return query
    .$if(after !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('turn', 'received_at', 'appointment.id'),
          '>',
          tuple(after!.turn, after!.receivedAt.getTime(), after!.id),
        ),
      ),
    )
    .orderBy('turn')
    .orderBy('received_at')
    .orderBy('appointment.id')
    .execute()
}

function byArrival(one: Row, other: Row): number {
  return one.received_at - other.received_at || (one.id < other.id ? -1 : 1)
}

function byTurn(one: Row, other: Row): number {
  return one.turn - other.turn || byArrival(one, other)
}

/** How many fit on a call list. */
const mostWaiting = 100

/** Requests that wait for a call: the urgent first, then the longest wait. */
export async function waiting(db: Kysely<Tables>): Promise<Listed[]> {
  const how = { verdict: 'ok', inTurn: true, limit: mostWaiting } as const
  const open = lists.filter(isToCall).flatMap(stagesIn)
  const pages = await Promise.all(open.map((stage) => pageOfStage(db, { stage, ...how })))
  return pages.flat().toSorted(byTurn).slice(0, mostWaiting).map(asListed)
}

const mostFound = 25

/** Requests by reference, phone number in any spelling, or part of a name in any script; newest first. */
export async function findRequests(db: Kysely<Tables>, text: string): Promise<Listed[]> {
  // SQLite ends a pattern at a control character, and PostgreSQL rejects it.
  const wanted = text.replaceAll(/\p{Cc}/gu, ' ').trim()
  if (wanted === '') return []
  const phone = normalisePhone(wanted)
  if (/^\d{10}$/.test(phone)) return found(selectListed(db).where('phone', '=', phone))
  // Escaped: a percent sign matches itself. Letters of other scripts have no case.
  const pattern = `%${wanted
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
  const sound = nameKey(wanted)
  return found(
    selectListed(db).where(({ eb, fn, or, ref, val }) =>
      or([
        eb('ref', '=', wanted.toUpperCase()),
        eb(fn('lower', [ref('appointment.name')]), 'like', val(pattern)),
        // A single consonant matches too many names.
        ...(sound.length > 3 ? [eb('name_key', 'like', val(`%${sound.trimEnd()}%`))] : []),
      ]),
    ),
  )
}

async function found(query: ReturnType<typeof selectListed>): Promise<Listed[]> {
  const rows = await query
    .orderBy('received_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .limit(mostFound)
    .execute()
  return rows.map(asListed)
}

function selectListed(db: Kysely<Tables>) {
  return db
    .selectFrom('appointment')
    .leftJoin('visit', (join) =>
      join.onRef('visit.appointment_id', '=', 'appointment.id').on('visit.cancelled_at', 'is', null),
    )
    .leftJoin('desk_person', 'desk_person.id', 'appointment.assigned_to')
    .selectAll('appointment')
    .select(['visit.starts_at as visit_starts_at', 'desk_person.name as assigned_name'])
    .select(triesOf.as('call_tries'))
    .where('erased_at', 'is', null)
}

/** How often nobody answered. */
const triesOf = sql<number>`(select count(*) from request_event
  where request_event.appointment_id = appointment.id and request_event.kind = 'no-answer')`

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

function asListed(row: Row) {
  const held = row.verdict === 'held'
  return {
    ...asAppointment(row),
    stage: row.stage,
    ...urgencyOf(row),
    held,
    visitAt: asDate(row.visit_starts_at),
    callAt: asDate(row.call_at),
    assignedTo: row.assigned_name,
    tries: Number(row.call_tries),
  }
}
