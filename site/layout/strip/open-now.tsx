import { openingText } from '#content/catalogue/hours/opening-hours.ts'
import type { TimeWords } from '#content/schema/labels.ts'
import type { SiteFrame } from '../../site-frame.server.ts'
import { useSiteFrame } from '../site-frame.ts'
import './open-now.css'

type Props = { as?: 'span' | 'p'; className: string; announced?: boolean; short?: boolean }

/**
 * Whether the clinic is open now. Empty until scripts know the time, its place kept free, but for a day on which the clinic
 * was closed at the desk.
 */
export function OpenNow({ as: Tag = 'span', className, announced = false, short = false }: Props) {
  const { closedToday } = useSiteFrame()
  return (
    <Tag className={className} role={announced ? 'status' : undefined} data-open-now={short ? 'short' : ''}>
      {closedToday && (
        <span className="open-now open-now--closed">
          {short ? closedToday.short : openingText(closedToday)}
        </span>
      )}
    </Tag>
  )
}

/** For an element whose words scripts replace by those of the hour. */
export function openingProps(words: Pick<TimeWords, 'open' | 'opensToday' | 'opensOn' | 'closed'>) {
  return { 'data-opening': JSON.stringify(words) }
}

/** What scripts need to tell the same, for an element around all that tells it. */
export function hoursProps({ clinic, labels }: SiteFrame) {
  const { hours, holidays } = clinic
  const days = hours.map(({ days, opens, closes }) => ({ days, opens, closes }))
  return { 'data-hours': JSON.stringify({ hours: days, holidays, words: labels.time }) }
}
