import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import type { FieldName } from '#appointments/fields.ts'
import { runAppointmentsCommand } from '#operator/command.ts'
import { printed } from '#operator/printed.fixture.ts'

/** One request as `npm run -s appointments -- list --json` prints it. Times are ISO 8601 in UTC. */
export type KeptRequest = Record<FieldName | 'id' | 'ref' | 'time' | 'title' | 'receivedAt' | 'state', string>

const root = join(import.meta.dirname, '..')

/**
 * What one of the operator's commands prints about `dataDir`. With `before` in front of it, it runs as a separate process.
 * @throws Error when it ends with another code than 0
 */
export async function runCommand(dataDir: string, args: string[], before: string[] = []): Promise<string> {
  const [program, ...more] = [...before, process.execPath, 'operator/command.ts', ...args]
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  if (before.length === 0 || !program) return printed(runAppointmentsCommand, args, env)
  return (await promisify(execFile)(program, more, { cwd: root, env })).stdout
}

/** All requests that the clinic would find in `dataDir`, newest first, also while a server runs on it. */
export async function listRequests(dataDir: string, before: string[] = []): Promise<KeptRequest[]> {
  // The command's own tests keep it to this form.
  return JSON.parse(await runCommand(dataDir, ['list', '--json'], before)) as KeptRequest[]
}

/** Where the mails of `dataDir` land, one file a request, named by its id. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail/new')
}

/** The mail about one request, as a mail program shows it. Throws while there is none. */
export async function readMail(dataDir: string, { id }: KeptRequest): Promise<Email> {
  return PostalMime.parse(await readFile(join(mailFolder(dataDir), `${id}.eml`)))
}
