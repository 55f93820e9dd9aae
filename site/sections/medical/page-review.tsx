import { filled } from '#content/catalogue/filled.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import type { Source } from '#content/schema/parts.ts'
import type { Condition } from '#content/schema/service.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import './page-review.css'

type Props = { record: Pick<Condition, 'review' | 'updated' | 'sources'> }

/** Who has checked a page about health, when it last changed, and where what it says comes from. */
export function PageReview({ record: { review, updated, sources } }: Props) {
  const { clinic, labels } = useSiteFrame()
  const { review: words, time } = labels
  return (
    <div className="page-review width">
      <Icon name={review.by === null ? 'clock' : 'check'} className="page-review__mark ogee" />
      <div>
        <p>
          <strong>
            {review.by === null
              ? words.unreviewed
              : filled(words.reviewedBy, { name: review.by, date: longDate(review.on, time) })}
          </strong>{' '}
          {filled(words.changed, { date: longDate(updated, time) })}
        </p>
        <p className="caption">{clinic.generalNote}</p>
        <details className="sources">
          <summary>
            {filled(words.from, { count: sources.length })}
            <Icon name="down" />
          </summary>
          <ol>
            {sources.map((source) => (
              <SourceItem key={source.address} {...source} />
            ))}
          </ol>
        </details>
      </div>
    </div>
  )
}

/** A source with its year, and when the page was last checked against it. */
function SourceItem({ publisher, title, address, year, checkedOn }: Source) {
  const { review: words, time } = useSiteFrame().labels
  return (
    <li>
      <span lang="en">
        {publisher}:{' '}
        <a className="in-text" href={address}>
          {title}
        </a>
      </span>{' '}
      ({year}),{' '}
      {checkedOn === null ? words.unchecked : filled(words.checked, { date: longDate(checkedOn, time) })}
    </li>
  )
}
