import { catalogue, catalogues } from '#content/catalogue/catalogue.server.ts'
import { callTime } from '#content/catalogue/hours/open-days.ts'
import { hoursOn, openingAt, openingText } from '#content/catalogue/hours/opening-hours.ts'
import { languages } from '#content/catalogue/language.ts'
import type { Holiday } from '#editor/clinic-facts.ts'
import { addDays, readLocalTime } from '#time/india.ts'
import { rangeText } from '../diary/diary-texts.server.ts'
import { deskLanguage } from '../language.ts'
import { longDay } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'

/** What visitors read on the first of some holidays, and what follows from them; null without any. */
export function seenOn(holidays: Holiday[]) {
  const [first, last] = [holidays[0]?.date, holidays.at(-1)?.date]
  if (first === undefined || last === undefined) return null
  const words = deskWords().website.seen
  const at = readLocalTime(`${first}T11:00`)!
  const evening = readLocalTime(`${addDays(first, -1)}T20:00`)!
  const { clinic, labels } = shown(catalogue(deskLanguage()), holidays)
  const isClosed = hoursOn(clinic, new Date(first)) === null
  const promised = callTime(clinic, evening, labels.time)
  return {
    when: filled(words.when, { day: longDay(first) }),
    lines: languages.flatMap((language) => {
      const own = catalogues()[language]
      if (!own) return []
      const { clinic, labels } = shown(own, holidays)
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

/** The words of a language as they would be with some more holidays. */
function shown(words: ReturnType<typeof catalogue>, more: Holiday[]) {
  const { clinic, labels, language } = words
  const days = more.map(({ date, names, times }) => {
    return { date, label: names[language] || names.en, ...times }
  })
  const others = clinic.holidays.filter(({ date }) => days.every((day) => day.date !== date))
  return { labels, clinic: { hours: clinic.hours, holidays: [...others, ...days] } }
}
