import type { ReactNode } from 'react'
import { formHere } from '../../sections/booking/form-place.ts'
import { AskAndCall } from '../../sections/contact/ask-and-call.tsx'
import { Island } from '../../islands/island.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { SectionLinks } from './section-links.tsx'
import './treatment-parts.css'

/** What the page holds, beside it where there is room. `contents` are the headings by the ids of their sections. */
export function TreatmentContents({ contents }: { contents: Record<string, string> }) {
  const { labels } = useSiteFrame()
  return (
    <nav className="treatment__list" aria-label={labels.service.onThisPage}>
      <Island name="section-links" of={SectionLinks} props={{ contents }} />
      <AskAndCall askHref={formHere} />
    </nav>
  )
}

type SectionProps = { id: string; heading: string; lead?: string; children: ReactNode }

export function TreatmentPart({ id, heading, lead, children }: SectionProps) {
  return (
    <section className="treatment__section section--close" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}
