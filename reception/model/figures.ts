import { type Kysely, sql } from 'kysely'
import type { Source } from './entry.ts'
import type { Engine } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { dayMs, hourMs, minuteMs } from '#time/india.ts'
import type { inTurns } from './export/turns.ts'

/** From this moment until the next in its list, senders are told that we call by `by`; null for no time. */
export type Promised = { from: Date; by: Date | null }

/** The days that figures cover, with the promises made in them: the first holds from their beginning. */
export type Week = { from: Date; until: Date; promised: Promised[] }

export type Counted = {
  page: string
  source: Source | 'site'
  /** As reception knows it; empty where the page tells. */
  language: string
  received: number
  /** Answered by the time that we had promised. */
  inTime: number
  /** Not answered, with time left. */
  open: number
  booked: number
  came: number
  missed: number
}

/** Visits of a week with one dentist, of which patients were reminded or not. */
export type CountedVisits = {
  dentist: string
  isReminded: boolean
  /** Whose patients came or did not come. */
  ended: number
  missed: number
  /** What they took of the dentist's hours. */
  minutes: number
}

/** Counts of the requests and the visits of a week, without any name. */
export type WeekFigures = {
  from: Date
  groups: Counted[]
  /** How many requests of the website were first answered after so many minutes; the shortest first. */
  waits: { minutes: number; count: number }[]
  /** Requests of the website by the hour of the week, counted from Monday, midnight. */
  hours: { hour: number; count: number }[]
  visits: CountedVisits[]
}

/** A week that has been over for so long hardly changes: its figures are kept for an hour. */
const settledMs = 14 * dayMs
const keptMs = hourMs
const mostKept = 200

/** Figures of some weeks, one after the other in turn; those who ask for the same week at once share them. */
export function figuresFor(engine: Engine, turn: ReturnType<typeof inTurns>) {
  const kept = new Map<string, { until: number; figures: Promise<WeekFigures> }>()

  function ofWeek(week: Week): Promise<WeekFigures> {
    const now = engine.now()
    const days = `${week.from.getTime()} ${week.until.getTime()}`
    const known = kept.get(days)
    if (known !== undefined && known.until > now.getTime()) return known.figures
    const figures = figuresOfWeek((work) => turn(() => engine.read(work)), week, now)
    const isSettled = now.getTime() - week.until.getTime() > settledMs
    if (kept.size >= mostKept) kept.clear()
    kept.set(days, { until: isSettled ? now.getTime() + keptMs : Infinity, figures })
    const forget = () => kept.delete(days)
    void figures.then(isSettled ? undefined : forget, forget)
    return figures
  }

  // So that the requests of one week at a time are in memory.
  return async (weeks: Week[]): Promise<WeekFigures[]> => {
    const figures: WeekFigures[] = []
    for (const week of weeks) figures.push(await ofWeek(week))
    return figures
  }
}

/** Reads from the database when it is this reader's turn. */
type Read = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>

/** A day at a time: visitors do not wait for a week of many requests. */
async function figuresOfWeek(read: Read, week: Week, now: Date): Promise<WeekFigures> {
  const rows: Received[] = []
  for (let from = week.from.getTime(); from < week.until.getTime(); from += dayMs) {
    const until = new Date(Math.min(from + dayMs, week.until.getTime()))
    rows.push(...(await read((db) => receivedIn(db, { from: new Date(from), until }))))
  }
  const ofSite = rows.filter(({ source }) => source === 'site')
  const waits = ofSite.flatMap(({ receivedAt, answeredAt }) =>
    answeredAt === null ? [] : [Math.trunc((answeredAt - receivedAt) / minuteMs)],
  )
  return {
    from: week.from,
    groups: groupsOf(rows, week, now),
    waits: counted(waits).map(([minutes, count]) => ({ minutes, count })),
    hours: counted(ofSite.map(hourOfWeek)).map(([hour, count]) => ({ hour, count })),
    visits: await read((db) => visitsIn(db, week)),
  }
}

/** How often each number is there, the lowest first. */
function counted(numbers: number[]): [number, number][] {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted(([one], [other]) => one - other)
}

/** 1970 began on a Thursday; India is five and a half hours ahead. */
function hourOfWeek({ receivedAt }: Received): number {
  return (Math.floor((receivedAt + 5.5 * hourMs) / hourMs) + 72) % 168
}

function groupsOf(rows: Received[], { promised }: Week, now: Date): Counted[] {
  const groups = Map.groupBy(rows, ({ page, source, language }) => [page, source, language].join(' '))
  const promiseTo = ({ receivedAt }: Received) =>
    promised.findLast(({ from }) => from.getTime() <= receivedAt)?.by?.getTime() ?? 0
  return [...groups.values()].map((ofOne) => {
    const countIf = (isOne: (row: Received) => boolean) => ofOne.filter(isOne).length
    const { page, source, language } = ofOne[0]! // no group is empty
    return {
      page,
      source,
      language,
      received: ofOne.length,
      inTime: countIf((row) => row.answeredAt !== null && row.answeredAt <= promiseTo(row)),
      open: countIf((row) => row.answeredAt === null && promiseTo(row) > now.getTime()),
      booked: countIf(({ visit }) => visit !== null),
      came: countIf(({ visit }) => visit === 3),
      missed: countIf(({ visit }) => visit === 1),
    }
  })
}

/** Whether reception has written the reminder of a visit, or the server has mailed it. PostgreSQL would read all messages for “exists”. */
const wasReminded = sql<number>`case when coalesce(
  (select 1 from message where message.appointment_id = visit.appointment_id
    and message.kind = 'tomorrow' and message.starts_at = visit.starts_at),
  (select 1 from outbox where outbox.state = 'sent'
    and outbox.id = 'reminder-' || visit.id || '-' || visit.starts_at)
  ) is null then 0 else 1 end`

const countIf = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`sum(case when ${condition} then 1 else 0 end)`

async function visitsIn(db: Kysely<Tables>, { from, until }: Week): Promise<CountedVisits[]> {
  const rows = await db
    .selectFrom('visit')
    .select(['dentist', wasReminded.as('reminded')])
    .select([
      countIf(sql`state != 'booked'`).as('ended'),
      countIf(sql`state = 'missed'`).as('missed'),
      sql<number>`sum(case when lane = 0 and state != 'missed' then minutes else 0 end)`.as('minutes'),
    ])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>=', from.getTime())
    .where('starts_at', '<', until.getTime())
    .groupBy(['dentist', 'reminded'])
    .execute()
  return rows.map(({ dentist, reminded, ended, missed, minutes }) => {
    const counts = { ended: Number(ended), missed: Number(missed), minutes: Number(minutes) }
    return { dentist, isReminded: Number(reminded) === 1, ...counts }
  })
}

type Received = Awaited<ReturnType<typeof receivedIn>>[number]

/** The requests of a week, each with the moment at which the clinic first acted on it, and its visit: 3 came, 2 booked, 1 missed. */
function receivedIn(db: Kysely<Tables>, { from, until }: Pick<Week, 'from' | 'until'>) {
  return db
    .selectFrom('appointment')
    .select((eb) => [
      'page',
      'source',
      'language',
      'received_at as receivedAt',
      eb
        .selectFrom('request_event')
        .select(({ fn }) => fn.min('at').as('at'))
        .whereRef('appointment_id', '=', 'appointment.id')
        .where('by', '=', 'clinic')
        .where('kind', '!=', 'seen')
        .as('answeredAt'),
      eb
        .selectFrom('visit')
        .select(sql<number>`max(case state when 'missed' then 1 when 'booked' then 2 else 3 end)`.as('end'))
        .whereRef('visit.appointment_id', '=', 'appointment.id')
        .where('cancelled_at', 'is', null)
        .as('visit'),
    ])
    .where('verdict', '=', 'ok')
    .where('received_at', '>=', from.getTime())
    .where('received_at', '<', until.getTime())
    .execute()
}
