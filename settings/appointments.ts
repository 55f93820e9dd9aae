import type { AppointmentSettings } from '#appointments/service.ts'
import type { Log } from '#appointments/log.ts'
import type { PatientMail } from '#appointments/mail/patient-mail.ts'
import { currentContent } from '#content/catalogue/built-content.ts'
import type { Catalogues } from '#content/catalogue/catalogue.ts'
import { dayAndTime } from '#content/catalogue/hours/moment.ts'
import { languageOf, pathIn } from '#content/catalogue/language.ts'
import { shownPhone } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'
import { projectRoot } from '#content/check/project-root.ts'
import type { Config } from './config.ts'
import { WrongSettings } from './settings.ts'

const mailsUntold =
  'PATIENT_MAIL is on, but the privacy notice and the form say that patients get no mails: set features.patientMail to true in content/clinic.yaml and build again'

/**
 * The settings for the clinic's desk; mails go to the clinic's own address unless a setting says otherwise. Throws
 * `WrongSettings` where patients would get mails of which the notice does not tell.
 */
export async function appointmentSettings(
  config: Config,
  log: Log,
): Promise<AppointmentSettings & { mailFrom: string }> {
  const content = () => currentContent(projectRoot())
  const mailTo = config.mailTo ?? (await content()).en.clinic.email.value
  const { dataDir, databaseUrl, mail, mailFrom = mailTo, sendsMails, digestMinute, retentionDays } = config
  const { mailsPatients, siteOrigin } = config
  if (mailsPatients && !(await content()).en.clinic.features.patientMail)
    throw new WrongSettings([mailsUntold])
  const reminderMinute = mailsPatients ? config.reminderMinute : undefined
  const patientMail = mailsPatients ? patientMailOf(await content(), siteOrigin) : undefined
  const kept = { dataDir, databaseUrl, retentionDays, log }
  return { ...kept, mail, mailTo, mailFrom, patientMail, sendsMails, digestMinute, reminderMinute }
}

/** What the clinic is called. */
export async function clinicName(): Promise<string> {
  return (await currentContent(projectRoot())).en.clinic.name.value
}

function patientMailOf(catalogues: Catalogues, siteOrigin: string): PatientMail {
  const { clinic } = catalogues.en
  return {
    clinicName: clinic.name.value,
    clinicEmail: clinic.email.value,
    siteOrigin,
    wordsFor(page) {
      const { clinic, requestPage, labels, language } = catalogues[languageOf(page)] ?? catalogues.en
      return {
        mails: requestPage.mails,
        clinicName: clinic.name.value,
        phone: shownPhone(clinic.phone.value),
        address: shownAddress(clinic.address),
        requests: pathIn(language, '/requests'),
        momentText: (at) => dayAndTime(at, labels.time),
      }
    },
  }
}
