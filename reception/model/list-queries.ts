import { type Kysely, sql } from 'kysely'
import { dateOf, dayMs, startOf } from '#time/india.ts'
import { awayIn } from '#appointments/progress/blocks.ts'
import { lastVisitId } from '#appointments/progress/visits.ts'
import type { Stage } from '#appointments/states.ts'
import { personIn, personOf } from '#appointments/store/patients.ts'
import { asAppointment, asDate, type Tables } from '#appointments/store/tables.ts'
import { bookedOf, ofSamePerson } from './booked.ts'
import { calledBy, wantedIn, withNames } from './finding.ts'
import { urgencyOf } from './urgency.ts'
import { ordinaryTurn } from '#appointments/urgency.ts'
import { isToCall, type List, listOf, lists, mostCounted, stagesIn, workOf } from './lists.ts'

const pageOf = 50

export type Listed = ReturnType<typeof asListed>

/** How many people wait in each list, and how many requests are in those that need no work, up to one more than `mostCounted`. */
export async function countLists(db: Kysely<Tables>): Promise<Record<List, number>> {
  const counts = await db
    .selectNoFrom(
      lists.map((list) => {
        const inList = db
          .selectFrom('appointment')
          .where('stage', 'in', stagesIn(list))
          .where('verdict', '=', verdictIn(list))
          .where('erased_at', 'is', null)
        const some = inList.select('stage').limit(mostCounted + 1)
        const all = db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count'))
        const counting = workOf[list] === 'none' ? all : inList.select(countPeople.as('count'))
        return counting.as(list)
      }),
    )
    .executeTakeFirstOrThrow()
  // One entry for each list.
  return Object.fromEntries(lists.map((list) => [list, Number(counts[list])])) as Record<List, number>
}

const toCall = lists.filter(isToCall).flatMap(stagesIn)

/** How many people wait for a call, in whatever list; how many of them are in pain, and `arrived` how many requests are new. */
export async function countWaiting(db: Kysely<Tables>) {
  const isNew = sql<boolean>`stage in (${sql.join(stagesIn('new'))})`
  const isPain = sql<boolean>`turn < ${ordinaryTurn}`
  const { urgent, waiting, arrived } = await db
    .selectFrom('appointment')
    .select([
      countPeople.as('waiting'),
      sql<number>`count(distinct case when ${isPain} then ${personOf} end)`.as('urgent'),
      sql<number>`count(case when ${isNew} then 1 end)`.as('arrived'),
    ])
    .where('stage', 'in', toCall)
    .where('verdict', '=', 'ok')
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { urgent: Number(urgent), waiting: Number(waiting), arrived: Number(arrived) }
}

/** In which lists patients in pain wait for a call, and how many. */
export async function countPain(db: Kysely<Tables>): Promise<Partial<Record<List, number>>> {
  const stage = sql<Stage>`case when stage = 'received' then 'seen' else stage end`
  const rows = await db
    .selectFrom('appointment')
    .select([stage.as('at'), countPeople.as('people')])
    .where('stage', 'in', toCall)
    .where('turn', '<', ordinaryTurn)
    .where('verdict', '=', 'ok')
    .where('erased_at', 'is', null)
    .groupBy(stage)
    .execute()
  return Object.fromEntries(rows.map((row) => [listOf({ stage: row.at, held: false }), Number(row.people)]))
}

/** Requests of one number under one name are of one person; a family that shares a number is several. */
const countPeople = sql<number>`count(distinct ${personOf})`

function verdictIn(list: List): 'held' | 'ok' {
  return list === 'held-back' ? 'held' : 'ok'
}

/** Where the next page of a list starts, after the last request shown. Of visits `turn` is 1 for those that are over. */
export type Cursor = { turn: number; at: Date; id: string }

/**
 * One page of a list; `more` is the cursor of the next. Those who wait are in turn, then the oldest first, each once; booked ones by
 * their visits, from today on; others the newest first.
 */
export async function pageOfList(db: Kysely<Tables>, list: List, now: Date, after?: Cursor) {
  const rows = await (list === 'booked' ? pageOfBooked(db, now, after) : pageOfOther(db, list, after))
  const shown = await listedOf(db, rows.slice(0, pageOf))
  const past = await pastOf(
    db,
    shown.map(({ id }) => id),
  )
  const requests = (await withBooked(db, shown)).map((one) => ({
    ...one,
    past: past.get(one.id) ?? nothingPast,
  }))
  const last = requests.at(-1)
  const more = rows.length > pageOf && last ? last : null
  return { requests, more: more && cursorOf(more, list, now) }
}

/** What came before a request of the same person: how many requests, and when they were here, the first first. */
export type Past = { requests: number; cameAt: Date[] }
export const nothingPast: Past = { requests: 0, cameAt: [] }

async function pastOf(db: Kysely<Tables>, ids: string[]): Promise<Map<string, Past>> {
  if (ids.length === 0) return new Map()
  const rows = await ofSamePerson(db, ids)
    .leftJoin('visit', (join) =>
      join.onRef('visit.appointment_id', '=', 'own.id').on('visit.state', 'in', ['here', 'late']),
    )
    .select(['one.id', 'own.id as own_id', 'visit.starts_at'])
    .whereRef('own.received_at', '<', 'one.received_at')
    .orderBy('visit.starts_at')
    .execute()
  const byRequest = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byRequest].map(([id, all]) => {
      const cameAt = all.flatMap(({ starts_at }) => (starts_at === null ? [] : [new Date(starts_at)]))
      return [id, { requests: new Set(all.map(({ own_id }) => own_id)).size, cameAt }]
    }),
  )
}

/** With the visits that the same person has under other requests. */
async function withBooked<One extends { id: string }>(db: Kysely<Tables>, shown: One[]) {
  const booked = await bookedOf(
    db,
    shown.map(({ id }) => id),
  )
  return shown.map((one) => ({ ...one, booked: booked.get(one.id) ?? [] }))
}

function cursorOf({ turn, receivedAt, visitAt, id }: Listed, list: List, now: Date): Cursor {
  if (list !== 'booked' || visitAt === null) return { turn, at: receivedAt, id }
  return { turn: Number(visitAt < startOf(dateOf(now))), at: visitAt, id }
}

/** The next who waits in a list after a request, but not who was tried a short while ago or is to be called later. */
export async function nextInList(
  db: Kysely<Tables>,
  list: List,
  now: Date,
  ref: string,
): Promise<Listed | null> {
  const row = await selectListed(db).where('ref', '=', ref).executeTakeFirst()
  if (row === undefined) return null
  const behind = await pageOfList(db, list, now, cursorOf(asListed(row), list, now))
  const before = await pageOfList(db, list, now)
  const isNext = (one: Listed) => one.ref !== ref && !wasTried(one, now) && !(one.callAt && one.callAt > now)
  return [...behind.requests, ...before.requests].find(isNext) ?? null
}

const tryAgainMs = 3 * 3_600_000

/** Whether somebody has just tried to call. */
export function wasTried({ triedAt }: Pick<Listed, 'triedAt'>, now: Date): boolean {
  return triedAt !== null && now.getTime() - triedAt.getTime() < tryAgainMs
}

async function pageOfOther(db: Kysely<Tables>, list: List, after?: Cursor): Promise<Row[]> {
  const how = { verdict: verdictIn(list), inTurn: workOf[list] !== 'none', ofList: stagesIn(list), after }
  return pageOfStages(db, how)
}

/** Visits of today and later, then those that are over, the last of them first. */
async function pageOfBooked(db: Kysely<Tables>, now: Date, after?: Cursor): Promise<Row[]> {
  const today = startOf(dateOf(now)).getTime()
  // Read in the order of their times, whatever number of requests is booked.
  const visits = db
    .selectFrom('visit')
    .select('visit.appointment_id')
    .where('cancelled_at', 'is', null)
    // PostgreSQL would read all that are booked for “exists”.
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('appointment')
          .select('appointment.id')
          .whereRef('appointment.id', '=', 'visit.appointment_id')
          .where('visit.id', '=', lastVisitId)
          .where('stage', '=', 'booked')
          .where('verdict', '=', 'ok')
          .where('erased_at', 'is', null),
        'is not',
        null,
      ),
    )
    .limit(pageOf + 1)
  const beyond = (direction: '<' | '>') => (query: typeof visits) =>
    after === undefined
      ? query
      : query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('starts_at', 'appointment_id'), direction, tuple(after.at.getTime(), after.id)),
        )
  const coming = beyond('>')(visits)
    .where('starts_at', '>=', today)
    .orderBy('starts_at')
    .orderBy('appointment_id')
  const over = (after?.turn === 1 ? beyond('<')(visits) : visits)
    .where('starts_at', '<', today)
    .orderBy('starts_at', 'desc')
    .orderBy('appointment_id', 'desc')
  const first = after?.turn === 1 ? [] : await coming.execute()
  const all = first.length > pageOf ? first : [...first, ...(await over.execute())]
  // The query takes only visits of requests.
  return inOrder(
    selectListed(db),
    all.map(({ appointment_id }) => appointment_id!),
  )
}

type OfStages = {
  verdict: 'ok' | 'held'
  inTurn: boolean
  /** The stages of the list, in which each person is shown once. */
  ofList: Stage[]
  after?: Cursor | undefined
  limit?: number
}

/** Stages are read one by one, each in the order of the index, however many requests it has; in full only those that are shown. */
async function pageOfStages(db: Kysely<Tables>, wanted: OfStages): Promise<Row[]> {
  const { inTurn, ofList, limit = pageOf + 1 } = wanted
  const pages = ofList.map((stage) => pageOfStage(db, { ...wanted, stage, limit }))
  const places = await pages.reduce((one, other) => one.unionAll(other)).execute()
  const first = places.toSorted(inTurn ? byTurn : (a, b) => byArrival(b, a))
  const ids = first.slice(0, limit).map(({ id }) => id)
  const requests = ownIn(db, wanted).select(({ fn }) => fn.countAll<number>().as('count'))
  return inOrder(inTurn ? selectListed(db).select(requests.as('requests')) : selectListed(db), ids)
}

/** The requests with these ids, in their order. */
async function inOrder(query: ReturnType<typeof selectListed>, ids: string[]): Promise<Row[]> {
  const rows = ids.length === 0 ? [] : await query.where('appointment.id', 'in', ids).execute()
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

type Place = Pick<Row, 'id' | 'turn' | 'received_at'>

function pageOfStage(db: Kysely<Tables>, wanted: OfStages & { stage: Stage; limit: number }) {
  const { stage, verdict, inTurn, after, limit } = wanted
  const query = db
    .selectFrom('appointment')
    .select(['appointment.id', 'turn', 'received_at'])
    .where('erased_at', 'is', null)
    .where('stage', '=', stage)
    .where('verdict', '=', verdict)
    .limit(limit)
  const ordered = inTurn ? inTurns() : lastFirst()
  return db.selectFrom(ordered.as('places')).selectAll()

  function lastFirst() {
    return query
      .$if(after !== undefined, (all) =>
        all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('received_at', 'appointment.id'), '<', tuple(after!.at.getTime(), after!.id)),
        ),
      )
      .orderBy('received_at', 'desc')
      .orderBy('appointment.id', 'desc')
  }

  function inTurns() {
    return query
      .where(({ not, exists }) => not(exists(ownIn(db, wanted).select('own.id').where(isEarlier))))
      .$if(after !== undefined, (all) =>
        all.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('turn', 'received_at', 'appointment.id'),
            '>',
            tuple(after!.turn, after!.at.getTime(), after!.id),
          ),
        ),
      )
      .orderBy('turn')
      .orderBy('received_at')
      .orderBy('appointment.id')
  }
}

/** In queries of requests, all requests of the same person in the list. */
function ownIn(db: Kysely<Tables>, { ofList, verdict }: OfStages) {
  return (
    db
      .selectFrom('appointment as own')
      .where(sql<boolean>`${personIn('own')} = ${personOf}`)
      // Not by the index of stages: a person has few requests, a stage thousands.
      .where(sql<Stage>`own.stage || ''`, 'in', ofList)
      .where('own.verdict', '=', verdict)
      .where('own.erased_at', 'is', null)
  )
}

const isEarlier = sql<boolean>`(own.turn, own.received_at, own.id) <
  (appointment.turn, appointment.received_at, appointment.id)`

function byArrival(one: Place, other: Place): number {
  return one.received_at - other.received_at || (one.id < other.id ? -1 : 1)
}

function byTurn(one: Place, other: Place): number {
  return one.turn - other.turn || byArrival(one, other)
}

/** How many fit on a call list. */
const mostWaiting = 100

/** Requests that wait for a call: the urgent first, then the longest wait. */
export async function waiting(db: Kysely<Tables>, most = mostWaiting) {
  const wanted = { verdict: 'ok', inTurn: true, ofList: toCall, limit: most } as const
  return withBooked(db, await listedOf(db, await pageOfStages(db, wanted)))
}

const mostShown = 25

/** Requests by reference, or by name and number as patients are found; newest first. */
export async function findRequests(db: Kysely<Tables>, text: string): Promise<Listed[]> {
  const wanted = wantedIn(text)
  if (wanted === '') return []
  const byRef = await found(db, selectListed(db).where('ref', '=', wanted.toUpperCase()))
  if (byRef.length > 0) return byRef
  const called = await calledBy(db, wanted)
  if (called.length === 0) return []
  const ids = withNames(db, called).select('appointment.id').orderBy('received_at', 'desc').limit(mostShown)
  return found(db, selectListed(db).where('appointment.id', 'in', ids))
}

async function found(db: Kysely<Tables>, query: ReturnType<typeof selectListed>): Promise<Listed[]> {
  const rows = await query
    .orderBy('received_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .limit(mostShown)
    .execute()
  return listedOf(db, rows)
}

function selectListed(db: Kysely<Tables>) {
  return db
    .selectFrom('appointment')
    .leftJoin('visit', (join) => join.on('visit.id', '=', lastVisitId).on('visit.cancelled_at', 'is', null))
    .leftJoin('desk_person', 'desk_person.id', 'appointment.assigned_to')
    .selectAll('appointment')
    .select(['visit.starts_at as visit_starts_at', 'desk_person.name as assigned_name'])
    .select([
      'visit.dentist as visit_dentist',
      'visit.minutes as visit_minutes',
      'visit.state as visit_state',
    ])
    .select([triesOf.as('call_tries'), triedAtOf.as('tried_at')])
    .where('erased_at', 'is', null)
}

/** How often nobody answered. */
const triesOf = sql<number>`(select count(*) from request_event
  where request_event.appointment_id = appointment.id and request_event.kind = 'no-answer')`
const triedAtOf = sql<number | null>`(select max(request_event.at) from request_event
  where request_event.appointment_id = appointment.id and request_event.kind = 'no-answer')`

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number] & {
  requests?: number | null
}

/** Rows as lists show them. Of those whose visit stands while they wait for a call, the dentist may be away. */
async function listedOf(db: Kysely<Tables>, rows: Row[]): Promise<Listed[]> {
  const times = rows.flatMap((row) => visitIn(row) ?? []).map(({ startsAt }) => startsAt.getTime())
  if (times.length === 0) return rows.map((row) => asListed(row))
  const isAway = await awayIn(db, { startsAt: Math.min(...times), endsAt: Math.max(...times) + dayMs })
  return rows.map((row) => {
    const visit = visitIn(row)
    return asListed(row, visit !== null && isAway(visit))
  })
}

/** The visit of a request that is to be called; null for none. */
function visitIn({ stage, visit_state: state, visit_dentist: dentist, ...row }: Row) {
  if (stage === 'booked' || state === null || dentist === null || row.visit_starts_at === null) return null
  return { stage, state, dentist, startsAt: new Date(row.visit_starts_at), minutes: row.visit_minutes ?? 0 }
}

function asListed(row: Row, isAway = false) {
  const held = row.verdict === 'held'
  return {
    ...asAppointment(row),
    version: row.version,
    stage: row.stage,
    ...urgencyOf(row),
    held,
    visitAt: asDate(row.visit_starts_at),
    /** The time of the visit was blocked since. */
    isAway,
    callAt: asDate(row.call_at),
    assignedTo: row.assigned_name,
    tries: Number(row.call_tries),
    triedAt: asDate(row.tried_at === null ? null : Number(row.tried_at)),
    /** How many requests of this person it stands for. */
    requests: Number(row.requests ?? 1),
    source: row.source,
    enteredBy: row.entered_by,
    language: row.language,
  }
}
