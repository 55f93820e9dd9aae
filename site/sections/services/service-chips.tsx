import type { ServiceLink } from '../../site-frame.server.ts'
import { Picture } from '../../widgets/picture.tsx'
import '../link-chips.css'

export function ServiceChips({ services }: { services: ServiceLink[] }) {
  return (
    <ul className="link-chips">
      {services.map(({ slug, name, href, image }) => (
        <li key={slug}>
          <a href={href}>
            <Picture picture={image} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
