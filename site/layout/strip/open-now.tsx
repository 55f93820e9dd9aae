import type { OpeningWords, TimeWords } from '#content/schema/labels.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import './open-now.css'

type Props = { as?: 'span' | 'p'; className: string; announced?: boolean; short?: boolean }

/** Whether the clinic is open now. Empty until scripts know the time; its place is kept free. */
export function OpenNow({ as: Tag = 'span', className, announced = false, short = false }: Props) {
  return (
    <Tag className={className} role={announced ? 'status' : undefined} data-open-now={short ? 'short' : ''} />
  )
}

/** What scripts need to tell the same, for an element around all that tells it. */
export function hoursProps({ clinic, labels }: SiteFrame) {
  const { hours, holidays } = clinic
  const days = hours.map(({ days, opens, closes }) => ({ days, opens, closes }))
  const dates = holidays.map(({ date }) => ({ date }))
  return { 'data-hours': JSON.stringify({ hours: days, holidays: dates, words: openingWords(labels.time) }) }
}

function openingWords(time: TimeWords): OpeningWords {
  const { onWeekdays, shortWeekdays, months, shortMonths, onDate, parts, clock, at, until } = time
  const { open, openShort, opensToday, opensOn, opensTodayShort, opensOnShort, closed } = time
  const names = { onWeekdays, shortWeekdays, months, shortMonths, onDate, parts, clock, at, until }
  return { ...names, open, openShort, opensToday, opensOn, opensTodayShort, opensOnShort, closed }
}
