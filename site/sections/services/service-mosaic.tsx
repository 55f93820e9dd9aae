import { Fragment, type ReactNode } from 'react'
import type { ServiceLink } from '../../site-frame.server.ts'
import { Picture } from '../../widgets/picture.tsx'
import '../last-cell.css'
import './service-mosaic.css'
import '../tinted-cells.css'

type Props = {
  /** Those with a heading begin with a cell that says it. */
  groups: { heading?: string; lead?: string | undefined; services: ServiceLink[] }[]
  /** Whether its first tiles may be on the first screen. */
  early?: boolean
  /** The dark tile that fills the cells the services leave free. */
  end: { heading: string; action: ReactNode; span: 'double' | 'single' }
}

export function ServiceMosaic({ groups, early = false, end }: Props) {
  return (
    <ul className="mosaic tinted-cells">
      {groups.map(({ heading, lead, services }) => (
        <Fragment key={heading}>
          {heading && (
            <li
              className={services.length % 4 === 3 ? 'mosaic__group mosaic__group--narrow' : 'mosaic__group'}
            >
              <h3>{heading}</h3>
              <p>{lead}</p>
            </li>
          )}
          {services.map(({ slug, name, href, image }, place) => (
            <li key={slug}>
              <a className="mosaic__tile" href={href}>
                <span className="mosaic__name">{name}</span>
                <Picture picture={image} early={early && place < 2} />
              </a>
            </li>
          ))}
        </Fragment>
      ))}
      <li className={`last-cell mosaic__end mosaic__end--${end.span} lattice on-dark`}>
        <h3>{end.heading}</h3>
        {end.action}
      </li>
    </ul>
  )
}
