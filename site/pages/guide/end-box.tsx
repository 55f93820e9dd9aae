import { useSiteFrame } from '../../layout/site-frame.ts'
import { AskAndCall } from '../../sections/contact/ask-and-call.tsx'

export function EndBox({ bookHref }: { bookHref: string }) {
  const { end, endText } = useSiteFrame().labels.guide
  return (
    <div className="guide__end callout">
      <p>
        <b>{end}</b> {endText}
      </p>
      <AskAndCall askHref={bookHref} />
    </div>
  )
}
