/** For tests of the operator's commands: a clinic with requests, and a terminal. */

import { expect, onTestFinished } from 'vitest'
import { openDesk } from '#appointments/desk.ts'
import type { AppointmentFields } from '#appointments/fields.ts'
import { requestOf, temporaryFolder } from '#appointments/requests.fixture.ts'
import type { Circumstances } from '#appointments/submit.ts'
import { runAppointmentsCommand } from './command.ts'

type Wish = Partial<AppointmentFields> & Circumstances

/** A data folder whose desk is open, with one request for each wish; the mails leave unless `sendsMails` is false. */
export async function openClinic(wishes: Wish[], sendsMails = true): Promise<string> {
  const dataDir = temporaryFolder()
  const mail = { transport: 'file' } as const
  const desk = await openDesk({
    dataDir,
    mail,
    mailTo: 'reception@clinic.example',
    sendsMails,
    log: () => {},
  })
  onTestFinished(() => desk.stop())
  for (const { heldBecause, noticeVersion, ...different } of wishes) {
    expect(await desk.submit(requestOf(different), { heldBecause, noticeVersion })).toMatchObject({
      status: 'accepted',
    })
  }
  if (sendsMails)
    await expect
      .poll(async () => (await desk.figures()).mails, { timeout: 20_000 })
      .toMatchObject({ pending: 0, sending: 0 })
  return dataDir
}

/** Runs a command on a data folder, and other settings where given. */
export async function run(args: string[], dataDir: string, env: Record<string, string> = {}, columns = 160) {
  const [output, errors, progress]: string[][] = [[], [], []]
  const exitCode = await runAppointmentsCommand(
    args,
    { DATA_DIR: dataDir, ...env },
    {
      write: (text) => output?.push(text),
      writeError: (text) => errors?.push(text),
      showProgress: (text) => progress?.push(text),
      columns,
    },
  )
  return {
    exitCode,
    output: output?.join('') ?? '',
    errors: errors?.join('') ?? '',
    progress: progress ?? [],
  }
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
