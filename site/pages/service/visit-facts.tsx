import type { Treatment } from '#content/schema/service.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import '../../sections/tinted-cells.css'

const facts = ['visits', 'minutes', 'comfort', 'healing', 'who'] as const

/** What a visit is like, in five cells that touch. */
export function VisitFacts({ visit }: Pick<Treatment, 'visit'>) {
  const words = useSiteFrame().labels.visit
  return (
    <section className="visit-facts width" aria-label={words.heading}>
      <dl className="tinted-cells">
        {facts.map((fact) => (
          <div key={fact}>
            <dt>{words[fact]}</dt>
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
