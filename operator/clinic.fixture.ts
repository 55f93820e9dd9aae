/** For tests of the operator's commands: a clinic with requests, and a terminal. */

import { expect, onTestFinished } from 'vitest'
import { openAppointments } from '#appointments/service.ts'
import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import type { AppointmentFields } from '#appointments/fields.ts'
import { requestOf, temporaryFolder } from '#appointments/requests.fixture.ts'
import type { Circumstances } from '#appointments/submit.ts'
import { runAppointmentsCommand } from './command.ts'
import { ran } from './printed.fixture.ts'

/** How a request differs from Asha's. */
export type Wish = Partial<AppointmentFields> & Circumstances

/** A data folder whose desk is open, with one request for each wish; the mails leave unless `sendsMails` is false. */
export async function openClinic(wishes: Wish[], sendsMails = true): Promise<string> {
  const dataDir = temporaryFolder()
  const mail = { transport: 'file' } as const
  const mailTo = 'reception@clinic.example'
  const service = await openAppointments({
    clinic: clinicWords,
    dataDir,
    mail,
    mailTo,
    sendsMails,
    log: () => {},
  })
  onTestFinished(() => service.stop())
  for (const { heldBecause, noticeVersion, ...different } of wishes) {
    const result = await service.submit(requestOf(different), { heldBecause, noticeVersion })
    expect(result.status).toBe('accepted')
  }
  if (sendsMails) {
    const states = expect.poll(() => service.figures().then(({ mails }) => mails), { timeout: 20_000 })
    await states.toMatchObject({ pending: 0, sending: 0 })
  }
  return dataDir
}

/** Runs a command on a data folder, and other settings where given. */
export function run(
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
  command = runAppointmentsCommand,
) {
  return ran(command, args, { DATA_DIR: dataDir, ...env })
}

/** The same, with the answer as JSON. */
export async function runForJson(args: string[], dataDir: string, env: Record<string, string> = {}) {
  const { output, ...rest } = await run([...args, '--json'], dataDir, env)
  return { ...rest, json: output === '' ? undefined : JSON.parse(output) }
}

/** The references of all requests, newest first. */
export async function refsIn(dataDir: string): Promise<string[]> {
  const { json } = await runForJson(['list'], dataDir)
  return json.map(({ ref }: { ref: string }) => ref)
}
