import { SampleTag } from '../../sections/sample-tag.tsx'
import type { PharmaContent } from './pharma-content.ts'

/** The company's figures in large type, each marked until it is confirmed. */
export function Figures({ figures }: { figures: PharmaContent['figures'] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, label, provenance }) => (
        <div key={label}>
          <dt>
            {label} <SampleTag provenance={provenance} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
