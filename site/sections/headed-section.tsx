import type { ReactNode } from 'react'

type Props = {
  /** Unique on the page; names the heading for assistive technology. */
  id: string
  heading: string
  /** Coloured from edge to edge. */
  tint?: boolean
  /** Leaves more room below the heading. */
  spaced?: boolean
  children: ReactNode
}

/** A part of a page under its heading. */
export function HeadedSection({ id, heading, tint, spaced, children }: Props) {
  const content = (
    <>
      <h2 id={id} className={spaced ? 'section__title' : undefined}>
        {heading}
      </h2>
      {children}
    </>
  )
  return (
    <section className={tint ? 'section section--tint' : 'section width'} aria-labelledby={id}>
      {tint ? <div className="width">{content}</div> : content}
    </section>
  )
}
