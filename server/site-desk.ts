import { setTimeout as sleep } from 'node:timers/promises'
import { openDesk } from '#appointments/desk.ts'
import type { AppointmentDesk, DeskSettings } from '#appointments/desk.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import type { LogEvent } from './watch/log.ts'

/** The desk as the site has it, which is served whether its database can be used or not. */
export type SiteDesk = Pick<AppointmentDesk, 'submit' | 'figures' | 'checkWritable' | 'stop'> & {
  /** Where mails go, or why requests cannot be kept yet: for the start message. */
  startMessage: () => string
}

/** The pages do not wait longer than this for a database that does not answer, and are served without it. */
const patienceMs = 3_000
const lookEveryMs = 5_000

/**
 * Opens the desk. While its database cannot be used, requests fail as they do when it is lost later, and it is looked for
 * again and again. Throws only on our own faults.
 */
export async function openSiteDesk(settings: DeskSettings, log: LogEvent): Promise<SiteDesk> {
  let desk: AppointmentDesk | undefined
  let away = new StoreUnavailable('The database has not answered yet.')
  const stopping = new AbortController()

  async function look(): Promise<void> {
    try {
      desk = await openDesk(settings)
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      away = error
      log('store.away', { error })
    }
  }

  async function lookOn(): Promise<void> {
    while (desk === undefined && !stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await look()
    }
  }

  const first = look()
  await Promise.race([first, sleep(patienceMs)])
  const looking = first.then(lookOn)
  const opened = (): AppointmentDesk => {
    if (desk === undefined) throw away
    return desk
  }
  return {
    async submit(...request) {
      if (desk !== undefined) return desk.submit(...request)
      log('appointment.not-kept', { error: away })
      return { status: 'failed' }
    },
    figures: async () => opened().figures(),
    checkWritable: async () => opened().checkWritable(),
    startMessage: () =>
      desk === undefined
        ? `Appointment requests cannot be kept: ${away.message}`
        : `Appointment requests go to ${desk.mailsGoTo}`,
    async stop() {
      stopping.abort()
      await looking
      await desk?.stop()
    },
  }
}
