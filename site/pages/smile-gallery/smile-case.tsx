import type { SmilePair } from '#content/catalogue/schema.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'

type Props = Pick<SmilePair, 'problem' | 'choice' | 'visits' | 'provenance'> & {
  service: { name: string; href: string }
}

/** What stands below a pair: what bothered, what was chosen, how many visits, and the page that says more. */
export function SmileCase({ problem, choice, visits, provenance, service }: Props) {
  return (
    <div className="case">
      <h3>{problem}</h3>
      <p>{choice}</p>
      <p className="case__visits caption">
        {visits} <SampleTag provenance={provenance} />
      </p>
      <a className="text-link" href={service.href}>
        {service.name}
        <Icon name="right" />
      </a>
    </div>
  )
}
