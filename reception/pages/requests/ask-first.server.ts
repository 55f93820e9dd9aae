import { catalogue } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { hoursOfDate } from '#content/catalogue/hours/open-days.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf } from '#time/india.ts'
import { deskLanguage } from '../language.ts'
import { shownMoment, shownTime } from '../moments.server.ts'
import { firstTime } from './next-times.server.ts'
import { markIn } from './urgency.server.ts'

const mostAsked = 3

/**
 * What to ask a patient in pain on the telephone before anything else: the signs for a hospital of the page that the mark
 * names, but none that the words of the request name already.
 */
export function askFirst(mark: string, fields: { subject: string; message: string }) {
  const { triage, urgentWords, emergency, ...own } = catalogue(deskLanguage())
  const { page: slug = urgentWords.page, sign } = urgentWords.marks.find(({ id }) => id === mark) ?? {}
  const page = pageIn(own, slug) ?? pageIn(catalogue('en'), slug)
  const written = markIn(fields)
  const isAsked = (id: string) => page?.signs.includes(id) !== false && !written?.signs.includes(id)
  const hospital = triage.signs.filter(({ grade }) => grade === 'hospital')
  const named = triage.signs.find(({ id }) => id === written?.signs[0])
  const text = `${fields.subject}\n${fields.message}`
  return {
    page: page?.name ?? triage.heading,
    /** What the patient writes, and the sign that it may be; with what to do at once where that means a hospital. */
    written: written &&
      named && {
        words: [...new Set(written.quotes.map(({ from, until }) => `“${text.slice(from, until)}”`))].join(
          ', ',
        ),
        sign: named.text,
        act: named.grade === 'hospital' ? triage.grades.hospital : null,
      },
    questions: hospital
      .filter(({ id }) => isAsked(id))
      .slice(0, mostAsked)
      .map(({ text }) => text),
    /** What can be done at home, of what the clinic's page for emergencies knows. */
    home: emergency.situations.find((one) => one.sign === (named?.id ?? sign)) ?? null,
    closedHours: triage.closedHours,
  }
}

function pageIn({ guides, conditions, treatments }: Pages, slug: string) {
  return [...guides, ...conditions, ...treatments].find((one) => one.slug === slug)
}

type Pages = Pick<Catalogue, 'guides' | 'conditions' | 'treatments'>

/** Where a patient whose answers are all no can come: today, today between two visits, or when the clinic is open again. */
export async function timeIfNo(requests: Pick<Desk['requests'], 'daysOf'>, now: Date) {
  const first = await firstTime(requests, now)
  const today = dateOf(now)
  const hours = hoursOfDate(catalogue('en').clinic, today)
  const clock = asIndianTime(now).slice(11)
  const isOpen = hours !== null && clock >= hours.opens && clock < hours.closes
  const isToday = first !== null && dateOf(first.at) === today
  if (isOpen && !isToday) return { when: 'between', day: today } as const
  if (first === null) return { when: 'closed', free: null } as const
  const { at, day, value, dentist } = first
  const time = isOpen ? shownTime(at) : shownMoment(at, now)
  return { when: isOpen ? 'today' : 'closed', free: { day, value, dentist, time } } as const
}
