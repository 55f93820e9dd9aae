import { live } from '../../live/live-props.ts'
import type { SiteFrame } from '../../site-frame.server.ts'

type Props = { as?: 'span' | 'p'; className: string; announced?: boolean; short?: boolean }

/** Whether the clinic is open now. Empty until scripts know the time; its place is kept free. */
export function OpenNow({ as: Tag = 'span', className, announced = false, short = false }: Props) {
  return (
    <Tag
      className={className}
      role={announced ? 'status' : undefined}
      data-short={short ? '' : undefined}
      {...live('open-now')}
    />
  )
}

/** What scripts need to tell the same, for an element around all that tells it. */
export function hoursProps({ hours, holidays }: SiteFrame['clinic']) {
  return { 'data-hours': JSON.stringify({ hours, holidays }) }
}
