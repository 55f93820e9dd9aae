import type { ReactNode } from 'react'
import { formHere } from '../../sections/booking/form-place.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { Island } from '../../islands/island.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { SectionLinks } from './section-links.tsx'

/**
 * What the guide holds: beside it where there is room, else folded above it. `contents` are the headings by the ids of
 * their sections.
 */
export function GuideContents({ contents }: { contents: Record<string, string> }) {
  const { clinic, labels } = useSiteFrame()
  return (
    <>
      <details className="guide__jump">
        <summary>
          {labels.service.onThisPage}
          <Icon name="down" />
        </summary>
        <ul>
          {Object.entries(contents).map(([id, heading]) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </details>
      <nav className="guide__list" aria-label={labels.service.onThisPage}>
        <Island name="section-links" of={SectionLinks} props={{ contents }} />
        <a className="button button--primary" href={formHere}>
          {labels.triage.askForATime}
        </a>
        <CallButton phone={clinic.phone.value}>{labels.triage.call}</CallButton>
      </nav>
    </>
  )
}

type SectionProps = { id: string; heading: string; lead?: string; children: ReactNode }

export function GuideSection({ id, heading, lead, children }: SectionProps) {
  return (
    <section className="guide__section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{heading}</h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}
