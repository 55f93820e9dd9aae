import type { Condition } from '#content/schema.ts'

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** Who of the clinic has read this page, and when; shows nothing until somebody has. */
export function ReviewNote({ review }: { review: Condition['review'] }) {
  if (review.by === null) return null
  return (
    <p className="small-print caption width">
      Read and checked by {review.by} on{' '}
      <time dateTime={review.on}>{longDate.format(new Date(review.on))}</time>
    </p>
  )
}
