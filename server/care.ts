import { mailFolderOf } from '#appointments/service.ts'
import { sendTest } from '#appointments/mail/send-test.ts'
import { openTransport } from '#appointments/mail/transport/open-transport.ts'
import type { Figures } from '#appointments/store/figures/figures.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { readCareNotes } from '#reception/model/care-notes.ts'
import { serverLight } from '#reception/model/server-light.ts'
import { appointmentSettings } from '#settings/appointments.ts'
import type { Config } from '#settings/config.ts'
import type { ServerCare } from '#site/server-access.ts'

/** What the owner sees of this server at the desk. */
export function serverCare(config: Config, figures: () => Promise<Figures>): ServerCare {
  return {
    async look() {
      const now = new Date()
      const known = await figures().catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return undefined
        throw error
      })
      const mail = known && { transport: config.mail.transport, dead: known.mails.dead, ...known }
      return serverLight(readCareNotes(config.dataDir), mail, now)
    },
    async sendTest() {
      const { clinic, mailFrom, mailTo } = await appointmentSettings(config, () => {})
      const transport = openTransport(config.mail, mailFolderOf(config))
      const outcome = await sendTest(transport, { from: mailFrom, to: mailTo, clinic }, new Date())
      if (outcome.status === 'sent')
        return { sent: true, words: `The test mail for ${mailTo} went to ${transport.goesTo}.` }
      return { sent: false, words: `${outcome.advice} (${outcome.said})` }
    },
  }
}
