import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { filled } from '#content/catalogue/filled.ts'
import { isOpenFor } from '#content/catalogue/hours/visit-times.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, dateOf } from '#time/india.ts'
import { wishedDate } from '../../../model/diary/free-days.ts'
import { bestStart } from '../../../model/diary/free-times.ts'
import type { FreedTime } from '../../../model/freed-times.ts'
import type { Listed } from '../../../model/list-queries.ts'
import { shownDay, shownDentist, shownTime } from '../../moments.server.ts'
import { deskWords } from '../../words.ts'
import { timeValue } from '../next-times.server.ts'

/** The times within the opening hours ahead that visits have given back, and who of those who wait could have them. */
export async function freedOpen(requests: Pick<Desk['requests'], 'freedTimes' | 'waiting'>, now: Date) {
  const { clinic } = catalogue('en')
  const freed = (await requests.freedTimes(now)).filter(({ startsAt, minutes }) =>
    isOpenFor(clinic, startsAt, minutes),
  )
  const waiting = freed.length === 0 ? [] : await requests.waiting()
  const rows = freed.map((time) => freedRow(time, waiting, now))
  // What somebody could have comes first.
  return rows.toSorted((one, other) => Number(other.offers.length > 0) - Number(one.offers.length > 0))
}

const mostOffered = 3

type Waiting = Awaited<ReturnType<Desk['requests']['waiting']>>[number]

/** A time that a visit has given back, in words, and who of those who wait wishes for it or is in pain. */
function freedRow({ id, ref, name, dentist, startsAt, keptUntil }: FreedTime, waiting: Waiting[], now: Date) {
  const { free, kept } = deskWords().freed
  const [time, day] = [shownTime(startsAt), shownDay(startsAt, now)]
  const facts = { time, day, dentist: shownDentist(dentist), name: name ?? '' }
  const [weekday = day] = day.split(' ')
  const isSoon = dateOf(startsAt) < addDays(dateOf(now), 7)
  const offer = new URLSearchParams({ day: dateOf(startsAt), time: timeValue(dentist, startsAt) })
  const wishes = ({ fields }: Listed) =>
    wishedDate(fields.day, now) === dateOf(startsAt) &&
    bestStart([{ dentist, at: startsAt, isBeside: false }], fields) !== undefined
  const hasVisit = ({ booked }: Waiting) => booked.some((one) => dateOf(one.startsAt) === dateOf(startsAt))
  return {
    id,
    ref,
    text: keptUntil ? filled(kept, { ...facts, until: shownTime(keptUntil) }) : filled(free, facts),
    /** Not while the patient can take it back. */
    offers: keptUntil
      ? []
      : waiting
          .filter((one) => one.ref !== ref && !hasVisit(one) && (one.isPain || wishes(one)))
          .slice(0, mostOffered)
          .map((one) => ({ name: one.fields.name, to: `/desk/requests/${one.ref}/book?${offer}` })),
    isFree: keptUntil === null,
    /** As forms name it, and such as "Sat 10:30 AM". */
    time: timeValue(dentist, startsAt),
    short: `${isSoon ? weekday : day} ${time}`,
  }
}
