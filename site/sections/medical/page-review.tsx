import { filled } from '#content/catalogue/filled.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import type { Labels } from '#content/schema/labels.ts'
import type { Condition } from '#content/schema/service.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import type { ShownSource } from './shown-sources.ts'

type Props = {
  review: Condition['review']
  updated: string
  sources: ShownSource[]
  labels: Labels['review']
}

/** Who has checked a page about health, when it last changed, and where what it says comes from. */
export function PageReview({ review, updated, sources, labels }: Props) {
  const { clinic, labels: words } = useSiteFrame()
  const { time } = words
  return (
    <div className="page-review width">
      <Icon name={review.by === null ? 'clock' : 'check'} className="page-review__mark ogee" />
      <div>
        <p>
          <strong>
            {review.by === null
              ? labels.unreviewed
              : filled(labels.reviewedBy, { name: review.by, date: longDate(review.on, time) })}
          </strong>{' '}
          {filled(labels.changed, { date: longDate(updated, time) })}
        </p>
        <p className="caption">{clinic.generalNote}</p>
        <details className="sources">
          <summary>{filled(labels.from, { count: String(sources.length) })}</summary>
          <ol>
            {sources.map(({ publisher, title, address, note }) => (
              <li key={address}>
                <span lang="en">
                  {publisher}:{' '}
                  <a className="in-text" href={address}>
                    {title}
                  </a>
                </span>{' '}
                {note}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </div>
  )
}
