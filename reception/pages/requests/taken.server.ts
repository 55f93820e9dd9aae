import { shownMoment } from '#time/india.ts'
import type { TakenTime } from '../../model/diary/diary.ts'
import { deskWords, filled } from '../words.ts'

/** What is said of a time that another has: who and since when, and what is free near it. */
export function takenText({ other, near }: TakenTime, now: Date): string {
  const words = deskWords().request
  const by = other && filled(words.takenBy, { ...other, at: shownMoment(other.at, now) })
  const times = near.map((at) => shownMoment(at, now)).join(', ')
  return [words.taken, by, times && filled(words.near, { times })].filter(Boolean).join(' ')
}
