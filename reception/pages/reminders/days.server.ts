import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { openDays } from '#content/catalogue/hours/open-days.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, dateOf, startOf } from '#time/india.ts'
import { stateOfReminder, sumsOfReminders } from '../../model/reminders.ts'
import { shownDay } from '../moments.server.ts'
import { deskWords } from '../words.ts'

const daysShown = 3

/** The next days after today on which the clinic is open. */
export function nextDates(now: Date): string[] {
  return openDays(catalogue('en').clinic, now, daysShown + 1)
    .map(({ date }) => date)
    .filter((date) => date > dateOf(now))
    .slice(0, daysShown)
}

/** The visits of the next open days, and the lists of reminders with how many are in each. */
export async function remindersAhead({ remindersOn, recalls }: Desk['requests'], now: Date) {
  const dates = nextDates(now)
  const words = deskWords()
  const [first = dateOf(now), last = first] = [dates[0], dates.at(-1)]
  const [visits, again] = await Promise.all([
    remindersOn(startOf(first), startOf(addDays(last, 1))),
    recalls(now),
  ])
  const byDate = Map.groupBy(visits, ({ startsAt }) => dateOf(startsAt))
  const noAnswer = visits.filter((visit) => stateOfReminder(visit) === 'noAnswer')
  const nameOf = (date: string) =>
    date === addDays(dateOf(now), 1) ? words.moment.tomorrow : shownDay(startOf(date), now)
  const visitsOn = (date: string) => sumsOfReminders((byDate.get(date) ?? []).map(stateOfReminder)).all
  return {
    byDate,
    noAnswer,
    again,
    lists: [
      ...dates.map((date) => ({ path: date, name: nameOf(date), count: visitsOn(date) })),
      { path: noAnswerPath, name: words.reminders.noAnswer, count: noAnswer.length },
      { path: 'again', name: words.reminders.again, count: again.length },
    ],
  }
}

export const noAnswerPath = 'no-answer'

export type ReminderLists = Awaited<ReturnType<typeof remindersAhead>>['lists']
