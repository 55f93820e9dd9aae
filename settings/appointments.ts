import type { AppointmentSettings } from '#appointments/service.ts'
import type { Log } from '#appointments/log.ts'
import type { PatientMail } from '#appointments/mail/patient-mail.ts'
import type { ClinicWords } from '#appointments/mail/request-mail.ts'
import type { AppointmentRequest } from '#appointments/request.ts'
import { type Urgency, urgencyByTopic } from '#appointments/urgency.ts'
import { beforeVisitPath, thingsToBring } from '#content/catalogue/before-visit.ts'
import { currentContent } from '#content/catalogue/built-content.ts'
import type { Catalogue, Catalogues } from '#content/catalogue/catalogue.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { filled } from '#content/catalogue/filled.ts'
import { dayAndTime, clockTimeAt, weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { callDayLeft, callMoment, firstCallMoment } from '#content/catalogue/hours/open-days.ts'
import { englishPath, languageOf, ownPath, pathIn } from '#content/catalogue/language.ts'
import { painPages } from '#content/catalogue/pain-pages.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { urgentWordsFinder } from '#content/catalogue/urgent-words.ts'
import { dateOf } from '#time/india.ts'
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
  const catalogues = await currentContent(projectRoot())
  const { clinic } = catalogues.en
  const { mailTo = clinic.email.value } = config
  const { dataDir, databaseUrl, mail, mailFrom = mailTo, digestMinute, retentionDays } = config
  const { mailsPatients, siteOrigin } = config
  if (mailsPatients && !clinic.features.patientMail) throw new WrongSettings([mailsUntold])
  const reminderMinute = mailsPatients ? config.reminderMinute : undefined
  const patientMail = mailsPatients ? patientMailOf(catalogues, siteOrigin) : undefined
  const kept = {
    clinic: clinicWordsOf(catalogues.en, config.deskOrigin),
    dataDir,
    databaseUrl,
    retentionDays,
    log,
    urgencyOf: urgencyFor(catalogues.en),
  }
  return { ...kept, mail, mailTo, mailFrom, patientMail, digestMinute, reminderMinute }
}

/** Sees whether a request can wait by its words, its topic and the page that it came from. */
function urgencyFor({ urgentWords }: Catalogue): (request: AppointmentRequest) => Urgency {
  const find = urgentWordsFinder(urgentWords)
  return ({ fields, page }) => {
    const found = find(`${fields.subject}\n${fields.message}`)
    return found
      ? { mark: found.id, turn: found.place }
      : urgencyByTopic(fields, painPages.includes(englishPath(page)))
  }
}

export async function clinicName(): Promise<string> {
  return (await currentContent(projectRoot())).en.clinic.name.value
}

function clinicWordsOf({ clinic, labels, doctors }: Catalogue, deskOrigin: string): ClinicWords {
  return {
    name: clinic.name.value,
    deskAddress: (ref) => `${deskOrigin}/desk/requests/${ref}`,
    callBefore(askedAt, isPain) {
      const moment = (isPain ? firstCallMoment : callMoment)(clinic, askedAt)
      return moment && dayAndTime(moment, labels.time)
    },
    dayText: (at) => weekdayAndDate(dateOf(at), labels.time),
    dentistName: (slug) => dentistName(slug, { doctors }),
  }
}

function patientMailOf(catalogues: Catalogues, siteOrigin: string): PatientMail {
  const { clinic } = catalogues.en
  return {
    clinicName: clinic.name.value,
    clinicEmail: clinic.email.value,
    siteOrigin,
    wordsFor(page) {
      const words = catalogues[languageOf(page)] ?? catalogues.en
      const { clinic, requestPage, labels, language } = words
      return {
        language,
        mails: requestPage.mails,
        clinicName: clinic.name.value,
        phone: shownPhone(clinic.phone.value),
        phoneHref: phoneLink(clinic.phone.value),
        address: shownAddress(clinic.address),
        mapHref: mapLink(clinic),
        requests: pathIn(language, '/requests'),
        labels: { ...requestPage.actions, directions: labels.reach.directions },
        visit: { ...requestPage.visit, ...thingsToBring(words), path: ownPath(words, beforeVisitPath) },
        dayText: (at) => weekdayAndDate(dateOf(at), labels.time),
        timeText: (at) => clockTimeAt(at, labels.time),
        momentText: (at) => dayAndTime(at, labels.time),
        dentistName: (slug) => dentistName(slug, words),
        promise(askedAt, now) {
          const time = callDayLeft(clinic, askedAt, now, labels.time)
          return time && filled(requestPage.steps.promise, { time })
        },
      }
    },
  }
}
