import { longDate } from '#content/long-date.ts'
import type { Condition, Labels, Source } from '#content/schema.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'

type Props = {
  review: Condition['review']
  updated: string
  sources: Omit<Source, 'figures'>[]
  labels: Labels['review']
}

/** Who has checked a page about health, when it last changed, and where what it says comes from. */
export function PageReview({ review, updated, sources, labels }: Props) {
  const { clinic } = useSiteFrame()
  return (
    <section className="page-review width" aria-label={labels.sources}>
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
            {sources.map((source) => (
              <li key={source.address}>
                <SourceLine source={source} labels={labels} />
              </li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  )
}

function SourceLine({ source, labels }: { source: Props['sources'][number]; labels: Labels['review'] }) {
  const { publisher, title, year, address, checkedOn } = source
  return (
    <>
      {publisher}:{' '}
      <a className="in-text" href={address} rel="noopener noreferrer">
        {title}
      </a>{' '}
      ({year}),{' '}
      {checkedOn === null ? (
        labels.unchecked
      ) : (
        <>
          {labels.checked} <Day on={checkedOn} />
        </>
      )}
    </>
  )
}

function Day({ on }: { on: string }) {
  return <time dateTime={on}>{longDate(on)}</time>
}
