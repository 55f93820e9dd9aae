import { longDate } from '#content/catalogue/hours/long-date.ts'
import type { Condition, Labels } from '#content/catalogue/schema.ts'
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
  const { clinic } = useSiteFrame()
  return (
    <div className="page-review width">
      <Icon name={review.by === null ? 'clock' : 'check'} className="page-review__mark ogee" />
      <div>
        <p>
          <strong>
            {review.by === null ? (
              labels.unreviewed
            ) : (
              <>
                {labels.reviewedBy} {review.by} {labels.on} <Day on={review.on} />.
              </>
            )}
          </strong>{' '}
          {labels.changed} <Day on={updated} />.
        </p>
        <p className="caption">{clinic.generalNote}</p>
        <details className="sources">
          <summary>
            {labels.sources} ({sources.length})
          </summary>
          <ol>
            {sources.map(({ publisher, title, address, note }) => (
              <li key={address}>
                {publisher}:{' '}
                <a className="in-text" href={address}>
                  {title}
                </a>{' '}
                {note}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </div>
  )
}

function Day({ on }: { on: string }) {
  return <time dateTime={on}>{longDate(on)}</time>
}
