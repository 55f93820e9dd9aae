import type { ReactNode } from 'react'
import type { Treatment } from '#content/schema/service.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { shortName } from '../../sections/dentist-name.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { ServiceDentist } from './shown-service.server.ts'
import './visit-facts.css'
import '../../sections/tinted-cells.css'

type Fact = Treatment['visit']['visits']
type Props = Pick<Treatment, 'visit'> & { dentist: ServiceDentist | null }

/** What a visit is like, in up to five cells that touch; the last one shows who does it. */
export function VisitFacts({ visit, dentist }: Props) {
  const words = useSiteFrame().labels.visit
  return (
    <section className="visit-facts" aria-label={words.heading}>
      <dl className="tinted-cells">
        {(['visits', 'minutes', 'healing', 'comfort'] as const).map((name) => {
          const fact = visit[name]
          return (
            fact && (
              <Cell key={name} name={words[name]}>
                <Value {...fact} />
              </Cell>
            )
          )
        })}
        {visit.who && (
          <Cell name={words.who}>
            {dentist ? <Who dentist={dentist} as={visit.who.value} /> : <Value {...visit.who} />}
          </Cell>
        )}
      </dl>
      <SampleTag provenance={visit.provenance} />
    </section>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Value({ value, note }: Fact) {
  return (
    <span>
      {value}
      {note && <small className="visit-facts__note">{note}</small>}
    </span>
  )
}

function Who({ dentist, as }: { dentist: ServiceDentist; as: string }) {
  return (
    <>
      <span className="visit-facts__portrait ogee">
        <Picture picture={dentist.small} />
      </span>
      <span>
        <a href="#who">{shortName(dentist.name)}</a>
        <small>{as}</small>
      </span>
    </>
  )
}
