import { isDate, isDayPart, wishText } from '#appointments/wish.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { clockTimeAt, weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import * as india from '#time/india.ts'
import { deskLanguage } from './language.ts'
import { deskWords } from './words.ts'

const timeWords = () => catalogue(deskLanguage()).labels.time

/** Such as "Saturday 28 November"; with `now`, another year is written out. */
export function longDay(date: string, now?: Date): string {
  const day = weekdayAndDate(date, timeWords())
  return now === undefined ? day : withYear(day, date, now)
}

/** A day in words with the year of the date, unless it is that of now. */
export function withYear(day: string, date: string, now: Date): string {
  const year = date.slice(0, 4)
  return india.dateOf(now).startsWith(`${year}-`) ? day : `${day} ${year}`
}

/** Such as "28 Nov". */
export function shortDay(date: string): string {
  const day = new Date(date)
  return `${day.getUTCDate()} ${timeWords().shortMonths[day.getUTCMonth()]}`
}

/** Such as "Feb"; another year is written out. */
export function shortMonth(at: Date, now: Date): string {
  const [year, month] = india.dateOf(at).split('-')
  const name = timeWords().shortMonths[Number(month) - 1] ?? ''
  return india.dateOf(now).startsWith(`${year}-`) ? name : `${name} ${year}`
}

/** Such as "28 November 2026". */
export function shownDate(at: Date): string {
  return longDate(india.dateOf(at), timeWords())
}

/** Such as "28 Nov 2026". */
export function fullDay(date: string): string {
  return `${shortDay(date)} ${date.slice(0, 4)}`
}

/** Such as "7:05 PM"; other languages say the part of the day. */
export function shownTime(at: Date): string {
  return deskLanguage() === 'en' ? india.shownTime(at) : clockTimeAt(at, timeWords())
}

/** Such as "Wed 18 Nov"; another year is written out. */
export function shownDay(at: Date, now: Date): string {
  if (deskLanguage() === 'en') return india.shownDay(at, now)
  const date = india.dateOf(at)
  const weekday = timeWords().shortWeekdays[new Date(date).getUTCDay()]
  return withYear(`${weekday} ${shortDay(date)}`, date, now)
}

/** Such as "Today 10:40 AM", "Yesterday 7:05 PM" or "Wed 18 Nov 4:50 PM". */
export function shownMoment(at: Date, now: Date): string {
  if (deskLanguage() === 'en') return india.shownMoment(at, now)
  const date = india.dateOf(at)
  const { yesterday, today, tomorrow } = deskWords().moment
  const days = new Map([yesterday, today, tomorrow].map((word, index) => [dayFrom(now, index - 1), word]))
  return `${days.get(date) ?? shownDay(at, now)} ${shownTime(at)}`
}

/** The same within a sentence, where English begins "today" small. */
export function momentWithin(at: Date, now: Date): string {
  return shownMoment(at, now).replace(/^(?:Today|Tomorrow|Yesterday)/, (word) => word.toLowerCase())
}

/** The name of a dentist by the slug of the page. */
export function shownDentist(slug: string): string {
  return dentistName(slug, catalogue(deskLanguage()))
}

/** When a visit is and with whom, such as "Today 10:40 AM, Dr. Kirit Majmudar". */
export function shownVisit({ startsAt, dentist }: { startsAt: Date; dentist: string }, now: Date): string {
  return `${shownMoment(startsAt, now)}, ${shownDentist(dentist)}`
}

/** A wish as people say it, such as "Saturday 28 November, morning, Dr. Sulekha Hathi"; '' where there is none. */
export function shownWish(wish: { day: string; part: string; dentist: string }): string {
  if (deskLanguage() === 'en') return wishText(wish)
  const { request, fields } = deskWords()
  const weekday = catalogue('en').labels.time.weekdays.indexOf(wish.day)
  const day = isDate(wish.day) ? longDay(wish.day) : (timeWords().weekdays[weekday] ?? '')
  const part = isDayPart(wish.part) ? fields.parts[wish.part] : ''
  const rest = [part, wish.dentist && shownDentist(wish.dentist)].filter(Boolean)
  return day === '' && rest.length === 0 ? '' : [day || request.anyDay, ...rest].join(', ')
}

/** The same in a few words, such as "Sat 28 Nov, morning". */
export function shortWish(wish: Parameters<typeof shownWish>[0], now: Date): string {
  const text = shownWish(wish)
  return isDate(wish.day) ? text.replace(longDay(wish.day), shownDay(india.startOf(wish.day), now)) : text
}

function dayFrom(now: Date, days: number): string {
  return india.addDays(india.dateOf(now), days)
}
