import { type Hours, hoursOn, indianTime, isoDay, timeOfDay } from './opening-hours.ts'

/**
 * What the desk tells visitors without a publication: the clinic is closed for the rest of a day, or a dentist is away, between
 * two moments in milliseconds since 1970. `reason` is one of `closingReasons`, or '' for none.
 */
export type Notice = { dentist: string | null; startsAt: number; endsAt: number; reason: string }

export const closingReasons = ['emergency', 'illness', 'power', 'weather', 'family'] as const

/** A dentist who is away from a date until another, both included. */
export type Away = { dentist: string; from: string; until: string }

/** What a running server knows besides the words and facts: the dates on which the clinic closes early, and who is away. */
type Told = { closed: string[]; away: Away[] }
export const nothingTold: Told = { closed: [], away: [] }

type Words = { clinic: Hours; labels: { closings: Record<string, string> }; told: Told }

/** The words and facts of all languages with what the desk tells of single days. */
export function withNotices<All extends object>(all: All, notices: readonly Notice[]): All {
  if (notices.length === 0) return all
  const changed = Object.entries(all as Record<string, Words>).map(([language, words]) => {
    return [language, withThem(words, notices)]
  })
  return Object.fromEntries(changed) as All
}

function withThem(words: Words, notices: readonly Notice[]): Words {
  const closings = notices.filter(({ dentist }) => dentist === null)
  const clinic = closings.reduce(
    (clinic, notice) => closedFrom(clinic, notice, words.labels.closings),
    words.clinic,
  )
  return {
    ...words,
    clinic: { ...clinic, planned: words.clinic },
    told: { closed: closings.map(dateOf), away: notices.flatMap(awayOf) },
  }
}

/** The clinic with a day that ends when it was closed, and has the reason as its name. */
function closedFrom(clinic: Hours, { startsAt, reason }: Notice, reasons: Record<string, string>): Hours {
  const from = indianTime(new Date(startsAt))
  const [date, time] = [isoDay(from), timeOfDay(from)]
  const usual = hoursOn(clinic, from)
  if (usual === null || usual.closes <= time) return clinic
  const { opens } = usual
  const day = { date, label: reasons[reason] ?? '', ...(opens < time && { opens, closes: time }) }
  const others = clinic.holidays.filter((holiday) => holiday.date !== date)
  return { ...clinic, holidays: [...others, day].toSorted((a, b) => (a.date < b.date ? -1 : 1)) }
}

const dateOf = ({ startsAt }: Pick<Notice, 'startsAt'>) => isoDay(indianTime(new Date(startsAt)))

function awayOf({ dentist, startsAt, endsAt }: Notice): Away[] {
  if (dentist === null) return []
  return [{ dentist, from: dateOf({ startsAt }), until: dateOf({ startsAt: endsAt - 1 }) }]
}
