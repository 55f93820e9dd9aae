import { catalogue } from '#content/catalogue/catalogue.server.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf, startOf } from '#time/india.ts'
import { shownDay, shownMoment, shownTime } from '../../moments.server.ts'
import type { RequestDetails } from '../../../model/request-details.ts'
import { deskWords, filled } from '../../words.ts'
import { firstTime, timeValue } from '../next-times.server.ts'
import { deskLanguage } from '../../language.ts'

type Found = Awaited<ReturnType<Desk['requests']['freeDays']>>
type Asked = { one: RequestDetails; search: URLSearchParams; now: Date }

export type FreeDays = Awaited<ReturnType<typeof shownFreeDays>>

/** The free times for a request as the page shows them: `?day=` and `?minutes=`, else as it wishes. */
export async function shownFreeDays(requests: Desk['requests'], { one, search, now }: Asked) {
  const wanted = { day: search.get('day') ?? '', minutes: Number(search.get('minutes')) }
  const found = await requests.freeDays(
    { ...catalogue('en'), doctors: catalogue(deskLanguage()).doctors },
    { one, ...wanted, now },
  )
  const { day, full, first, last, minutes, best } = found
  return {
    day,
    first,
    last,
    minutes,
    dayText: shownDay(startOf(day), now),
    full: full && shownDay(startOf(full), now),
    sooner: one.isPain && found.wished ? await soonerThan(requests, found, now) : null,
    strip: found.days.map(({ date, ...rest }) => ({ date, name: shownDay(startOf(date), now), ...rest })),
    best: best ? timeValue(best.dentist, best.at) : '',
    columns: found.dentists.map(({ slug, name, isOpen, next, ...rest }) => ({
      slug,
      name,
      isOpen,
      times: timesOf(slug, rest),
      next: next ? { day: dateOf(next), value: timeValue(slug, next), time: shownMoment(next, now) } : null,
    })),
  }
}

type Times = Pick<Found, 'minutes' | 'wished' | 'best'> & {
  dentists: Pick<Found['dentists'][number], 'slug' | 'starts' | 'next'>[]
}

/** For somebody in pain the soonest time of the other dentists, where the one whom they wish for has none before it. */
export async function soonerThan(
  requests: Pick<Desk['requests'], 'daysOf'>,
  { minutes, wished, best, dentists }: Times,
  now: Date,
) {
  const other = await firstTime(requests, now, { minutes, but: wished })
  const own = dentists.find(({ slug }) => slug === wished)
  const first = best?.at ?? own?.starts.toSorted((a, b) => +a - +b)[0] ?? own?.next
  if (other === null || (first && first <= other.at)) return null
  const { dentist, text: time, day, value } = other
  return { text: filled(deskWords().book.sooner, { dentist, time }), day, value }
}

/** Free times and what is taken between them, in the order of the day; a taken one has no value. */
function timesOf(dentist: string, { starts, taken }: Pick<Found['dentists'][number], 'starts' | 'taken'>) {
  const words = deskWords().book
  const free = starts.map((at) => ({ at: at.getTime(), value: timeValue(dentist, at), text: shownTime(at) }))
  const others = taken.map(({ startsAt, endsAt, block }) => {
    const times = { from: shownTime(new Date(startsAt)), until: shownTime(new Date(endsAt)) }
    const why = block && (block.label || words.kinds[block.kind])
    const text = why ? filled(words.blocked, { ...times, why }) : filled(words.taken, times)
    return { at: startsAt, value: '', text }
  })
  return [...free, ...others].toSorted((a, b) => a.at - b.at).map(({ value, text }) => ({ value, text }))
}
