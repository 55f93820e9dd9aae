import type { ReactNode } from 'react'
import type { Labels } from '#content/schema/labels.ts'
import { formHere } from '../../sections/booking/form-place.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { Island } from '../../islands/island.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { SectionLinks } from './section-links.tsx'

type ContentsProps = {
  /** The headings by the ids of their sections. */
  contents: Record<string, string>
  labels: Labels
}

/** What the guide holds: beside it where there is room, else folded above it. */
export function GuideContents({ contents, labels }: ContentsProps) {
  const { phone } = useSiteFrame().clinic
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
        <CallButton phone={phone.value}>{labels.triage.call}</CallButton>
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
