import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskSettings } from '#appointments/desk.ts'
import type { Log } from '#appointments/log.ts'
import { readBuiltContent } from '#content/catalogue/built-content.ts'
import { projectRoot } from '#content/check/project-root.ts'
import type { Config } from './config.ts'

/** The settings for the clinic's desk; mails go to the clinic's own address unless a setting says otherwise. */
export async function deskSettings(config: Config, log: Log): Promise<DeskSettings & { mailFrom: string }> {
  const mailTo = config.mailTo ?? (await clinicEmail())
  const { dataDir, databaseUrl, mail, mailFrom = mailTo, sendsMails, digestMinute, retention } = config
  const kept = { dataDir, databaseUrl, retention, builtAt: builtAt(), log }
  return { ...kept, mail, mailTo, mailFrom, sendsMails, digestMinute }
}

/** As the file says that a build ends with; undefined where nothing is built. */
function builtAt(): Date | undefined {
  return statSync(join(projectRoot(), 'build/key.json'), { throwIfNoEntry: false })?.mtime
}

/** As the built pages say it. The records themselves are read only where nothing is built: that takes long. */
async function clinicEmail(): Promise<string> {
  const root = projectRoot()
  const { clinic } =
    readBuiltContent(root) ?? (await import('#content/catalogue/catalogue.ts')).readCatalogue(root)
  return clinic.email.value
}
