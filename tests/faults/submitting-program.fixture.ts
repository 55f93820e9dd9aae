/**
 * A program for fault tests: a desk at which clients send requests without pause. Each thanks is written as a line
 * with the reference, "-" for a request that was refused, and the log goes to standard error. Ends
 * with 0 after SIGTERM, once every request under way was answered; before that when `maxRequests` requests were sent,
 * unless it `stays`.
 *
 * Usage: node submitting-program.fixture.ts '{"dataDir": …, "clients": 16, …}'
 */

import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openAppointments, type AppointmentSettings } from '#appointments/service.ts'
import { asha } from '#appointments/patient.fixture.ts'
import { newId } from '#appointments/keys/ids.ts'
import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import { patientMail } from '#appointments/mail/patient-mail.fixture.ts'

type Options = Pick<AppointmentSettings, 'dataDir' | 'databaseUrl' | 'sendsMails'> & {
  clients: number
  maxRequests?: number
  stays?: boolean
  /** A mail server, which also gets a receipt for each patient. */
  smtpUrl?: string
  /** Whose the requests are, one after the other; then they come from strangers. */
  emails?: string[]
}

// Our own tests start this program.
const {
  clients,
  maxRequests = Infinity,
  stays = false,
  smtpUrl,
  emails = [],
  ...place
} = JSON.parse(process.argv[2] ?? '') as Options
const service = await openAppointments({
  ...place,
  clinic: clinicWords,
  mail: smtpUrl === undefined ? { transport: 'file' } : { transport: 'smtp', smtpUrl, requireTls: false },
  patientMail: smtpUrl === undefined ? undefined : patientMail,
  mailTo: 'reception@clinic.example',
  log: (event, facts) => writeSync(2, `${JSON.stringify({ event, ...facts })}\n`),
})
let stopped = false
let left = maxRequests
process.once('SIGTERM', () => (stopped = true))
await Promise.all(Array.from({ length: clients }, sendOnAndOn))
while (stays && !stopped) await sleep(20)
await service.stop()

async function sendOnAndOn(): Promise<void> {
  while (!stopped && left > 0) {
    left -= 1
    // Receipts to one address are few.
    const fields = { ...asha, email: emails.pop() ?? `${newId()}@mail.example` }
    const result = await service.submit({ fields, time: '', requestId: newId(), page: '/' })
    // Past every buffer of this process: what was written here was thanked for, whatever comes next.
    writeSync(1, result.status === 'accepted' ? `${result.ref}\n` : '-\n')
    if (result.status !== 'accepted') await sleep(20)
  }
}
