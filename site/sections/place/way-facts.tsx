import type { ReactNode } from 'react'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../sample-tag.tsx'
import './way-facts.css'

/** What helps on the way there and once one is there. */
export function WayFacts() {
  const { clinic, labels } = useSiteFrame()
  const { languages, place } = clinic
  return (
    <>
      {(['parking', 'lift', 'stops'] as const).map((way) => (
        <Fact key={way} name={labels.place[way]}>
          {place[way].text} <SampleTag provenance={place[way].provenance} />
        </Fact>
      ))}
      <Fact name={labels.place.languages}>
        {languages.value.join(', ')} <SampleTag provenance={languages.provenance} />
      </Fact>
    </>
  )
}

type FactProps = { name: string; className?: string; children: ReactNode }

export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
