import type { SmilePair } from '#content/catalogue/schema.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'

/** What bothered, in the words of somebody who has it. */
export function SmileProblem({ problem }: Pick<SmilePair, 'problem'>) {
  return <h3 className="case__problem">{problem}</h3>
}

type Props = Pick<SmilePair, 'choice' | 'visits' | 'provenance'> & {
  service: { name: string; href: string }
}

/** What was chosen, how many visits it took, and the page that says more. */
export function SmileCase({ choice, visits, provenance, service }: Props) {
  return (
    <div className="case">
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
