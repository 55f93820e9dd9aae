import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { callMoment } from '#content/catalogue/hours/open-days.ts'
import {
  englishNameOf,
  hasLettersOf,
  type Language,
  languageOf,
  type TranslatedLanguage,
  translatedLanguages,
} from '#content/catalogue/language.ts'
import { wishText } from '#appointments/wish.ts'
import type { Listed } from '../../../model/list-queries.ts'
import { isToCall, listOf } from '../../../model/lists.ts'
import { shownMoment } from '#time/india.ts'

/** By when a patient must be called: late, today, or later. */
export type Due = { text: string; group: 'late' | 'today' | 'later' }

/** By when we have told the patient that we call, or have fixed that we call again. */
export function dueOf(request: Waiting, now: Date): Due | null {
  const { clinic } = catalogue('en')
  const at = request.callAt ?? callMoment(clinic, request.receivedAt)
  if (at === null) return null
  const text = shownMoment(at, now).replace(':00', '')
  if (at <= now) return { text: `Late since ${text}`, group: 'late' }
  const isToday = text.startsWith('Today')
  const word = request.callAt === null ? 'By' : 'Call'
  return { text: `${word} ${text.replace(/^T(?=oday|omorrow)/, 't')}`, group: isToday ? 'today' : 'later' }
}

/** What of a request says by when it waits. */
type Waiting = Pick<Listed, 'receivedAt' | 'callAt'>

/** A request as a row of a list shows it. */
export type Row = ReturnType<typeof rowOf>

export function rowOf(request: Listed, now: Date) {
  const { ref, fields, page, receivedAt, stage, visitAt, assignedTo, tries } = request
  const waits = isToCall(listOf(request))
  return {
    ref,
    name: fields.name,
    phone: fields.phone,
    phoneText: phoneInHalves(fields.phone),
    subject: fields.subject,
    message: fields.message,
    wish: wishText(fields),
    language: englishNameOf(languageOfRequest(request)),
    came: shownMoment(receivedAt, now),
    visit: visitAt && shownMoment(visitAt, now),
    due: waits ? dueOf(request, now) : null,
    assignedTo,
    tries: stage === 'no-answer' && tries > 1 ? `Tried ${tries} times` : null,
    /** In the script they are written in, for fonts and for reading aloud. */
    lang: languageIn(`${fields.name} ${fields.subject} ${fields.message}`, page),
  }
}

/** In which language somebody is to be answered: the one of the message, where its script tells, else of the page. */
export function languageOfRequest({ fields, page }: Pick<Listed, 'fields' | 'page'>): Language {
  return languageIn(`${fields.subject} ${fields.message}`, page) ?? languageOf(page)
}

/** The language of a text by its script, that of the page where several are written in it; English has none of its own here. */
export function languageIn(text: string, page: string): TranslatedLanguage | undefined {
  const likely = translatedLanguages.filter((language) => hasLettersOf(language, text))
  return likely.find((language) => language === languageOf(page)) ?? likely[0]
}
