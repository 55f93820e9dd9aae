import type { Config } from '#settings/config.ts'
import { clinicName } from '#settings/desk-settings.ts'
import { startCounting } from './counts/batch.ts'
import { guardCounts } from './counts/take-count.ts'
import { openDeskWeb } from '#reception/http/desk-web.ts'
import { guardForms } from './limits/form-guard.ts'
import { guardLinks } from './limits/link-guard.ts'
import { openLimits } from './limits/limits.ts'
import type { ResilientDesk } from './resilient-desk.ts'
import { type AppOptions, createApp } from './web/app.ts'

/** The app with everything it needs, on a desk that it closes; `close` also writes what is left to be counted. */
export async function openApp(
  config: Config,
  desk: Omit<ResilientDesk, 'startMessage'>,
  pages: Pick<AppOptions, 'build' | 'log' | 'mode'>,
) {
  const { log } = pages
  const { limits, close: closeLimits } = openLimits(config, log)
  const counting = startCounting({ add: desk.addCounts, log })
  const deskWeb = openDeskWeb({
    ...config,
    engine: desk.engine,
    clinicName: await clinicName(),
    hasOwnPlace: config.deskListen !== undefined,
    networks: config.deskNetworks,
    log,
  })
  const app = createApp({
    ...config,
    ...pages,
    submitForm: guardForms({ submit: desk.submit, limits, log }),
    links: guardLinks(desk),
    desk: deskWeb,
    takeCount: guardCounts(counting.count),
  })
  return {
    app,
    deskWeb,
    async close() {
      await counting.stop()
      await deskWeb.close()
      await Promise.all([desk.stop(), closeLimits()])
    },
  }
}
