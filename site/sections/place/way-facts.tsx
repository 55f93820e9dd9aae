import type { ReactNode } from 'react'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../sample-tag.tsx'
import './way-facts.css'

/** What helps on the way there and once one is there, with one note for all. */
export function WayFacts() {
  const { clinic, labels } = useSiteFrame()
  const { address, languages, place } = clinic
  const facts = [address, place.parking, place.lift, place.stops, languages]
  const sample = facts.some(({ provenance }) => provenance === 'sample')
  return (
    <>
      {(['parking', 'lift', 'stops'] as const).map((way) => (
        <Fact key={way} name={labels.place[way]}>
          {place[way].text}
        </Fact>
      ))}
      <Fact name={labels.place.languages}>
        {languages.value.join(', ')} <SampleTag provenance={sample ? 'sample' : 'confirmed'} />
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
