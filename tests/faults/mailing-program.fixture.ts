/**
 * A program for fault tests: a worker on Postgres whose mails are lines, "request-id message-id" each. It is killed
 * at any moment, also between a line and the note that its mail was sent.
 */

import { writeSync } from 'node:fs'
import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import { startDelivery } from '#appointments/delivery/deliver.ts'
import { systemClock } from '#appointments/delivery/clock.ts'
import { newId } from '#appointments/keys/ids.ts'
import type { MailTransport } from '#appointments/mail/transport/transport.ts'
import { kyselyStore } from '#appointments/store/store.fixture.ts'
import { openPostgresEngine } from '#appointments/store/postgres/postgres.ts'

// Our own tests start this program.
const { databaseUrl } = JSON.parse(process.argv[2] ?? '') as { databaseUrl: string }
const transport: MailTransport = {
  name: 'lines',
  goesTo: 'the standard output',
  async send({ requestId, messageId }) {
    writeSync(1, `${requestId} ${messageId}\n`)
    return { providerId: 'written' }
  },
}
const store = kyselyStore(await openPostgresEngine(databaseUrl, () => {}))
const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example', clinic: clinicWords }
const place = { envelope, log: () => {}, clock: systemClock, random: Math.random, workerId: newId() }
startDelivery({ store, transport, ...place }, 500)
