import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer'
import { mimeOptions } from '../mime.ts'
import { MailRefused, type Mail, type MailTransport } from './transport.ts'

/** Faults of the folder that no waiting cures. */
const configCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']

/**
 * Writes mails as .eml files to `folder`/new, named by request, so that a repeat replaces the file. A file in
 * `new` is whole and on the disk; what a crash left behind lies in `folder`/tmp.
 */
export function fileTransport(folder: string): MailTransport {
  return {
    name: 'file',
    goesTo: join(folder, 'new'),
    async send(mail) {
      try {
        return { providerId: await writeMail(folder, mail) }
      } catch (error) {
        throw asRefusal(error)
      }
    },
  }
}

async function writeMail(folder: string, mail: Mail): Promise<string> {
  const name = `${mail.requestId}.eml`
  const [halfDone, done] = [join(folder, 'tmp'), join(folder, 'new')]
  await mkdir(halfDone, { recursive: true, mode: 0o700 })
  await mkdir(done, { recursive: true, mode: 0o700 })
  const content = await new MailComposer(mimeOptions(mail)).compile().build()
  await writeFile(join(halfDone, name), content, { mode: 0o600, flush: true })
  await rename(join(halfDone, name), join(done, name))
  await syncFolder(done)
  return name
}

/** The new name is on the disk only when its folder is. Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  const refusal = configCodes.includes(error.code) ? 'config' : 'temporary'
  return new MailRefused(refusal, error.code, { cause: error })
}
