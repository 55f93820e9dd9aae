import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { DeskSettings } from '#appointments/desk.ts'
import type { Log } from '#appointments/log.ts'
import type { PatientMail } from '#appointments/mail/patient-mail.ts'
import { readBuiltContent } from '#content/catalogue/built-content.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { shownPhone } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'
import { projectRoot } from '#content/check/project-root.ts'
import type { Config } from './config.ts'

/** The settings for the clinic's desk; mails go to the clinic's own address unless a setting says otherwise. */
export async function deskSettings(config: Config, log: Log): Promise<DeskSettings & { mailFrom: string }> {
  const content = await readContent()
  const mailTo = config.mailTo ?? content.clinic.email.value
  const { dataDir, databaseUrl, mail, mailFrom = mailTo, sendsMails, digestMinute, retention } = config
  const { mailsPatients, siteOrigin } = config
  const reminderMinute = mailsPatients ? config.reminderMinute : undefined
  const patientMail = mailsPatients ? patientMailOf(content, siteOrigin) : undefined
  const kept = { dataDir, databaseUrl, retention, builtAt: builtAt(), log }
  return { ...kept, mail, mailTo, mailFrom, patientMail, sendsMails, digestMinute, reminderMinute }
}

function patientMailOf({ clinic, requestPage }: Content, siteOrigin: string): PatientMail {
  return {
    words: requestPage.mails,
    clinicName: clinic.name.value,
    clinicEmail: clinic.email.value,
    phone: shownPhone(clinic.phone.value),
    address: shownAddress(clinic.address),
    siteOrigin,
  }
}

/** As the file says that a build ends with; undefined where nothing is built. */
function builtAt(): Date | undefined {
  return statSync(join(projectRoot(), 'build/key.json'), { throwIfNoEntry: false })?.mtime
}

type Content = Pick<Catalogue, 'clinic' | 'requestPage'>

/** As the built pages say it. The records themselves are read only where nothing is built: that takes long. */
async function readContent(): Promise<Content> {
  const root = projectRoot()
  return readBuiltContent(root) ?? (await import('#content/catalogue/catalogue.ts')).readCatalogue(root)
}
