import type { ServiceLink } from '../../site-frame.server.ts'
import { Picture } from '../../widgets/picture.tsx'
import '../link-chips.css'
import './related-services.css'

export function RelatedServices({ heading, services }: { heading: string; services: ServiceLink[] }) {
  return (
    <section className="related width" aria-labelledby="related-title">
      <h2 id="related-title">{heading}</h2>
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
    </section>
  )
}
