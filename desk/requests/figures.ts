import type { Kysely } from 'kysely'
import type { Tables } from '#appointments/store/tables.ts'

/** A request as the figures count it: nothing says whose it is. `answeredAt` is null until somebody calls. */
export type Counted = { receivedAt: Date; answeredAt: Date | null; page: string }

/** The requests that came since a moment, with when the clinic first did something about them. */
export async function weeksSince(db: Kysely<Tables>, since: Date): Promise<Counted[]> {
  const rows = await db
    .selectFrom('appointment')
    .leftJoin('request_event', (join) =>
      join
        .onRef('request_event.appointment_id', '=', 'appointment.id')
        .on('request_event.by', '=', 'clinic')
        .on('request_event.kind', '!=', 'seen'),
    )
    .select(['appointment.id', 'appointment.page', 'appointment.received_at'])
    .select(({ fn }) => fn.min('request_event.at').as('answered_at'))
    .where('verdict', '=', 'ok')
    .where('received_at', '>=', since.getTime())
    .groupBy(['appointment.id', 'appointment.page', 'appointment.received_at'])
    .execute()
  return rows.map(({ page, received_at, answered_at }) => {
    const answeredAt = answered_at === null ? null : new Date(Number(answered_at))
    return { receivedAt: new Date(received_at), answeredAt, page }
  })
}
