import type { ReactNode } from 'react'
import type { ServiceLink } from '../../site-frame.server.ts'
import { Picture } from '../../widgets/picture.tsx'
import '../last-cell.css'
import './service-mosaic.css'
import '../tinted-cells.css'

type Props = {
  services: ServiceLink[]
  /** Whether its first tiles may be on the first screen. */
  early?: boolean
  /** The dark tile that fills the cells the services leave free. */
  end: { heading: string; action: ReactNode; span: 'double' | 'single' }
}

export function ServiceMosaic({ services, early = false, end }: Props) {
  return (
    <ul className="mosaic tinted-cells">
      {services.map(({ slug, name, href, image }, place) => (
        <li key={slug}>
          <a className="mosaic__tile" href={href}>
            <span className="mosaic__name">{name}</span>
            <Picture picture={image} early={early && place < 2} />
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
