import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { firstLetter } from '#content/catalogue/first-letter.ts'
import { dateOf } from '#time/india.ts'
import { isInReach, reachOf } from '../../model/diary/reach.ts'
import { longDay } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { deskLanguage } from '../language.ts'

/** A date that the diary shows; of any other the words that refuse it. */
export function dateInReach(text: string, now: Date): { date: string } | { fault: string } {
  if (isInReach(text, now)) return { date: text }
  const { first, last } = reachOf(now)
  const words = { first: dayWithYear(first), last: dayWithYear(last) }
  return { fault: filled(deskWords().diary.outOfReach, words) }
}

function dayWithYear(at: Date): string {
  const date = dateOf(at)
  return `${longDay(date)} ${date.slice(0, 4)}`
}

export type Dentist = { slug: string; name: string; letter: string; place: number }

/** The dentists in the order of the site, each with a letter and the place of a colour. */
export function dentists(): Dentist[] {
  return catalogue(deskLanguage()).doctors.map(({ slug, name }, index) => {
    const last = name.split(' ').at(-1) ?? name
    return { slug, name, letter: firstLetter(last), place: index % 3 }
  })
}
