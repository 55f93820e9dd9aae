import type { ReactNode } from 'react'
import type { ServiceLink } from '../../site-frame.server.ts'
import { Picture } from '../../widgets/picture.tsx'
import '../last-cell.css'
import './service-mosaic.css'
import '../tinted-cells.css'

type Props = {
  services: ServiceLink[]
  /** The dark tile that fills the cells the services leave free. */
  end: { heading: string; action: ReactNode; span: 'double' | 'single' }
}

/** Services as touching tiles; each whole tile is one link. */
export function ServiceMosaic({ services, end }: Props) {
  return (
    <ul className="mosaic tinted-cells">
      {services.map(({ slug, name, href, image }) => (
        <li key={slug}>
          <a className="mosaic__tile" href={href}>
            <span className="mosaic__name">{name}</span>
            <Picture picture={image} />
          </a>
        </li>
      ))}
      <li className={`last-cell mosaic__end mosaic__end--${end.span} lattice on-dark`}>
        <h3>{end.heading}</h3>
        {end.action}
      </li>
    </ul>
  )
}
