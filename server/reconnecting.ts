import { setTimeout as sleep } from 'node:timers/promises'
import { openAppointments, type Appointments, type AppointmentSettings } from '#appointments/service.ts'
import type { Submission } from '#appointments/request.ts'
import type { DayCount } from '#appointments/store/tables.ts'
import { NewerData, StoreUnavailable } from '#appointments/store/store.ts'
import type { ServerLog } from './watch/log.ts'

/** Appointments that are there whether its database can be used or not. */
export type ReconnectingAppointments = Awaited<ReturnType<typeof openReconnecting>>

/** The pages do not wait longer than this for a database that does not answer, and are served without it. */
const openTimeoutMs = 3_000
const retryEveryMs = 5_000

/**
 * Opens the appointments. While its database cannot be used, requests fail as they do when it is lost later, and opening it
 * is tried again and again, whatever fails then. Throws `NewerData` and our own faults, at the start only.
 */
export async function openReconnecting(settings: AppointmentSettings, log: ServerLog) {
  let service: Appointments | undefined
  let away = new StoreUnavailable('The database has not answered yet.')
  const stopping = new AbortController()
  let isStarting = true

  async function tryToOpen(): Promise<void> {
    try {
      service = await openAppointments(settings)
    } catch (thrown) {
      const error = Error.isError(thrown) ? thrown : new Error(String(thrown))
      const isAway = error instanceof StoreUnavailable
      if (isStarting && (!isAway || error instanceof NewerData)) throw error
      away = isAway
        ? error
        : new StoreUnavailable('Appointment requests cannot be kept: a fault of the site.')
      log(isAway ? 'store.away' : 'server.fault', { error })
    }
  }

  async function keepTrying(): Promise<void> {
    while (service === undefined && !stopping.signal.aborted) {
      await sleep(retryEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await tryToOpen()
    }
  }

  const first = tryToOpen()
  await Promise.race([first, sleep(openTimeoutMs)])
  isStarting = false // pages that are served stay, whatever the database turns out to be
  const trying = first.then(keepTrying)
  const opened = (): Appointments => {
    if (service === undefined) throw away
    return service
  }
  return {
    async submit(...request: Parameters<Appointments['submit']>): Promise<Submission> {
      if (service !== undefined) return service.submit(...request)
      log('appointment.not-kept', { error: away })
      return { status: 'failed' }
    },
    find: async (token: string) => opened().find(token),
    step: async (...step: Parameters<Appointments['step']>) => opened().step(...step),
    addCounts: async (counts: DayCount[]) => opened().addCounts(counts),
    checkWritable: async () => opened().checkWritable(),
    /** The database. Throws `StoreUnavailable` as long as it could not be opened. */
    engine: () => opened().engine,
    /** Where mails go, or why requests cannot be kept yet. */
    startMessage: () =>
      service === undefined
        ? `Appointment requests cannot be kept: ${away.message}`
        : `Appointment requests go to ${service.mailsGoTo}`,
    async stop() {
      stopping.abort()
      await trying
      await service?.stop()
    },
  }
}
