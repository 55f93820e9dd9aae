import type { Config } from '#settings/config.ts'
import type { Publisher } from '#editor/publisher.ts'
import { serverCare } from './care.ts'
import { startCounting } from './counts/batch.ts'
import { guardCounts } from './counts/take-count.ts'
import { openDesk } from '#reception/http/desk.ts'
import { guardForms } from './limits/form-guard.ts'
import { limitPrivateLinks, openLimits } from './limits/limits.ts'
import type { ReconnectingAppointments } from './reconnecting.ts'
import { type AppOptions, createApp } from './web/app.ts'

/** The app with everything it needs, on appointments that it closes; `close` also writes what is left to be counted. */
export async function openApp(
  config: Config,
  appointments: Omit<ReconnectingAppointments, 'startMessage'>,
  pages: Pick<AppOptions, 'build' | 'log' | 'mode'>,
  desk: { clinicName: () => string; publisher: Publisher | null },
) {
  const { log } = pages
  const counting = startCounting({ add: appointments.addCounts, log })
  const deskWeb = openDesk({
    ...config,
    engine: appointments.engine,
    ...desk,
    care: serverCare(config, appointments.engine),
    log,
  })
  const app = createApp({
    ...config,
    ...pages,
    submitForm: guardForms({ submit: appointments.submit, limits: openLimits(config.limits), log }),
    links: limitPrivateLinks(appointments),
    desk: deskWeb,
    takeCount: guardCounts(counting.count),
  })
  return {
    app,
    deskWeb,
    async close() {
      await counting.stop()
      await deskWeb.close()
      await appointments.stop()
    },
  }
}
