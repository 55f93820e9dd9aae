import type { Condition } from '#content/schema/service.ts'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { WithPictures } from '../../pictures.server.ts'

type Introduced = Pick<
  WithPictures<Condition>,
  'heading' | 'image' | 'clinicHeading' | 'description' | 'description1'
>

type IntroProps = {
  service: Introduced
  first?: boolean
}

export function ServiceIntro({ service, first = false }: IntroProps) {
  return (
    <section className="service-intro section width" aria-labelledby="service-title">
      <div className="service-intro__picture">
        <Picture picture={service.image} first={first} />
      </div>
      <div>
        <h2 id="service-title">{service.heading}</h2>
        <h3>{service.clinicHeading}</h3>
        <p>
          <LinkedText text={service.description} />
        </p>
        <p>
          <LinkedText text={service.description1} />
        </p>
      </div>
    </section>
  )
}
