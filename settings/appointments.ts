import type { AppointmentSettings } from '#appointments/service.ts'
import type { Log } from '#appointments/log.ts'
import type { PatientMail } from '#appointments/mail/patient-mail.ts'
import type { ClinicWords } from '#appointments/mail/request-mail.ts'
import type { AppointmentRequest } from '#appointments/request.ts'
import { type Urgency, urgencyByTopic } from '#appointments/urgency.ts'
import { beforeVisitPath, thingsToBring } from '#content/catalogue/before-visit.ts'
import { currentContent } from '#content/catalogue/built-content.ts'
import type { Catalogues } from '#content/catalogue/catalogue.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { filled } from '#content/catalogue/filled.ts'
import { dayAndTime, clockTimeAt, weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { callDayLeft, callMoment, firstCallMoment } from '#content/catalogue/hours/open-days.ts'
import { isOpenFor } from '#content/catalogue/hours/visit-times.ts'
import { englishPath, languageOf, ownPath, pathIn } from '#content/catalogue/language.ts'
import { painPages } from '#content/catalogue/pain-pages.ts'
import { phoneLink, shownPhone } from '#content/catalogue/phone.ts'
import { mapLink, shownAddress } from '#content/catalogue/place.ts'
import { urgentWordsFinder } from '#content/catalogue/urgent-words.ts'
import { dateOf } from '#time/india.ts'
import { servedFolder } from '#editor/site-folder.ts'
import type { Config } from './config.ts'
import { WrongSettings } from './settings.ts'

const mailsUntold =
  'PATIENT_MAIL is on, but the privacy notice and the form say that patients get no mails: set features.patientMail to true in content/clinic.yaml and build again'

/** What the pages say now. */
export type ServedWords = () => Catalogues

/**
 * The settings for the clinic's desk; mails go to the clinic's own address unless a setting says otherwise. Throws
 * `WrongSettings` where patients would get mails of which the notice does not tell.
 */
export async function appointmentSettings(
  config: Config,
  log: Log,
  given?: ServedWords,
): Promise<AppointmentSettings & { mailFrom: string }> {
  const words = given ?? (await wordsNow(config.dataDir))
  const { clinic } = words().en
  const { dataDir, databaseUrl, mail, digestMinute, retentionDays } = config
  const { mailsPatients, siteOrigin } = config
  const mailTo = () => config.mailTo ?? words().en.clinic.email.value
  if (mailsPatients && !clinic.features.patientMail) throw new WrongSettings([mailsUntold])
  const reminderMinute = mailsPatients ? config.reminderMinute : undefined
  const patientMail = mailsPatients ? patientMailOf(words, siteOrigin) : undefined
  const kept = {
    clinic: clinicWordsOf(words, config.deskOrigin),
    dataDir,
    databaseUrl,
    retentionDays,
    log,
    urgencyOf: urgencyFor(words),
    isOpenFor: (startsAt: Date, minutes: number) => isOpenFor(words().en.clinic, startsAt, minutes),
  }
  return {
    ...kept,
    mail,
    get mailTo() {
      return mailTo()
    },
    get mailFrom() {
      return config.mailFrom ?? mailTo()
    },
    patientMail,
    digestMinute,
    reminderMinute,
  }
}

/** For those that do not serve the pages. */
async function wordsNow(dataDir: string): Promise<ServedWords> {
  const catalogues = await currentContent(servedFolder(dataDir))
  return () => catalogues
}

/** Sees whether a request can wait by its words, its topic and the page that it came from. */
function urgencyFor(words: ServedWords): (request: AppointmentRequest) => Urgency {
  let [list, find] = [words().en.urgentWords, urgentWordsFinder(words().en.urgentWords)]
  return ({ fields, page }) => {
    const { urgentWords } = words().en
    if (urgentWords !== list) [list, find] = [urgentWords, urgentWordsFinder(urgentWords)]
    // What was chosen from a list is in the clinic's words: "Pain or swelling" tells of no swelling.
    const own = isChosen(fields.subject, words()) ? '' : fields.subject
    const found = find(`${own}\n${fields.message}`)
    return found
      ? { mark: found.id, turn: found.place }
      : urgencyByTopic(fields, painPages.includes(englishPath(page)))
  }
}

function isChosen(subject: string, words: Catalogues): boolean {
  return Object.values(words).some(({ booking, treatments }) =>
    [...Object.values(booking.form.choices.topic), ...treatments.map(({ name }) => name)].includes(subject),
  )
}

export async function clinicName(dataDir: string): Promise<string> {
  return (await wordsNow(dataDir))().en.clinic.name.value
}

function clinicWordsOf(words: ServedWords, deskOrigin: string): ClinicWords {
  return {
    get name() {
      return words().en.clinic.name.value
    },
    deskAddress: (ref) => `${deskOrigin}/desk/requests/${ref}`,
    callBefore(askedAt, isPain) {
      const { clinic, labels } = words().en
      const moment = (isPain ? firstCallMoment : callMoment)(clinic, askedAt)
      return moment && dayAndTime(moment, labels.time)
    },
    dayText: (at) => weekdayAndDate(dateOf(at), words().en.labels.time),
    dentistName: (slug) => dentistName(slug, words().en),
  }
}

function patientMailOf(served: ServedWords, siteOrigin: string): PatientMail {
  return {
    get clinicName() {
      return served().en.clinic.name.value
    },
    get clinicEmail() {
      return served().en.clinic.email.value
    },
    siteOrigin,
    wordsFor(page) {
      const words = served()[languageOf(page)] ?? served().en
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
