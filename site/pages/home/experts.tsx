import type { Doctor } from '#content/catalogue/schema.ts'
import type { WithPictures } from '../../pictures.server.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Picture } from '../../widgets/picture.tsx'

type Props = { heading: string; doctors: WithPictures<Doctor>[] }

/** The three dentists with their degrees and posts. */
export function Experts({ heading, doctors }: Props) {
  return (
    <section className="section section--tint" aria-labelledby="experts-title">
      <div className="width">
        <h2 id="experts-title" className="section__title">
          {heading}
        </h2>
        <ul className="experts">
          {doctors.map((doctor) => (
            <li key={doctor.id} className="expert">
              <div className={`expert__portrait ogee ogee--${doctor.id}`}>
                <Picture picture={doctor.image} />
              </div>
              <div>
                <h3>{doctor.name}</h3>
                <p className="degree">{doctor.smallTitle}</p>
                {doctor.title.map((line) => (
                  <p key={line}>{line}</p>
                ))}
                {doctor.description && <p className="expert__description">{doctor.description}</p>}
                <SampleTag provenance={doctor.provenance} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
