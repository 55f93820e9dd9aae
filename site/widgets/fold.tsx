import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './fold.css'

type Props = {
  heading: string
  /** One line on what it holds. */
  hint?: ReactNode
  /** For links: it is inside, so that a browser opens the part for it. */
  id?: string
  /** Open without being asked where there is room. */
  wide?: boolean
  open?: boolean
  children: ReactNode
}

/** A part of a page that is closed at first; a search, a link and paper open it. */
export function Fold({ heading, hint, id, wide = false, open = false, children }: Props) {
  return (
    <details className={wide ? 'fold fold--wide' : 'fold'} open={open}>
      <summary>
        <span>
          {heading}
          {hint && <small>{hint}</small>}
        </span>
        <Icon name="down" />
      </summary>
      <div className="fold__body" id={id}>
        {children}
      </div>
    </details>
  )
}
