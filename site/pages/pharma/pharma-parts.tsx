import type { ComponentType } from 'react'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { FirstAsk } from './enquiry-parts.tsx'
import type { PharmaContent, PharmaPageProps, PharmaPoint, PharmaSection } from './pharma-content.ts'

/** Company and product line, title and lead, and how to ask: the words of every pharma hero. */
export function PharmaHeading({ page, company, enquiry, labels }: PharmaPageProps) {
  return (
    <>
      <p className="eyebrow">
        {company.name}: {page.line} <SampleTag provenance={company.provenance} />
      </p>
      <h1>{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      <Breadcrumb />
      <FirstAsk enquiry={enquiry} labels={labels} />
    </>
  )
}

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

type PointsProps = {
  items: PharmaPoint[]
  className: string
  ordered?: boolean | undefined
  /** Draws one point as a list item; without it, its words alone. */
  Point?: ComponentType<PharmaPoint> | undefined
}

/** The points of a section as a list. */
export function Points({ items, className, ordered = false, Point = PlainPoint }: PointsProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={className}>
      {items.map((point) => (
        <Point key={point.title} {...point} />
      ))}
    </List>
  )
}

function PlainPoint(point: PharmaPoint) {
  return (
    <li>
      <PointWords {...point} />
    </li>
  )
}

export function PointWords({ title, description }: PharmaPoint) {
  return (
    <>
      <h3>{title}</h3>
      <p>{description}</p>
    </>
  )
}

/** Heading and lead of a section; its element is labelled by `headingId`. */
export function SectionWords({ section }: { section: PharmaSection }) {
  return (
    <>
      <h2 id={headingId(section)}>{section.heading}</h2>
      {section.description && <p className="lead">{section.description}</p>}
    </>
  )
}

export function headingId({ id }: PharmaSection): string {
  return `${id}-title`
}

type SectionProps = Omit<PointsProps, 'items' | 'className'> & {
  section: PharmaSection
  /** Class of the list. */
  list: string
  /** Class of a section that is coloured from edge to edge. */
  band?: string
}

/** A section that is a heading, perhaps a lead, and a list of points. */
export function PointsSection({ section, list, band, ...points }: SectionProps) {
  const { heading, description, items } = section
  return (
    <HeadedSection id={headingId(section)} heading={heading} lead={description} band={band}>
      <Points items={items} className={list} {...points} />
    </HeadedSection>
  )
}
