import { filled } from '#content/catalogue/filled.ts'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { shortName } from '../../sections/dentist-name.ts'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { ServiceDentist } from './shown-service.server.ts'
import './service-dentist.css'

export function DentistOfService({ dentist, about }: { dentist: ServiceDentist; about: string }) {
  const { labels } = useSiteFrame()
  const path = usePath()
  const { slug, name, smallTitle, provenance, description, image } = dentist
  return (
    <section className="service-dentist width" id="who" aria-labelledby="who-title">
      <div className="service-dentist__portrait ogee">
        <Picture picture={image} />
      </div>
      <p className="eyebrow">{labels.visit.who}</p>
      <h2 id="who-title">
        <a href={path(`/dentists/${slug}`)}>{name}</a>
      </h2>
      <p className="degree">
        {smallTitle} <SampleTag provenance={provenance} />
      </p>
      <p className="service-dentist__words">{description && <LinkedText text={description} />}</p>
      <div className="actions">
        <a
          className="button button--secondary"
          href={`${path('/book')}?dentist=${slug}&about=${about}`}
          rel="nofollow"
        >
          {filled(labels.service.askWith, { name: shortName(name) })}
        </a>
      </div>
    </section>
  )
}
