import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'

/** One request as `npm run -s appointments -- list --json` prints it. Times are ISO 8601 in UTC. */
export type KeptRequest = Record<
  | 'id'
  | 'ref'
  | 'name'
  | 'email'
  | 'phone'
  | 'subject'
  | 'message'
  | 'time'
  | 'title'
  | 'receivedAt'
  | 'state',
  string
>

const root = join(import.meta.dirname, '..')
const outputLimitBytes = 64 * 1024 * 1024

/** All requests that the clinic would find in `dataDir`, newest first, also while a server runs on it. */
export async function listRequests(dataDir: string): Promise<KeptRequest[]> {
  const command = ['operator/command.ts', 'list', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    maxBuffer: outputLimitBytes,
  })
  return JSON.parse(stdout) as KeptRequest[] // the command's own tests keep it to this form
}

/** Where the mails of `dataDir` land, one file a request, named by its id. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail/new')
}

/** The mail about one request, as a mail program shows it. Throws while there is none. */
export async function readMail(dataDir: string, { id }: KeptRequest): Promise<Email> {
  return PostalMime.parse(await readFile(join(mailFolder(dataDir), `${id}.eml`)))
}
