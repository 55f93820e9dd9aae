import type { Labels } from '#content/schema/labels.ts'
import type { Treatment } from '#content/schema/service.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'

type Props = { visit: Treatment['visit']; labels: Labels['visit'] }

const facts = ['visits', 'minutes', 'comfort', 'healing', 'who'] as const

/** What a visit is like, in five cells that touch. */
export function VisitFacts({ visit, labels }: Props) {
  return (
    <section className="visit-facts width" aria-label={labels.heading}>
      <dl className="tinted-cells">
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{labels[fact]}</dt>
            <dd>
              {visit[fact].value}
              {visit[fact].note && <small>{visit[fact].note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <SampleTag provenance={visit.provenance} />
    </section>
  )
}
