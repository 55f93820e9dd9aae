import { mailFolderOf } from '#appointments/service.ts'
import { sendTest } from '#appointments/mail/send-test.ts'
import { openTransport } from '#appointments/mail/transport/open-transport.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { readUnsent } from '#appointments/store/figures/figures.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { readCareNotes } from '#reception/model/care-notes.ts'
import { serverLight } from '#reception/model/server-light.ts'
import { appointmentSettings } from '#settings/appointments.ts'
import type { Config } from '#settings/config.ts'
import type { ServerCare } from '#site/server-access.ts'

/** What the owner sees of this server at the desk; `engine` throws `StoreUnavailable` while there is no database. */
export function serverCare(config: Config, engine: () => Engine): ServerCare {
  return {
    async look() {
      const now = new Date()
      const unsent = await Promise.try(() => engine().read(readUnsent)).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return undefined
        throw error
      })
      const mail = unsent && { transport: config.mail.transport, ...unsent }
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
