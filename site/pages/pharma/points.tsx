import type { ComponentType } from 'react'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { PharmaPoint, PharmaSection } from './pharma-content.ts'

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

/** Title and text of a point, below its icon if it has one. */
export function IconPoint({ icon, ...words }: PharmaPoint) {
  return (
    <li>
      {icon && <Icon name={icon} />}
      <PointWords {...words} />
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
