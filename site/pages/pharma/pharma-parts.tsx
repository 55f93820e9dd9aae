import type { ComponentType, ReactNode } from 'react'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { HeadedSection } from '../../sections/headed-section.tsx'
import { sectionOf } from '../../sections/page-section.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import { WaysToAsk } from './enquiry-parts.tsx'
import type { PharmaContent, PharmaPageProps, PharmaPoint } from './pharma-content.ts'
import '../../sections/link-chips.css'
import '../../sections/tinted-cells.css'
import './pharma.css'

type HeroProps = PharmaPageProps & { className?: string; beside: ReactNode; children?: ReactNode }

/** Company and product line, title and lead, how to ask and the company's figures, with the pictures of the page beside them. */
export function PharmaHero({ page, className = '', beside, children }: HeroProps) {
  const { pharmaCompany: company } = useSiteFrame().clinic
  return (
    <section className={`pharma-hero ${className}`}>
      <div className="pair width">
        <div className="pharma-hero__words">
          <p className="eyebrow">
            {company.name}: {page.line} <SampleTag provenance={company.provenance} />
          </p>
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
          <Breadcrumb />
          <WaysToAsk enquiry={page.enquiry}>{page.enquiry.ask}</WaysToAsk>
          {children}
          {page.figures.length > 0 && <Figures figures={page.figures} />}
        </div>
        {beside}
      </div>
    </section>
  )
}

/** The company's figures in large type, marked until all are confirmed. */
function Figures({ figures }: Pick<PharmaContent, 'figures'>) {
  const confirmed = figures.every(({ provenance }) => provenance === 'confirmed')
  return (
    <>
      <dl className="figures">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SampleTag provenance={confirmed ? 'confirmed' : 'sample'} />
    </>
  )
}

type PointsProps = {
  items: PharmaPoint[]
  className: string
  ordered?: boolean | undefined
  Point?: ComponentType<PharmaPoint> | undefined
}

export function Points({ items, className, ordered = false, Point = PlainPoint }: PointsProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={`points ${className}`}>
      {items.map((point) => (
        <Point key={point.title} {...point} />
      ))}
    </List>
  )
}

function PlainPoint({ icon, image, ...words }: PharmaPoint) {
  return (
    <li>
      {icon && <Icon name={icon} />}
      <PointWords {...words} />
      {image && <Picture picture={image} />}
    </li>
  )
}

export function PointWords({ title, description }: Pick<PharmaPoint, 'title' | 'description'>) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{description}</p>
    </div>
  )
}

type SectionProps = Omit<PointsProps, 'items' | 'className'> & {
  page: PharmaContent
  id: string
  /** Class of its list; without it, `children` show the points. */
  list?: string
  /** Class of a section that is coloured from edge to edge. */
  band?: string
  beside?: ReactNode
  children?: ReactNode
}

export function ListSection({ page, id, list, band, beside, children, ...points }: SectionProps) {
  const { heading, description, items } = sectionOf(page, id)
  return (
    <HeadedSection id={`${id}-title`} heading={heading} lead={description} band={band} beside={beside}>
      {list && <Points items={items} className={list} {...points} />}
      {children}
    </HeadedSection>
  )
}
