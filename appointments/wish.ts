/** What a visitor chooses besides the typed fields: topic, day, part of it and dentist, each or none. Runs in the browser and on the server alike. */

/** The parts of a day, with the hours in India from which and until which they go. */
export const dayParts = [
  { name: 'morning', from: 0, until: 12 },
  { name: 'afternoon', from: 12, until: 16 },
  { name: 'evening', from: 16, until: 24 },
] as const

export type DayPart = (typeof dayParts)[number]['name']

/** What a request can be about; a request about pain is answered first. */
export const topics = ['check-up', 'pain', 'child', 'smile', 'other'] as const
export type Topic = (typeof topics)[number]

/** The fields of the form, '' where one is left open. `dentist` is the slug of the dentist's page. */
type Wish = { day: string; part: string; dentist: string }

/** The days that a page offers whose scripts have not told it the date: the next of this name is meant. */
const weekday = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/
const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is a date of the calendar, such as 2026-11-28. `Date` alone takes 2026-11-31 for 1 December. */
export function isDate(text: string): boolean {
  const at = new Date(isoDay.test(text) ? text : Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Whether a field of the form holds a day: a date, or the name of a weekday. */
export function isDay(text: string): boolean {
  return weekday.test(text) || isDate(text)
}

/** Whether a text is one of the topics. */
export function isTopic(text: string | null): text is Topic {
  return topics.some((topic) => topic === text)
}

/** Whether a field of the form holds a part of the day. */
export function isDayPart(text: string): text is DayPart {
  return dayParts.some(({ name }) => name === text)
}

/** Made when it is first needed, and once: that takes longer than what a page needs it for. */
let dayFormat: Intl.DateTimeFormat | undefined

/** A date such as 2026-11-28 as people write it: "Saturday 28 November". */
export function dayText(day: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const
  dayFormat ??= new Intl.DateTimeFormat('en-IN', { ...parts, timeZone: 'UTC' })
  return dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
}

/** A dentist's slug as a name: "Sulekha Hathi". */
function nameOf(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** The wish as people write it, such as "Saturday 28 November, morning, Sulekha Hathi"; '' where there is none. */
export function wishText({ day, part, dentist }: Wish): string {
  const shownDay = isoDay.test(day) ? dayText(day) : day
  const rest = [part, nameOf(dentist)].filter(Boolean)
  if (shownDay === '' && rest.length === 0) return ''
  return [shownDay || 'Any day', ...rest].join(', ')
}
