import { catalogue, catalogues } from '#content/catalogue/catalogue.server.ts'
import { callTime } from '#content/catalogue/hours/open-days.ts'
import { hoursOn, openingAt, openingText, withHoursLabels } from '#content/catalogue/hours/opening-hours.ts'
import { languages } from '#content/catalogue/language.ts'
import { type ClinicTexts, type Holiday, holidaysIn, hoursIn, pairIn } from '#editor/clinic-facts.ts'
import { addDays, readLocalTime } from '#time/india.ts'
import { rangeText } from '../diary/diary-texts.server.ts'
import { deskLanguage } from '../language.ts'
import { longDay } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'

/**
 * What visitors read on the first of some holidays, and what follows from them; null without any.
 * @param edited the clinic's record with what is kept and not published
 */
export function seenOn(holidays: Holiday[], edited: ClinicTexts) {
  const [first, last] = [holidays[0]?.date, holidays.at(-1)?.date]
  if (first === undefined || last === undefined) return null
  const words = deskWords().website.seen
  const at = readLocalTime(`${first}T11:00`)!
  const evening = readLocalTime(`${addDays(first, -1)}T20:00`)!
  const { clinic, labels } = shown(catalogue(deskLanguage()), holidays, edited)
  const isClosed = hoursOn(clinic, new Date(first)) === null
  const promised = callTime(clinic, evening, labels.time)
  return {
    when: filled(words.when, { day: longDay(first) }),
    lines: languages.flatMap((language) => {
      const own = catalogues()[language]
      if (!own) return []
      const { clinic, labels } = shown(own, holidays, edited)
      const hours = clinic.hours.map(({ label }) => label).join(', ')
      const opening = openingAt(clinic, at, labels.time)
      return { language, hours, text: openingText(opening), open: opening.open }
    }),
    follows: [
      isClosed
        ? filled(words.form, { days: rangeText(first, last) })
        : filled(words.short, { days: rangeText(first, last) }),
      filled(words.promise, { day: longDay(addDays(first, -1)), time: promised }),
    ],
  }
}

/** The words of a language as they would be with what is kept, and with some more holidays. */
function shown(words: ReturnType<typeof catalogue>, more: Holiday[], edited: ClinicTexts) {
  const { labels } = words
  const dates = more.map(({ date }) => date)
  const others = holidaysIn(edited).filter(({ date }) => !dates.includes(date))
  const holidays = [...others, ...more].map(({ date, names, times }) => {
    return { date, label: names[words.language] || names.en, ...times }
  })
  const { hours } = withHoursLabels({ ...words.clinic, hours: hoursSaid(words, edited) }, '', labels.time)
  return { labels, clinic: { hours, holidays } }
}

/** The hours with the words of their own that they have in a language. */
function hoursSaid({ language }: ReturnType<typeof catalogue>, edited: ClinicTexts) {
  return hoursIn(edited).map((row, place) => {
    const own = language !== 'en' && pairIn(edited, language, ['hours', place, 'label'])
    return own ? { ...row, label: own.text } : row
  })
}
