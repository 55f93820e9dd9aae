import { type Kysely, sql } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'

/** From this moment until the next in its list, senders are told that we call by `by`; null for no time. */
export type Promised = { from: Date; by: Date | null }

/** The days that figures cover, with the promises made in them: the first holds from their beginning. */
export type Week = { from: Date; until: Date; promised: Promised[] }

/** Counts of requests, without any name. `inTime` were answered by the time that we had promised. */
export type WeekFigures = {
  from: Date
  received: number
  inTime: number
  /** Half of the answered requests waited no longer than this, in milliseconds; null if none was answered. */
  medianMs: number | null
  pages: { page: string; received: number }[]
}

export async function figuresOfWeek(db: Kysely<Tables>, week: Week): Promise<WeekFigures> {
  const rows = await answeredIn(db, week)
    .selectFrom('answered')
    .select(({ fn }) => [
      'page',
      fn.countAll<number>().as('received'),
      fn.count<number>('answer').as('answers'),
    ])
    .select(sql<number>`sum(case when answer <= ${promisedBy(week)} then 1 else 0 end)`.as('in_time'))
    .groupBy('page')
    .execute()
  const sum = (numbers: unknown[]) => numbers.reduce((total: number, one) => total + Number(one), 0)
  return {
    from: week.from,
    received: sum(rows.map(({ received }) => received)),
    inTime: sum(rows.map(({ in_time }) => in_time)),
    medianMs: await medianOf(db, week, sum(rows.map(({ answers }) => answers))),
    pages: rows.map(({ page, received }) => ({ page, received: Number(received) })),
  }
}

/** The requests of a week, each with the moment at which the clinic first acted on it. */
function answeredIn(db: Kysely<Tables>, { from, until }: Week) {
  return db.with(
    (cte) => cte('answered').materialized(),
    (within) =>
      within
        .selectFrom('appointment')
        .select((eb) => [
          'page',
          'received_at',
          eb
            .selectFrom('request_event')
            .select(({ fn }) => fn.min('at').as('at'))
            .whereRef('appointment_id', '=', 'appointment.id')
            .where('by', '=', 'clinic')
            .where('kind', '!=', 'seen')
            .as('answer'),
        ])
        .where('verdict', '=', 'ok')
        .where('received_at', '>=', from.getTime())
        .where('received_at', '<', until.getTime()),
  )
}

/** The promised time of a call, by when the request arrived. */
function promisedBy({ promised }: Week) {
  const cases = promised.slice(1).map(({ from }, index) => {
    const before = promised[index]
    return sql`when received_at < ${sql.lit(from.getTime())} then ${sql.lit(before?.by?.getTime() ?? 0)}`
  })
  const last = sql.lit(promised.at(-1)?.by?.getTime() ?? 0)
  return cases.length === 0 ? last : sql`case ${sql.join(cases, sql` `)} else ${last} end`
}

async function medianOf(db: Kysely<Tables>, week: Week, answers: number): Promise<number | null> {
  if (answers === 0) return null
  const { wait } = await answeredIn(db, week)
    .selectFrom('answered')
    .select(sql<number>`answer - received_at`.as('wait'))
    .where('answer', 'is not', null)
    .orderBy('wait')
    .offset(Math.floor((answers - 1) / 2))
    .limit(1)
    .executeTakeFirstOrThrow()
  return Number(wait)
}
