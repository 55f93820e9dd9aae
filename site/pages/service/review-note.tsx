import { longDate } from '#content/long-date.ts'
import type { Condition } from '#content/schema.ts'

/** Who of the clinic has read this page, and when; shows nothing until somebody has. */
export function ReviewNote({ review }: { review: Condition['review'] }) {
  if (review.by === null) return null
  return (
    <p className="small-print caption width">
      Read and checked by {review.by} on <time dateTime={review.on}>{longDate(review.on)}</time>
    </p>
  )
}
