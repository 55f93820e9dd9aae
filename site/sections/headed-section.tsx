import type { ReactNode } from 'react'

type Props = {
  /** Unique on the page; names the heading for assistive technology. */
  id: string
  heading: string
  lead?: string | undefined
  /** Class of a section that is coloured from edge to edge. */
  band?: string | undefined
  /** Leaves more room below the heading. */
  spaced?: boolean
  /** Shown next to everything else where there is room. */
  beside?: ReactNode
  children: ReactNode
}

export function HeadedSection({ id, heading, lead, band, spaced, beside, children }: Props) {
  const words = (
    <>
      <h2 id={id} className={spaced ? 'section__title' : undefined}>
        {heading}
      </h2>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </>
  )
  const content = beside ? (
    <div className="pair">
      <div>{words}</div>
      {beside}
    </div>
  ) : (
    words
  )
  return (
    <section className={`section ${band ?? 'width'}`} aria-labelledby={id}>
      {band ? <div className="width">{content}</div> : content}
    </section>
  )
}
