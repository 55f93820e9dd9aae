import type { ServiceLink } from '../../site-frame.server.ts'
import { ServiceChips } from './service-chips.tsx'
import './related-services.css'

export function RelatedServices({ heading, services }: { heading: string; services: ServiceLink[] }) {
  return (
    <section className="related width" aria-labelledby="related-title">
      <h2 id="related-title">{heading}</h2>
      <ServiceChips services={services} />
    </section>
  )
}
