import type { Topic } from '#appointments/wish.ts'
import { formElsewhere } from '../../sections/booking/form-place.ts'
import { usePath, useSiteFrame } from '../site-frame.ts'

type Props = { className: string; dentist?: string; topic?: Topic | undefined }

/** Leads to the page that asks for a time: the second way beside a chat. A dentist, named by the slug, or a topic is chosen there. */
export function AskLink({ className, dentist, topic }: Props) {
  const query = dentist ? `?dentist=${dentist}` : topic ? `?topic=${topic}` : ''
  return (
    <a className={className} href={usePath()(formElsewhere) + query}>
      {useSiteFrame().labels.reach.askForATime}
    </a>
  )
}
